"""The wording rules: what each finds in a text, in full; right sentences that none may find fault with."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.checks.wording import RULES
from generator.checks.wording.finding import Setting
from generator.pages.authored import AuthoredText
from generator.site import Sources
from tests.small_project import MESSAGES_FR, ROOT, SITE, SITE_FILE, Content, edited, site_problems

PAGE = "compare/a100-vs-h100"


@pytest.fixture(scope="module")
def setting(real_sources: Sources) -> Setting:
    return Setting(real_sources.catalog, real_sources.languages, real_sources.plan)


def told(setting: Setting, text: AuthoredText, only: str = "") -> list[str]:
    """What the rules say of a text: place, rule, message, hint."""
    return [
        f"{finding.offset}: {name}: {finding.message} {finding.hint}"
        for name, rule in RULES.items()
        if not only or name == only
        for finding in rule(text, setting)
    ]


def prose(language: str, words: str) -> AuthoredText:
    return AuthoredText(language, f"content/{PAGE}/{language}.md", (3,), words, {}, page=PAGE)


def message(language: str, words: str, english: str = "") -> AuthoredText:
    return AuthoredText(language, "messages.po", (3,), words, {}, english, origin="templates/pages/hub.md.j2")


WRONG = {
    # language, text: what is told
    ("fr", "Le le GPU suffit."): ["3: doubled: “Le le”: the word stands twice. Write “Le” once."],
    ("en", "Read the the table."): ["9: doubled: “the the”: the word stands twice. Write “the” once."],
    ("fr", "Le « format compte."): ["3: quotes: « is not closed. Write » behind what is quoted."],
    ("fr", "Le format » compte."): ["10: quotes: » closes nothing. Write « before what is quoted."],
    ("fr", "« Pourquoi l’A100 est-il moins cher ? »"): [
        "0: quotes: The whole text stands in « ». Leave « » out: they are for quotations."
    ],
    ("fr", "Il offre 96 GB."): ["9: foreign: “96 GB” belongs to another language. Write Go, To, Go/s (octets)."],
    ("fr", "Il va 2.5 fois plus vite."): ["6: foreign: “2.5” belongs to another language. Write une virgule décimale."],
    ("fr", "Comptez $5 000."): [
        "8: foreign: “$5” belongs to another language. Write le montant avant le signe (5 000 $)."
    ],
    ("en", "It takes 3,5 times as long."): ["9: foreign: “3,5” belongs to another language. Write a decimal point."],
    ("en", "It has 96 Go."): ["7: foreign: “96 Go” belongs to another language. Write GB, TB, GB/s."],
    ("fr", "Il offre 80 Go."): [
        "9: digits: “80 Go” is typed; the catalog knows it. "
        "Write {a100-sxm-80gb.memory}, which stays right when the catalog changes."
    ],
    ("en", "It reads 3,350 GB/s at 700 W."): [
        "9: digits: “3,350 GB/s” is typed; the catalog knows it. "
        "Write {h100-sxm.memory_bandwidth}, which stays right when the catalog changes.",
        "23: digits: “700 W” is typed; the catalog knows it. "
        "Write {h100-sxm.board_power}, which stays right when the catalog changes.",
    ],
    ("fr", "Le throughput monte."): ["3: terms: “throughput” is not the word of this site. Write débit."],
    ("fr", "Une carte basée sur cette puce."): [
        "10: terms: “basée sur” is not the word of this site. Write fondé sur, reposant sur."
    ],
    ("fr", "C’est la GPU la moins chère."): [
        "6: terms: “la GPU” is not the word of this site. Write le GPU.",
        "6: articles: “la GPU” is wrong. Write le GPU.",
    ],
    ("fr", "Les LLMs de 3ème génération"): [
        "4: terms: “LLMs” is not the word of this site. Write le nom sans s.",
        "12: terms: “3ème” is not the word of this site. Write 2e, 3e.",
    ],
    ("en", "It is two times faster."): [
        "10: terms: “times faster” is not the word of this site. Write times as fast; a price in per cent."
    ],
    ("fr", "Le A100 coûte moins que l'H100."): [
        "0: articles: “Le A100” is wrong. Write L’A100.",
        "24: articles: “l’H100” is wrong. Write le H100.",
    ],
    ("fr", "Le prix du A100 et de la H100."): [
        "8: articles: “du A100” is wrong. Write de l’A100.",
        "22: articles: “la H100” is wrong. Write le H100.",
    ],
    ("fr", "l’LLM et d’LLM"): [
        "0: articles: “l’LLM” is wrong. Write le LLM.",
        "9: articles: “d’LLM” is wrong. Write de LLM.",
    ],
    ("en", "a H100, an B200"): [
        "0: articles: “a H100” is wrong. Write an H100.",
        "8: articles: “an B200” is wrong. Write a B200.",
    ],
    ("fr", "le prix du {a100:the}"): [
        "8: articles: “du {a100:the}” says an article or preposition twice. Write {a100:of_the} alone."
    ],
    ("fr", "{a100:bare} est limité."): [
        "0: agreement: “{a100:bare} est limité” agrees with a name whose gender may differ. "
        "Write un tour invariable, ou {nom:agr_e} après le participe."
    ],
    ("fr", "Si tu loues, ta facture baisse."): [
        "3: address: “tu” addresses the reader in a way this site does not. Write vous, votre, vos.",
        "13: address: “ta” addresses the reader in a way this site does not. Write vous, votre, vos.",
    ],
    ("en", "We think so."): [
        "0: address: “We” addresses the reader in a way this site does not. "
        "Write the thing itself (“we” belongs on the method page)."
    ],
    ("fr", "Un GPU révolutionnaire !"): [
        "7: hype: “révolutionnaire” praises; figures do. Write ce que disent les chiffres.",
        "22: hype: “!” praises; figures do. Write un point.",
    ],
    ("en", "The best GPU, a massive win!"): [
        "0: hype: “The best” praises; figures do. Write what the figures say.",
        "16: hype: “massive” praises; figures do. Write what the figures say.",
        "27: hype: “!” praises; figures do. Write a full stop.",
    ],
    ("en", "It costs None."): ["9: untouched: “None” is no word of a text. Say in words what is not known."],
}
WRONG_MESSAGES = {
    ("fr", "Ce GPU coûte 5 %.", "This GPU costs {share}."): [
        "15: digits: “%” is typed in a message. Hand the share over, sign included.",
    ],
    ("en", "It has 80 GB of memory.", ""): ["7: digits: “80 GB” is typed in a message. Hand it over as a placeholder."],
    ("fr", " et le reste", "and the rest"): [
        "0: glue: The message begins or ends with a space. Remove it; messages are never joined."
    ],
    ("fr", "et le reste", "the rest"): [
        "0: glue: The message begins with “et”. Write the whole sentence in one message."
    ],
    ("fr", "Le prix de", "The price"): [
        "8: glue: The message ends with “de”. Write the whole sentence in one message."
    ],
    ("fr", "Le prix,", "The price"): [
        "7: glue: The message ends with a comma. Write the whole sentence in one message."
    ],
    ("fr", "Le prix baisse", "The price falls."): [
        "13: glue: The English ends with a full stop, “Le prix baisse” not so. End both alike."
    ],
    ("fr", "The price of each offer falls.", "The price of each offer falls."): [
        "0: untouched: “The price of each offer falls.” is still the English text. Translate it."
    ],
}
RIGHT = [
    ("fr", text)
    for text in (
        "Nous nous trompons rarement de 16 bits, vous vous en doutez."[21:],
        "L’A100 coûte moins que le H100, et la RTX 4090 moins que l’A100.",
        "Le prix de l’A100, du H100 et de la RTX 4090 ; d’A100 en H100.",
        "Cet A100, ce H100, cette RTX 4090 ; un A100, un H100, une RTX 4090.",
        "La HBM3e, la VRAM, le FP8, l’INT8, le LLM, de LLM.",
        "Chaque GPU {a100:bare} était limité par sa mémoire.",
        "{a100:The} coûte moins {h100:than_the}, au tarif {h100:of_the}.",
        "de {a100:this} à {a100:a_an}",
        "Une valeur occupe 16 bits, un lot 2 048 jetons.",
        "La sparsité 2:4, CUDA 12.8, PCIe 5.0, le 19 septembre 2026.",
        "Le modèle H100 80GB et l’instance gpu_8x_h100_sxm5",
        "Un « grand » modèle, dit “large”, coûte plus cher.",
        "Le débit, la charge de travail, le passage à l’échelle.",
        "Ce GPU prend en charge le FP8 ; l’autre ne le prend pas en charge.",
        "Le support de la carte, le supporteur et l’insupportable.",
        "La prime d’assurance n’est pas un tarif.",
        "Le total tient, la tête tient, ton mis à part : tout compte."[:26],
        "Le meilleur des deux tarifs n’est pas toujours le plus bas.",
        "Il calcule de 2 à 3 fois plus vite.",
        "La mémoire passe de {a100-sxm-80gb.memory} à {h100-sxm.memory}.",
        "Voir [les prix]({link:prices}) et https://exemple.fr/le/le/80-GB.",
        "Le H100 NVL, le L40S et l’Instinct MI300X",
    )
] + [
    ("en", text)
    for text in (
        "An A100 costs less than an H100, a B200 more; an RTX 4090 is a card.",
        "The A100, this H100, of the H200.",
        "I know that that table is right.",
        "It holds 16-bit weights, 2,048 tokens, at 2:4 sparsity with CUDA 12.8.",
        "A US provider in the US, in US dollars.",
        "Only the best grade counts.",
        "It is 1.64 times as fast.",
        "A data center, two clusters, one workload.",
        "The weights take {a100-sxm-80gb.memory} at most.",
        "See [the prices]({link:prices}) and https://example.org/the/the/best!",
        "“Dense” rates, and the rest.",
        "Each of the two reads its own memory.",
        "The host rents 8 GPUs for 30 days.",
        "What does an LLM need?",
        "The GPU’s own link, the GPUs’ links.",
        "An hour of an H100 NVL.",
        "It is not so much slower.",
        "We’ll"[3:] + "A user pays for every hour.",
        "Its ratio is stated as 2 to 3.",
        "MIG splits a GPU into seven.",
    )
]
RIGHT_MESSAGES = [
    ("fr", "Calculé à partir de", "Computed from"),
    ("fr", "Relevé le", "As of"),
    ("fr", "{a:bare} et {b:bare}", "{a:bare} and {b:bare}"),
    ("fr", "GPU NVIDIA H100 SXM5", "GPU NVIDIA H100 SXM5"),
    ("fr", "SXM5", "SXM5"),
    ("fr", "Pourquoi {share} de plus ?", "Why {share} more?"),
    ("en", "Choose {product:the} for", ""),
    ("en", "{count} GPUs in FP16 and INT8", ""),
]


@pytest.mark.parametrize(("language", "words"), WRONG)
def test_what_is_wrong_is_told(language: str, words: str, setting: Setting) -> None:
    assert told(setting, prose(language, words)) == WRONG[language, words]


@pytest.mark.parametrize(("language", "words", "english"), WRONG_MESSAGES)
def test_what_is_wrong_with_a_message_is_told(language: str, words: str, english: str, setting: Setting) -> None:
    assert told(setting, message(language, words, english)) == WRONG_MESSAGES[language, words, english]


@pytest.mark.parametrize(("language", "words"), RIGHT)
def test_right_sentences_pass(language: str, words: str, setting: Setting) -> None:
    assert told(setting, prose(language, words)) == []


@pytest.mark.parametrize(("language", "words", "english"), RIGHT_MESSAGES)
def test_right_messages_pass(language: str, words: str, english: str, setting: Setting) -> None:
    assert told(setting, message(language, words, english)) == []


@given(language=st.sampled_from(["en", "fr"]), words=st.text(max_size=200), english=st.text(max_size=40))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_rule_ever_fails_on_a_text(language: str, words: str, english: str, setting: Setting) -> None:
    told(setting, prose(language, words))
    told(setting, message(language, words, english))


@pytest.mark.parametrize(
    "words", ["le " * 20_000, "«" * 50_000, "9" * 50_000, "1 000" * 9_000, "{a" * 30_000, "d’" * 30_000]
)
def test_long_texts_take_no_longer_than_they_are(words: str, setting: Setting) -> None:
    told(setting, prose("fr", words))


TITLE = 'msgid "All comparisons"\n'
MESSAGES = (ROOT / MESSAGES_FR).read_text("utf-8")
FRENCH = next(line for line in MESSAGES.splitlines() if line.startswith("msgstr") and TITLE + line in MESSAGES)
LINE = MESSAGES[: MESSAGES.index(TITLE)].count("\n") + 2


def spoilt(above: str = "", words: str = "Tous les comparatifs imbattables") -> dict[str, Content]:
    new = f'{above}{TITLE}msgstr "{words}"'
    return {SITE_FILE: edited(SITE, "[en]", "[en, fr]"), MESSAGES_FR: edited(MESSAGES, TITLE + FRENCH, new)}


def test_a_finding_has_the_place_of_the_translation(tmp_path: Path) -> None:
    assert site_problems(tmp_path, spoilt()) == [
        f"{MESSAGES_FR}:{LINE}:1: error: “imbattables” praises; figures do. Write ce que disent les chiffres. [hype]"
    ]


def test_a_rule_is_set_aside_with_a_reason(tmp_path: Path) -> None:
    assert site_problems(tmp_path, spoilt("# allow hype: a quoted title\n")) == []


def test_what_is_set_aside_in_vain(tmp_path: Path) -> None:
    words = FRENCH.removeprefix('msgstr "').removesuffix('"')
    assert site_problems(tmp_path, spoilt("# allow hype: why\n# allow hpye: why\n", words)) == [
        f"{MESSAGES_FR}:{LINE + 2}:1: warning: The rule hype finds nothing here. "
        "Remove the remark that sets it aside. [allowances]",
        f'{MESSAGES_FR}:{LINE + 2}:1: warning: There is no rule "hpye" to be set aside. Did you mean hype? [allowances]',
    ]


def test_in_prose_and_with_the_place_of_the_word(tmp_path: Path) -> None:
    files: dict[str, Content] = {
        "content/home/en.md": "# Hi\n\n<!-- allow hype: a quoted title -->\nThe best one.\n\nIt is\nthe ultimate one.\n"
    }
    assert site_problems(tmp_path, files) == [
        "content/home/en.md:7:5: error: “ultimate” praises; figures do. Write what the figures say. [hype]"
    ]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (
            "hype: [{find: '(', write: x}]",
            '2:15: error: "(" is not a regular expression: missing ), unterminated subpattern at position 0. [language]',
        ),
        (
            "hype: [{find: 'x*', write: x}]",
            '2:15: error: "x*" finds nothing at all in any text. Name a word. [language]',
        ),
        ("hyp: []", '2:1: error: "hyp" is not known here. Did you mean hype? [catalog]'),
        ("quotes: ['«']", '2:10: error: "«" is no pair of quotation marks. Write two signs: «». [language]'),
    ],
)
def test_faults_of_wording_yml(words: str, problem: str, tmp_path: Path) -> None:
    name = "content/locales/en/wording.yml"
    assert site_problems(tmp_path, {name: f"# words\n{words}\n"}) == [f"{name}:{problem}"]
