"""Which models fit on a product, by format and length of the cache, and which ways of training (cost-model.md 4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Shape
from generator.facts import memory_fit
from generator.facts.fact import Derived, Fact, Unsupported, union
from generator.facts.memory_fit import BYTES_PER_GB, Fit
from generator.facts.roofline import cache_bytes_per_token
from generator.facts.sheet import Sheet, measure_of

# Bytes per weight and per cached value. Weights of four bits keep a cache of sixteen (weight-only quantization).
FORMATS = {"16": (Fraction(2), Fraction(2)), "8": (Fraction(1), Fraction(1)), "4": (Fraction(1, 2), Fraction(2))}
TRAININGS = ("full", "full-16bit", "lora", "qlora")


@dataclass(frozen=True, slots=True)
class FitCell:
    """One product: `gpus` as a printable count, or a fact of the state unsupported where it does not fit."""

    fit: Fit | None
    gpus: Fact


@dataclass(frozen=True, slots=True)
class FitRow:
    """One model in one format or way of training; `cached` is 0 for training."""

    model: str
    shape: Shape
    way: str
    cached: int
    cells: tuple[FitCell, ...]

    @property
    def differs(self) -> bool:
        """Whether the GPU counts are not all equal."""
        counts = [cell.fit.gpus if cell.fit else None for cell in self.cells]
        return len(set(counts)) > 1


def fit_rows(domain: Domain, products: dict[str, Sheet], prefix: str) -> list[FitRow]:
    """Inference rows, then training rows, for the models that domain.yml names for it."""
    found = []
    share = Fraction(domain.rules.adapter_share)
    shapes = {key: domain.work.shapes[key] for key in domain.work.fits.models if key in domain.work.shapes}
    for key, shape in shapes.items():
        for way, (weight, value) in FORMATS.items():
            cache = cache_bytes_per_token(shape.layers, shape.heads, shape.head_size, value)
            for cached in domain.work.fits.cached_tokens:
                need = memory_fit.inference_need(Fraction(shape.parameters), weight, cached, cache)
                found.append(_row(domain, products, f"{prefix}/{key}-{way}-{cached}", key, shape, way, cached, need))
    for key, shape in shapes.items():
        for way in TRAININGS:
            parameters = Fraction(shape.parameters)
            factor, adapter = {
                "full": (memory_fit.FULL_ADAM, Fraction(0)),
                "full-16bit": (memory_fit.FULL_SIXTEEN_BIT, Fraction(0)),
                "lora": (Fraction(2), parameters * share),
                "qlora": (memory_fit.QLORA_PER_PARAMETER, parameters * share),
            }[way]
            activations = memory_fit.activations_when_recomputed(
                1, domain.work.fits.sequence, shape.width, shape.layers
            )
            need = memory_fit.training_need(parameters, factor, adapter, activations)
            found.append(_row(domain, products, f"{prefix}/{key}-{way}", key, shape, way, 0, need))
    return found


def _row(
    domain: Domain,
    products: dict[str, Sheet],
    prefix: str,
    model: str,
    shape: Shape,
    way: str,
    cached: int,
    need: Fraction,
) -> FitRow:
    rules, cells = domain.rules, []
    for product, sheet in products.items():
        fact = sheet[domain.roles["memory"]]
        memory = measure_of(fact)
        key, sources = f"{prefix}/{product}", union(fact.sources, tuple(shape.source))
        if memory is None:
            cells.append(FitCell(None, fact))
            continue
        fit = memory_fit.fit(
            need / BYTES_PER_GB, memory.lo, Fraction(rules.usable_memory), rules.parallel_degrees, rules.max_gpus
        )
        count: Fact = Unsupported(key, sources)
        if fit.gpus is not None:
            used = (fact.key, f"models/{model}")
            number = Fraction(fit.gpus)
            count = Derived(key, sources, Measure(number, number), "GPUs that hold it", origin="given", used=used)
        cells.append(FitCell(fit, count))
    return FitRow(model, shape, way, cached, tuple(cells))
