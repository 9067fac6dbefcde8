"""Speed of a job from data sheets: the roofline with its inputs from the catalog (cost-model.md 3 and 5)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Catalog, Domain, Product
from generator.catalog.rules import Thresholds
from generator.catalog.values import Measure
from generator.catalog.workload import Job, Shape
from generator.facts import parallel, roofline
from generator.facts.fact import Derived, Fact, Unsupported, union
from generator.facts.intervals import span
from generator.facts.precision import PrecisionUsed
from generator.facts.sheet import Sheet, measure_of, text_of


@dataclass(frozen=True, slots=True)
class Machine:
    """A product as the roofline sees it."""

    product: Product
    sheet: Sheet
    used: PrecisionUsed


@dataclass(frozen=True, slots=True)
class PaperTime:
    """Seconds per unit of work and GPU at `gpus` GPUs, from peaks or attained rates; `bound` at one GPU."""

    seconds: Measure
    bound: str
    origin: str
    facts: tuple[Fact, ...]
    efficiency: Measure
    attained: tuple[str, ...] = ()
    attained_sources: tuple[str, ...] = ()


def work_of(job: Job, shape: Shape | None, used: PrecisionUsed) -> tuple[roofline.Work, int] | None:
    """Work of one step and the number of units (tokens) that it yields; None where the job states no operations."""
    needs = job.operations
    if needs is None:
        return None
    if needs.rule == "compute":
        return roofline.Work(Fraction(1), None), 1
    if shape is None:
        return None
    parameters = Fraction(shape.parameters)
    if needs.rule == "training" and needs.sequence:
        return roofline.training_work(parameters, shape.layers, shape.width, needs.sequence), 1
    if needs.rule == "prefill" and needs.prompt:
        return roofline.prefill_work(parameters, used.weight_bytes, needs.prompt), 1
    if needs.rule == "decode" and needs.context:
        cache = cache_of(shape, used)
        active, read = Fraction(shape.active_parameters), Fraction(shape.read_parameters)
        step = roofline.decode_work(active, used.weight_bytes, needs.batch, needs.context, cache, read)
        return step, needs.batch
    if needs.per_parameter:
        return roofline.Work(Fraction(needs.per_parameter) * parameters, None), 1
    return None


def cache_of(shape: Shape, used: PrecisionUsed) -> Fraction:
    """Cache bytes per token in the arithmetic precision."""
    return roofline.cache_bytes_per_token(shape.layers, shape.heads, shape.head_size, used.value_bytes)


def paper_time(
    catalog: Catalog, domain: Domain, job: Job, machine: Machine, gpus: int, rules: Thresholds, attained: Derived | None
) -> PaperTime | None:
    """The time of the roofline, or None where the job or the catalog lacks a number for it.

    `attained` is a measured matrix rate in the peak's unit; the caller gives it for both products or for none.
    """
    shape = domain.work.shapes.get(job.model or "")
    step = work_of(job, shape, machine.used)
    peak = rate_of(catalog, machine.used.peak)
    if step is None or peak is None:
        return None
    work, units = step
    bandwidth_fact = machine.sheet[domain.roles["bandwidth"]]
    bandwidth = rate_of(catalog, bandwidth_fact) if work.bytes is not None else None
    if work.bytes is not None and bandwidth is None:
        return None
    used_part = attained.value.lo / measure_lo(machine.used.peak) if attained else Fraction(1)
    ends, bound, efficiencies = [], "", []
    for end in ("lo", "hi"):
        found = roofline.unit_time(work, getattr(peak, end), getattr(bandwidth, end) if bandwidth else None, used_part)
        if found is None:
            return None
        eta = efficiency(catalog, domain, job, machine, gpus, found.seconds, rules)
        if eta is None:
            return None
        bound = bound or found.bound
        efficiencies.append(eta)
        ends.append(found.seconds / units / eta)
    facts = (machine.used.peak,) if work.bytes is None else (machine.used.peak, bandwidth_fact)
    return PaperTime(
        span(ends),
        bound,
        "roofline_attained" if attained else "roofline_peak",
        facts if gpus == 1 else (*facts, link_of(domain, machine.sheet, gpus) or facts[0]),
        span(efficiencies),
        attained.used if attained else (),
        attained.sources if attained else (),
    )


def efficiency(
    catalog: Catalog, domain: Domain, job: Job, machine: Machine, gpus: int, step: Fraction, rules: Thresholds
) -> Fraction | None:
    """eta(n) of the job's way of exchanging data; 1 for one GPU, None where the link or the job's step is unknown."""
    if gpus == 1:
        return Fraction(1)
    exchange, shape = job.exchange, domain.work.shapes.get(job.model or "")
    link = link_of(domain, machine.sheet, gpus)
    rate = rate_of(catalog, link) if link else None
    if exchange is None or shape is None or rate is None:
        return None
    one_way = parallel.link_rate(rate.lo, Fraction(rules.link_efficiency))
    if exchange.rule == "gradients":
        if exchange.tokens_per_step is None:
            return None
        trained = Fraction(exchange.trained or shape.parameters)
        volume = parallel.gradient_exchange(gpus, trained, Fraction(exchange.gradient_bytes))
        seconds = parallel.exchange_seconds(volume, one_way)
        return parallel.training_efficiency(step * exchange.tokens_per_step, seconds, Fraction(rules.comm_overlap))
    batch = job.operations.batch if job.operations else 1
    volume = parallel.tensor_exchange(gpus, shape.layers, batch, shape.width, machine.used.value_bytes)
    return parallel.tensor_efficiency(gpus, step, parallel.exchange_seconds(volume, one_way))


def link_of(domain: Domain, sheet: Sheet, gpus: int) -> Fact | None:
    """The fact of the path between `gpus` GPUs: their link, or PCIe where there is none or it reaches fewer."""
    link, pcie = sheet[domain.roles["link"]], sheet[domain.roles["pcie"]]
    if isinstance(link, Unsupported):
        return pcie
    if measure_of(link) is None:
        return None
    reach = domain.work.link_reaches.get(text_of(sheet[domain.roles["link_reach"]]))
    return pcie if reach is not None and reach < gpus else link


def rate_of(catalog: Catalog, fact: Fact) -> Measure | None:
    """A stated rate in operations or bytes per second, or None."""
    measure = measure_of(fact)
    if measure is None or measure.lo <= 0:
        return None
    factor = catalog.units[measure.unit].factor
    return Measure(measure.lo * factor, measure.hi * factor)


def measure_lo(fact: Fact) -> Fraction:
    """The lower end of a fact that has a number."""
    measure = measure_of(fact)
    assert measure is not None
    return measure.lo


def attained_rate(domain: Domain, machine: Machine) -> Derived | None:
    """The largest matrix rate that somebody measured on the product in its format, in the peak's unit."""
    peak = measure_of(machine.used.peak)
    found: Derived | None = None
    for entry in domain.work.benchmarks.values():
        result = entry.result_of(machine.product.id, False)
        if entry.measures != "attained" or not result or result.precision != machine.used.name or not peak:
            continue
        value = Fraction(result.value)
        if entry.unit == peak.unit and (found is None or value > found.value.lo):
            rate = Measure(value, value, peak.unit)
            key = f"{machine.product.id}.attained"
            found = Derived(key, (entry.source,), rate, "measured matrix rate", used=(entry.id,))
    return found


def paper_speed_up(key: str, a: PaperTime, b: PaperTime) -> Derived:
    """S per GPU from two paper times, with everything that entered."""
    facts = (*a.facts, *b.facts)
    return Derived(
        key,
        union(*(fact.sources for fact in facts), a.attained_sources, b.attained_sources),
        Measure(a.seconds.lo / b.seconds.hi, a.seconds.hi / b.seconds.lo),
        "time on A ÷ time on B",
        origin=a.origin,
        used=tuple(dict.fromkeys((*(fact.key for fact in facts), *a.attained, *b.attained))),
    )
