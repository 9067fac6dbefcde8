"""Spaces and signs as language.md 5 asks, for languages that are nothing but data; set twice, nothing changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.language.language import Language, load_language
from generator.language.markup import blocks, inline, slot
from generator.language.messages import parse
from generator.language.runs import CODE, LOWERED, NARROW, NBSP, RAISED, TAG
from generator.language.typography import Calendar, Typographer, typographer
from generator.problems import Problems

ROOT = Path(__file__).resolve().parent.parent

# In the tables _ is a no-break space, ~ a narrow one, | a tag, `x` code, <e> a raised e.
SHOWN = str.maketrans({NBSP: "_", NARROW: "~", TAG: "|", CODE: "`", RAISED: "<", LOWERED: ">"})
TYPED = str.maketrans({"|": TAG})
COUNT = slot(3)
FRENCH = {
    # number and unit
    "80 Go et 3,35 To/s": "80~Go et 3,35~To/s",
    "700 W, 4,5 kWh, 10,2 kW": "700~W, 4,5~kWh, 10,2~kW",
    "gravé en 4 nm, 400 Gbit/s": "gravé en 4~nm, 400~Gbit/s",
    "12 % de plus, 2,50 $ par heure": "12_% de plus, 2,50_$ par heure",
    # a number and what it counts
    "70 milliards de paramètres": "70_milliards de paramètres",
    "8 GPU, 16 bits, 30 jours": "8_GPU, 16_bits, 30_jours",
    "64 cœurs chacun, 51 sources.": "64_cœurs chacun, 51_sources.",
    "1 fournisseur, 2 fournisseurs": "1_fournisseur, 2_fournisseurs",
    f"{COUNT} fournisseurs, {COUNT} sources": f"{COUNT}_fournisseurs, {COUNT}_sources",
    f"{COUNT} et {COUNT} ligne par ligne, la version {COUNT}": f"{COUNT} et {COUNT} ligne par ligne, la version {COUNT}",
    "le H100 offre 300 offres": "le H100 offre 300_offres",
    "les 2 pointes, 3 carters": "les 2 pointes, 3 carters",
    # a number of a word
    "n° 5, page 3, rang 2, version 12.8": "n°_5, page_3, rang_2, version_12.8",
    f"au rang {COUNT} sur {COUNT}": f"au rang_{COUNT} sur {COUNT}",
    "1er mars et 17 octobre 2023": "1<er>_mars et 17_octobre 2023",
    "la RTX 4090, la RX 7900 XTX, l'EPYC 7742": "la RTX_4090, la RX_7900 XTX, l’EPYC_7742",
    # thousands
    "12 000 jetons": "12~000_jetons",
    "1 000 000 de jetons, 40 000 $": "1~000~000 de jetons, 40~000_$",
    "12\u00a0345,60 €": "12~345,60_€",
    "entre 1 500 et 2 000": "entre 1~500 et 2~000",
    # names are no thousands
    "ConnectX-6 200 Gb/s": "ConnectX-6 200~Gb/s",
    "ConnectX-6 200 000": "ConnectX-6 200~000",
    "RTX 4090 240 W": "RTX_4090 240~W",
    "H100 700 W, B200 192 Go": "H100 700~W, B200 192~Go",
    "PCIe 5 128 Go/s": "PCIe_5 128~Go/s",
    "CUDA 12.8 500 fois": "CUDA_12.8 500_fois",
    "en 2025 300 offres": "en 2025 300_offres",
    "2:4 512 octets, 4/8 512 octets": "2:4 512_octets, 4/8 512_octets",
    "EPYC 7742 128 cœurs": "EPYC_7742 128_cœurs",
    # language.md is silent here
    "A100 80GB, H100 SXM, RTX 4070 Ti": "A100 80GB, H100 SXM, RTX_4070 Ti",
    # digits without spaces, only where they count something; a name and a year do not
    "1979 TFLOPS, 16896 cœurs, 12000,5 €": "1~979~TFLOPS, 16~896_cœurs, 12~000,5_€",
    "EPYC 7742, port 8080, en 2024 offres": "EPYC_7742, port 8080, en 2024_offres",
    # ranges
    "de 2,1 à 2,5 fois, 8 × ConnectX-7 à 400 Gbit/s": "de 2,1_à_2,5_fois, 8 × ConnectX-7 à 400~Gbit/s",
    "10-15% de plus, 10 – 20 Go, 2022-2023": "10–15_% de plus, 10–20~Go, 2022–2023",
    "1 500-2 000 W, 1,10-2,20 $": "1~500–2~000~W, 1,10–2,20_$",
    # ordinals
    "la 3ème génération, la 1ère, le 2ième, le 21e": "la 3<e> génération, la 1<re>, le 2<e>, le 21<e>",
    "le 1er mars, les 1ers essais, HBM2e": "le 1<er>_mars, les 1<ers> essais, HBM2e",
    # rates
    "2,50 $/h, 3 $US, 30 jetons/s, 5 TFLOPS/W": "2,50_$/h, 3_$US, 30~jetons/s, 5~TFLOPS/W",
    # signs
    "Pourquoi l'A100 ? Parce que : voici...": "Pourquoi l’A100~? Parce que_: voici…",
    'le mot "dense" ; puis – enfin – la suite': "le mot «_dense_»~; puis_– enfin_– la suite",
    'le "mot "juste" ici" et l\'"A100"': "le «_mot “juste” ici_» et l’«_A100_»",
    "« oui ? » (?) !": "«_oui~?_» (?)~!",
    "Quoi ?! Un prix - hors taxes - et 3 - 2": "Quoi~?! Un prix_– hors taxes_– et 3 - 2",
    "une ligne\n: 80\nGo": "une ligne_: 80~Go",
    "À l'État, Ça, École": "À l’État, Ça, École",
    # across tags and code
    "|H100| ? |Non|; `x` ! l'|A100|": "|H100|~? |Non|~; `x`~! l’|A100|",
    'un "|mot|" et "|a| b", "`c`"': "un «_|mot|_» et «_|a| b_», «_`c`_»",
    "|8| GPU, 80 |Go|, |12| %, 12|%|": "|8|_GPU, 80~|Go|, |12|_%, 12|_%|",
    "«|mot|» et « |mot| »": "«_|mot|_» et «_|mot|_»",
    # never
    "https://a.fr/?q=1-2;x...y ; a-1@b-2.fr ?": "https://a.fr/?q=1-2;x...y~; a-1@b-2.fr~?",
    "A100-SXM4-80GB, Llama-2-70B, H100-80, 2026-11-09": "A100-SXM4-80GB, Llama-2-70B, H100-80, 2026-11-09",
    "12.8, 10:30, 2:4, 1.2.3-4, 01-23-45-67-89": "12.8, 10:30, 2:4, 1.2.3-4, 01-23-45-67-89",
    "+33 1 234 567 89, 555-1234, ISO 8601-2004": "+33 1 234 567 89, 555-1234, ISO_8601-2004",
    "un écran de 24\" et '": "un écran de 24\" et '",
}
ENGLISH = {
    "80 GB, 3.35 TB/s, 4 nm": "80_GB, 3.35_TB/s, 4_nm",
    "8 GPUs, 16 bits, 30 days, 1.64 times": "8_GPUs, 16_bits, 30_days, 1.64_times",
    f"{COUNT} GPUs, {COUNT} days": f"{COUNT}_GPUs, {COUNT}_days",
    "51 sources, 2 provisions": "51 sources, 2 provisions",
    "an RTX 4090 and page 3": "an RTX_4090 and page_3",
    "ConnectX-6 200 Gb/s": "ConnectX-6 200_Gb/s",
    "A100 80GB, H100 SXM": "A100 80GB, H100 SXM",
    'It\'s "dense" here...': "It’s “dense” here…",
    "12 % of it ; 12% more ?": "12% of it; 12% more?",
    # quotes
    "the makers' cards, '90s chips, 'dense' and 'n": "the makers’ cards, ’90s chips, ‘dense’ and ’n",
    'a "word "in" a word" and "two \'in\' one"': "a “word ‘in’ a word” and “two ‘in’ one”",
    '|NVIDIA|\'s "big |chip|" and "`x`"': "|NVIDIA|’s “big |chip|” and “`x`”",
    'a 24" screen, 5\' 10"': 'a 24" screen, 5\' 10"',
    # ranges, but no names, dates, versions and numbers to call
    "2-3 GPUs, 10-20%, $10-$20, pages 3-4": "2–3_GPUs, 10–20%, $10–$20, pages 3–4",
    "$1.50-$2.20/h, 10-20/30, 500-1000 W, 2022-2023, 5 – 8, 5 - 8": "$1.50–$2.20/h, 10-20/30, 500–1000_W, 2022–2023, 5–8, 5 - 8",
    "A100-SXM4-80GB, H100-80, Llama-2-70B, ConnectX-6": "A100-SXM4-80GB, H100-80, Llama-2-70B, ConnectX-6",
    "2026-11-09, 2026-11, 1-800-555-0199, 555-1234": "2026-11-09, 2026-11, 1-800-555-0199, 555-1234",
    "24-7, 1.2.3-4, ISO 8601-2019, 12.8": "24-7, 1.2.3-4, ISO_8601-2019, 12.8",
    # dates and ordinals
    "March 1, 2026; the 1st, 2nd, 11th": "March_1, 2026; the 1st, 2nd, 11th",
    "hello :) https://a.example/it's?a=1-2 ; x": "hello :) https://a.example/it's?a=1-2; x",
}
GERMAN = {
    'Der "Preis "netto" hier", \'halb\' und \'s war': "Der „Preis ‚netto‘ hier“, ‚halb‘ und ’s war",
    "80 GB, 3,35 TB/s, 12% und 12 %": "80_GB, 3,35_TB/s, 12_% und 12_%",
    "12 000 Euro, 16896 Kerne, am 1. März": "12.000_Euro, 16.896_Kerne, am 1._März",
    "Was ? 8 GPUs - oder 10-20 Karten...": "Was? 8_GPUs_– oder 10–20_Karten…",
    "|„H100“| und „|A100|“": "|„H100“| und „|A100|“",
}
GERMAN_FILE = """\
typography:
  quotes: [„, “, ‚, ‘]
  apostrophe: ’
  ellipsis: …
  before: {',': '', ';': '', ':': '', '!': '', '?': ''}
  after_number: {'%': "\\u00a0", €: "\\u00a0"}
  thousands: .
  range: –
  dash: "\\u00a0– "
  units: [GB, TB, W, kWh, s]
  counted: [GPU(s), Euro, Kern(e), Karte(n), Stunde(n)]
  series: [RTX]
"""


def language(folder: Path, code: str) -> Language:
    """A language of the project, or German with no more than its section `typography`."""
    if code == "de":
        english = (ROOT / "content/locales/en/language.yml").read_text(encoding="utf-8")
        text = english.split("typography:")[0].replace("locale: en", "locale: de") + GERMAN_FILE
        place = folder / "content/locales/de/language.yml"
        place.parent.mkdir(parents=True)
        place.write_text(text, encoding="utf-8")
    problems = Problems()
    found = load_language(folder if code == "de" else ROOT, code, {}, problems)
    assert found is not None and not problems.found
    return found


@pytest.fixture(scope="module")
def typesets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Typographer]:
    return {code: language(tmp_path_factory.mktemp(code), code).typeset for code in ("fr", "en", "de")}


TABLES = {"fr": FRENCH, "en": ENGLISH, "de": GERMAN}
CASES = [(code, *pair) for code, table in TABLES.items() for pair in table.items()]


def typed_run(text: str) -> str:
    """A run as the tables show it: `x` is one sign."""
    pieces = text.translate(TYPED).split("`")
    return "".join(CODE if index % 2 else piece for index, piece in enumerate(pieces))


@pytest.mark.parametrize(("code", "typed", "printed"), CASES)
def test_spaces_and_signs(typesets: dict[str, Typographer], code: str, typed: str, printed: str) -> None:
    typeset = typesets[code]
    once = typeset.run(typed_run(typed))
    assert once.translate(SHOWN) == printed.replace("`x`", "`").replace("`c`", "`")
    assert typeset.run(once) == once
    plain = typeset(typed_run(typed))
    assert plain == once.replace(RAISED, "").replace(LOWERED, "")
    assert typeset(plain) == plain


def test_a_language_without_rules_leaves_text_alone() -> None:
    typeset = typographer(None, NBSP, Calendar())
    assert typeset.run("80 Go : l'A100... 2-3") == "80 Go : l'A100... 2-3"


def shown(html: str) -> str:
    return html.replace(NBSP, "_").replace(NARROW, "~")


MARKDOWN = {
    "**H100** ? [A100](https://a.example/?q=a-1;b) ! `x ? y` :": (
        '<strong>H100</strong>~? <a href="https://a.example/?q=a-1;b">A100</a>~! <code>x ? y</code>_:'
    ),
    'dit "*oui*", "**non** et *oui*"': ("dit «_<em>oui</em>_», «_<strong>non</strong> et <em>oui</em>_»"),
    "l'**A100**, la *3ème*, &amp; ; <b>": ("l’<strong>A100</strong>, la <em>3<sup>e</sup></em>, &amp;~; &lt;b&gt;"),
    "**1er** mars": "<strong>1<sup>er</sup></strong>_mars",
}


@pytest.mark.parametrize("typed", MARKDOWN)
def test_html_is_set_across_its_tags(typesets: dict[str, Typographer], typed: str) -> None:
    html = MARKDOWN[typed]
    assert shown("".join(map(str, inline(typed, typesets["fr"])))) == html
    [block] = blocks(typed, typesets["fr"])
    assert shown("".join(map(str, block.parts))) == f"<p>{html}</p>\n"


def test_messages_are_set_around_their_placeholders(typesets: dict[str, Typographer]) -> None:
    message = parse("**{a:the}** ? {n} fournisseurs, [l'{b}]({url}) ; {n} %", typesets["fr"])
    shown_parts = [shown(part) if isinstance(part, str) else f"{{{part.name}}}" for part in message.parts]
    assert "".join(shown_parts) == ('<strong>{a}</strong>~? {n}_fournisseurs, <a href="{url}">l’{b}</a>~; {n}_%')


def test_a_heading_keeps_its_key(typesets: dict[str, Typographer]) -> None:
    [block] = blocks("## Pourquoi l'A100 ? {#gap-2-3}\n", typesets["fr"])
    assert block.heading is not None
    assert (block.heading.key, shown("".join(map(str, block.heading.parts)))) == ("gap-2-3", "Pourquoi l’A100~?")


def test_a_table_is_set_cell_by_cell(typesets: dict[str, Typographer]) -> None:
    text = f'| Format "A" | Débit {slot(0)} |\n|---|--:|\n| l\'INT8 ? | 80 Go |\n| `a ?` | 2-3 " |\n'
    [block] = blocks(text, typesets["fr"])
    assert shown("".join(part if isinstance(part, str) else "…" for part in block.parts)) == (
        '<div class="vv-scroll" tabindex="0" role="region" aria-label="Format «_A_», Débit">\n'
        '<table class="vv-table">\n<thead>\n<tr>\n<th scope="col">Format «_A_»</th>\n'
        '<th scope="col" class="vv-end">Débit …</th>\n</tr>\n</thead>\n<tbody>\n'
        '<tr>\n<td>l’INT8~?</td>\n<td class="vv-end">80~Go</td>\n</tr>\n'
        '<tr>\n<td><code>a ?</code></td>\n<td class="vv-end">2–3 &quot;</td>\n</tr>\n</tbody>\n</table>\n</div>\n'
    )
