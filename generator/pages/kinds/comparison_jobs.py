"""What a comparison says of jobs: costs, measured speed-ups, fit, energy, owning; all of it before any word."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.catalog.model import Attribute, Domain
from generator.catalog.values import Measure
from generator.facts.compare import comparable
from generator.facts.fact import Derived
from generator.facts.fit_table import FitRow, fit_rows
from generator.facts.format_gain import FormatGain, format_gain
from generator.facts.job_cost import JobCost
from generator.facts.job_energy import JobEnergy, job_energies
from generator.facts.job_scaling import Scaling, scaling
from generator.facts.measured_gap import ClassRow, measured_gap
from generator.facts.owned_or_rented import OwnedRow, owned_rows
from generator.facts.pair_jobs import JobRow, PairJobs, pair_jobs
from generator.facts.rents import RentRange
from generator.pages.plan import PlannedPage
from generator.pages.world import World, domain_of


@dataclass(frozen=True, slots=True)
class PairWork:
    """Everything about jobs that the templates of a pair may print; `worked` is the job shown step by step."""

    jobs: PairJobs
    measured: tuple[ClassRow, ...]
    fits: tuple[FitRow, ...]
    energies: tuple[JobEnergy, ...]
    owned: tuple[OwnedRow, ...]
    electricity: Derived | None
    worked: JobRow | None
    scaling: Scaling | None
    gain: FormatGain | None

    @property
    def minor(self) -> str:
        """The side that the section of exceptions is about: the one that leads on fewer jobs, a at first."""
        verdict = self.jobs.verdicts[0] if self.jobs.verdicts else None
        return "b" if verdict and verdict.side == "a" else "a"

    @property
    def exceptions(self) -> tuple[JobCost, ...]:
        """The jobs on that side, on the first basis."""
        return self.jobs.on_side(self.minor) if self.jobs.verdicts else ()

    @property
    def changes_fit(self) -> tuple[FitRow, ...]:
        """Models whose number of GPUs differs between the two."""
        return tuple(row for row in self.fits if row.differs)

    @property
    def cannot(self) -> tuple[JobCost, ...]:
        """Jobs that a product cannot hold."""
        return tuple(row.main for row in self.jobs.rows if row.costs and row.speed.cannot)

    @property
    def known(self) -> frozenset[str]:
        """What the conditions of the FAQ pool may ask for."""
        rows = [row for row in self.jobs.rows if row.costs]
        facts = {
            "speed": any(row.break_even for row in rows),
            "verdict": any(row.main.kappa for row in rows),
            "training": any(row.main.kappa and row.speed.job.purpose == "training" for row in rows),
            "cannot": bool(self.cannot),
            "fits": bool(self.fits),
            "fit-changes": bool(self.changes_fit),
            "energy": bool(self.energies),
            "owned": bool(self.owned),
        }
        return frozenset(name for name, holds in facts.items() if holds)


def pair_work(
    page: PlannedPage, world: World, rents: dict[str, tuple[RentRange | None, RentRange | None]]
) -> PairWork | None:
    """The jobs of a planned pair, or None for whole systems and for domains without jobs."""
    domain = domain_of(page)
    a, b = page.subjects
    if not domain.work.jobs or any(domain.groups[product.group].system for product in (a, b)):
        return None
    bench = world.ledger.bench(domain)
    named = page.bundle.page.jobs if page.bundle else None
    rules = domain.rules.changed(page.bundle.page.rules if page.bundle else None)
    jobs = pair_jobs(bench, a.id, b.id, rents, named, rules, page.id, _claims(page))
    sheets = (bench.sheets[a.id], bench.sheets[b.id])
    power: Attribute = domain.attributes[domain.roles["power"]]
    energies: list[JobEnergy] = []
    if comparable(power, domain, (a, sheets[0]), (b, sheets[1])):
        energies = job_energies(domain, [row.speed for row in jobs.rows], sheets, f"{page.id}/energy")
    first = next(iter(rents.values()), (None, None))
    return PairWork(
        jobs,
        tuple(measured_gap(domain, (a.id, sheets[0]), (b.id, sheets[1]), page.id)),
        tuple(fit_rows(domain, {a.id: sheets[0], b.id: sheets[1]}, f"{page.id}/fits")),
        tuple(energies),
        tuple(owned_rows(world.catalog, domain, {a.id: first[0], b.id: first[1]}, f"{page.id}/owned")),
        world.ledger.electricity(domain),
        _worked(jobs),
        scaling(bench, (a.id, b.id), rules, f"{page.id}/scaling"),
        _gain(domain, (a.id, b.id), f"{page.id}/gain"),
    )


def _gain(domain: Domain, pair: tuple[str, str], prefix: str) -> FormatGain | None:
    """What the smaller format of domain.yml gains on the product of the pair for which it was measured."""
    if len(domain.work.format_gain) != 2:
        return None
    small, large = domain.work.format_gain
    found = (format_gain(domain, product, small, large, prefix) for product in pair)
    return next((gain for gain in found if gain), None)


def _claims(page: PlannedPage) -> dict[str, Derived]:
    """The claims that the page allows as speed-ups, by job."""
    claims = page.bundle.page.claims if page.bundle else []
    return {
        claim.job: Derived(
            f"{page.id}/claims/{claim.job}",
            (claim.source,),
            Measure(Fraction(claim.lo), Fraction(claim.hi)),
            "claimed speed-up",
            origin="claim",
            warnings=("W_WEAK_EVIDENCE",),
        )
        for claim in claims
        if claim.use
    }


def _worked(jobs: PairJobs) -> JobRow | None:
    """The first job that has every figure and whose setup matters, else the first that has every figure."""
    whole = [
        row
        for row in jobs.rows
        if row.costs and row.main.kappa and all(row.main.costs) and row.speed.job.kind != "time_boxed"
    ]
    rich = [row for row in whole if row.speed.job.setup_hours and row.speed.evidence and row.speed.job.gpus.min > 1]
    chosen = rich[-1:] or whole
    return chosen[0] if chosen else None
