"""Spaces and signs as language.md 5 asks; each pass run twice changes nothing."""

from __future__ import annotations

import pytest

from generator.language.markup import slot
from generator.language.typography import typesetter

# In the tables _ is a no-break space and ~ a narrow one.
SHOWN = str.maketrans({"\u00a0": "_", "\u202f": "~"})
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
    "page 3, rang 2, version 12.8": "page_3, rang_2, version_12.8",
    f"au rang {COUNT} sur {COUNT}": f"au rang_{COUNT} sur {COUNT}",
    "1er mars et 17 octobre 2023": "1er_mars et 17_octobre 2023",
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
    # signs
    "Pourquoi l'A100 ? Parce que : voici...": "Pourquoi l’A100~? Parce que_: voici…",
    'le mot "dense" ; puis – enfin – la suite': "le mot «_dense_»~; puis_– enfin_– la suite",
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
}
CASES = [("french", *pair) for pair in FRENCH.items()] + [("english", *pair) for pair in ENGLISH.items()]


@pytest.mark.parametrize(("name", "typed", "printed"), CASES)
def test_spaces_and_signs(name: str, typed: str, printed: str) -> None:
    typeset = typesetter(name)
    once = typeset(typed)
    assert once.translate(SHOWN) == printed
    assert typeset(once) == once


def test_a_language_without_a_pass_leaves_text_alone() -> None:
    assert typesetter("none")("80 Go : l'A100...") == "80 Go : l'A100..."
