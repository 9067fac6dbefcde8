"""Every product is right in both languages: article, elision, gender, a and an."""

from __future__ import annotations

import re

import pytest

from generator.catalog.values import Words
from generator.site import Sources

NBSP = "\u00a0"
# id: French the, of_the, a_an, this; English a_an
TABLE = {
    "v100-sxm2-32gb": ("le V100", "du V100", "un V100", "ce V100", "a V100"),
    "a100-pcie-40gb": (
        "l’A100 PCIe 40GB",
        "de l’A100 PCIe 40GB",
        "un A100 PCIe 40GB",
        "cet A100 PCIe 40GB",
        "an A100 PCIe 40GB",
    ),
    "a100-pcie-80gb": (
        "l’A100 PCIe 80GB",
        "de l’A100 PCIe 80GB",
        "un A100 PCIe 80GB",
        "cet A100 PCIe 80GB",
        "an A100 PCIe 80GB",
    ),
    "a100-sxm-40gb": (
        "l’A100 SXM 40GB",
        "de l’A100 SXM 40GB",
        "un A100 SXM 40GB",
        "cet A100 SXM 40GB",
        "an A100 SXM 40GB",
    ),
    "a100-sxm-80gb": (
        "l’A100 SXM 80GB",
        "de l’A100 SXM 80GB",
        "un A100 SXM 80GB",
        "cet A100 SXM 80GB",
        "an A100 SXM 80GB",
    ),
    "a800-sxm-80gb": ("l’A800", "de l’A800", "un A800", "cet A800", "an A800"),
    "h100-pcie": ("le H100 PCIe", "du H100 PCIe", "un H100 PCIe", "ce H100 PCIe", "an H100 PCIe"),
    "h100-sxm": ("le H100 SXM", "du H100 SXM", "un H100 SXM", "ce H100 SXM", "an H100 SXM"),
    "h100-nvl": ("le H100 NVL", "du H100 NVL", "un H100 NVL", "ce H100 NVL", "an H100 NVL"),
    "h200-sxm": ("le H200", "du H200", "un H200", "ce H200", "an H200"),
    "b200-sxm": ("le B200", "du B200", "un B200", "ce B200", "a B200"),
    "mi250x": ("le MI250X", "du MI250X", "un MI250X", "ce MI250X", "an MI250X"),
    "mi300x": ("le MI300X", "du MI300X", "un MI300X", "ce MI300X", "an MI300X"),
    "rtx-3090": ("la RTX 3090", "de la RTX 3090", "une RTX 3090", "cette RTX 3090", "an RTX 3090"),
    "rtx-4090": ("la RTX 4090", "de la RTX 4090", "une RTX 4090", "cette RTX 4090", "an RTX 4090"),
    "rtx-4080-super": (
        "la RTX 4080 SUPER",
        "de la RTX 4080 SUPER",
        "une RTX 4080 SUPER",
        "cette RTX 4080 SUPER",
        "an RTX 4080 SUPER",
    ),
    "rtx-5080": ("la RTX 5080", "de la RTX 5080", "une RTX 5080", "cette RTX 5080", "an RTX 5080"),
    "rtx-4070-ti-super": (
        "la RTX 4070 Ti SUPER",
        "de la RTX 4070 Ti SUPER",
        "une RTX 4070 Ti SUPER",
        "cette RTX 4070 Ti SUPER",
        "an RTX 4070 Ti SUPER",
    ),
    "rtx-5070-ti": ("la RTX 5070 Ti", "de la RTX 5070 Ti", "une RTX 5070 Ti", "cette RTX 5070 Ti", "an RTX 5070 Ti"),
    "rx-7900-xtx": ("la RX 7900 XTX", "de la RX 7900 XTX", "une RX 7900 XTX", "cette RX 7900 XTX", "an RX 7900 XTX"),
    "l40s": ("le L40S", "du L40S", "un L40S", "ce L40S", "an L40S"),
    "dgx-a100": ("le DGX A100", "du DGX A100", "un DGX A100", "ce DGX A100", "a DGX A100"),
    "hgx-a100": ("le HGX A100", "du HGX A100", "un HGX A100", "ce HGX A100", "an HGX A100"),
    "dgx-h100": ("le DGX H100", "du DGX H100", "un DGX H100", "ce DGX H100", "a DGX H100"),
}


def test_the_table_names_every_product(real_sources: Sources) -> None:
    assert set(TABLE) == set(real_sources.catalog.domains["gpus"].products)


@pytest.mark.parametrize("key", TABLE)
def test_forms(real_sources: Sources, key: str) -> None:
    product = real_sources.catalog.domains["gpus"].products[key]
    found = []
    for code, forms in (("fr", ("the", "of_the", "a_an", "this")), ("en", ("a_an",))):
        language = real_sources.languages[code]
        noun = language.noun(product)
        found += [language.nouns.form(noun, form).replace(NBSP, " ") for form in forms]
    assert tuple(found) == TABLE[key]


@pytest.mark.parametrize("code", ["fr", "en"])
def test_a_series_keeps_its_number(real_sources: Sources, code: str) -> None:
    language = real_sources.languages[code]
    products = real_sources.catalog.domains["gpus"].products
    printed = [language.nouns.form(language.noun(products[key]), "bare") for key in ("rtx-4090", "a100-sxm-80gb")]
    assert printed == [f"RTX{NBSP}4090", "A100 SXM 80GB"]


ENGLISH_WORD = re.compile(r"\b[a-z]{2,}\b|\b[A-Z]{2,}s\b")  # a word in small letters, or an English plural such as GPUs
SYMBOLS = {"nm"}


def test_texts_that_are_not_translated_hold_no_english(real_sources: Sources) -> None:
    """They are printed alike in every language; one with words needs `translate: true` in attributes.yml."""
    found = []
    for domain in real_sources.catalog.domains.values():
        for product in domain.products.values():
            for key, statement in product.statements.items():
                attribute, value = domain.attributes[key], statement.value
                if attribute.kind == "text" and not attribute.translate and isinstance(value, Words):
                    words = set(ENGLISH_WORD.findall(value.text)) - SYMBOLS
                    found += [f"{statement.where}: {value.text}"] if words else []
    assert found == []
