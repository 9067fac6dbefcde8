"""What measurements say of a pair, class of work by class, beside the ratio on paper (cost-model.md 3.3 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.formats import WorkClass
from generator.catalog.model import Domain
from generator.catalog.values import Measure
from generator.catalog.workload import Filters
from generator.facts.evidence import Evidence, admitted, best_evidence, ratios_of
from generator.facts.fact import Derived, union
from generator.facts.precision import precision_used
from generator.facts.sheet import Sheet, measure_of


@dataclass(frozen=True, slots=True)
class ClassRow:
    """One class of work: the speed of B over A on paper and as measured. side: below, above or within the paper."""

    key: str
    work: WorkClass
    paper: Derived | None
    measured: Evidence
    fallback: bool

    @property
    def formats(self) -> tuple[tuple[str, str], ...]:
        """The pairs of formats measured, of A and of B; empty where no source says them."""
        pairs = ((ratio.a.precision or "", ratio.b.precision or "") for ratio in self.measured.ratios)
        return tuple(dict.fromkeys(pair for pair in pairs if all(pair)))

    @property
    def side(self) -> str:
        """How the measured interval stands to the ratio on paper; open where bandwidth meets two formats."""
        if self.work.paper == "memory" and any(a != b for a, b in self.formats):
            return ""
        if self.paper is None:
            return ""
        if self.measured.fact.value.hi < self.paper.value.lo:
            return "below"
        return "above" if self.measured.fact.value.lo > self.paper.value.hi else "within"


def measured_gap(domain: Domain, a: tuple[str, Sheet], b: tuple[str, Sheet], prefix: str) -> list[ClassRow]:
    """The classes of domain.yml in which both products were measured, in its order."""
    found = []
    for key, work in domain.work.classes.items():
        used = [precision_used(domain, sheet, work.precision, work.purpose) for _product, sheet in (a, b)]
        entries = admitted(
            domain.work.benchmarks.values(), key, Filters().model_copy(update={"sequence_max": work.sequence_max})
        )
        # Any format counts here: the row says what was measured, the paper what the asked format would give.
        ratios = ratios_of(domain, entries, ((*a, None), (*b, None)), False, domain.rules.tolerance, True)
        evidence = best_evidence(f"{prefix}/measured/{key}", ratios, Fraction(domain.rules.source_ratio))
        if evidence is None:
            continue
        facts = (
            [entry.peak if entry else None for entry in used]
            if work.paper == "compute"
            else [sheet[domain.roles["bandwidth"]] for _product, sheet in (a, b)]
        )
        paper = None
        values = [measure_of(fact) if fact else None for fact in facts]
        if facts[0] and facts[1] and values[0] and values[1]:
            ratio = Measure(values[1].lo / values[0].hi, values[1].hi / values[0].lo)
            paper = Derived(
                f"{prefix}/paper/{key}",
                union(facts[0].sources, facts[1].sources),
                ratio,
                "speed on paper, B over A",
                origin="roofline_peak",
                used=(facts[0].key, facts[1].key),
                inputs=(facts[1], facts[0]),
            )
        fallback = any(entry is not None and entry.fallback for entry in used)
        found.append(ClassRow(key, work, paper, evidence, fallback))
    return found
