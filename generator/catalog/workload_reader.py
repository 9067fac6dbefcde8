"""models/, jobs/, benchmarks/ and inputs.yml of a domain: read whole, every reference checked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator.catalog.domain import DomainFile
from generator.catalog.model import Source, Work
from generator.catalog.shape import closest, locate, validate
from generator.catalog.sources import ID, check_date, check_source
from generator.catalog.text_file import authored_files
from generator.catalog.workload import Benchmark, BenchmarkFile, Input, InputsFile, Job, JobFile, Shape
from generator.catalog.yaml_text import Mapping, read_mapping
from generator.problems import Location, Problems

ROLES = ("memory", "power", "bandwidth", "link", "link_reach", "pcie")  # what the cost model asks of a product


@dataclass(frozen=True, slots=True)
class Names:
    """What jobs and measurements may name."""

    products: set[str]
    precisions: set[str]
    currencies: set[str]
    sources: dict[str, Source]


def read_work(root: Path, folder: Path, file: DomainFile, names: Names, problems: Problems) -> Work:
    """All of one domain folder; broken entries are left out with a problem."""
    inputs = _inputs(root, folder / "inputs.yml", names, problems)
    work = Work(
        file.precisions,
        file.link_reaches,
        file.workloads,
        file.fits,
        file.weight_only or "",
        tuple(file.format_gain),
        inputs=inputs,
    )
    for path, node in _files(root, folder / "models", problems):
        shape = validate(Shape, node, problems)
        if shape:
            work.shapes[path.stem] = shape
            work.places[f"models/{path.stem}"] = node.where
            for source in shape.source:
                check_source(source, names.sources, node.keys["source"], problems)
    unread: set[str] = set()
    for _path, node in _files(root, folder / "benchmarks", problems):
        measured = validate(BenchmarkFile, node, problems)
        if measured is None:
            unread.add("benchmarks")
        for index, entry in enumerate(measured.entries if measured else ()):
            _add_benchmark(entry, node, index, names, work, problems)
    for path, node in _files(root, folder / "jobs", problems):
        job = validate(JobFile, node, problems)
        if job is None:
            unread.add(path.stem)
        else:
            work.jobs[path.stem] = Job.model_construct(id=path.stem, **dict(job))
            work.places[f"jobs/{path.stem}"] = Location(node.where.file)
            for key in job.rules.model_fields_set if job.rules else ():
                work.places[f"jobs/{path.stem}/{key}"] = locate(node, ("rules", key))[1]
            _check_job(job, node, names, work, problems, "benchmarks" in unread)
    where = Location(f"catalog/{folder.name}/domain.yml")
    for what, keys, known in (("jobs", file.jobs, set(work.jobs)), ("fits", file.fits.models, set(work.shapes))):
        for key in keys:
            if key not in known | unread:
                problems.add(where, f'{what}: "{key}" has no file.', closest(key, known), "jobs")
    lacking = [role for role in ROLES if work.jobs and role not in file.roles]
    if lacking:
        hint = "Say which attribute plays it, or remove the jobs."
        problems.add(where, f"Jobs need the role {lacking[0]}, which no attribute has.", hint, "jobs")
        return replace(work, jobs={})
    listed = {key: work.jobs[key] for key in file.jobs if key in work.jobs}
    return replace(work, jobs=listed | work.jobs)


def _files(root: Path, folder: Path, problems: Problems) -> list[tuple[Path, Mapping]]:
    found = []
    for path in authored_files(root, folder, problems):
        if not ID.fullmatch(path.stem):
            problems.add(
                Location(path.relative_to(root).as_posix()),
                f'The file name "{path.name}" is an id.',
                "Use lower-case letters, digits and hyphens.",
                "file",
            )
        node = read_mapping(root, path, problems)
        if node:
            found.append((path, node))
    return found


def _inputs(root: Path, path: Path, names: Names, problems: Problems) -> InputsFile | None:
    if not path.is_file():
        return None
    node = read_mapping(root, path, problems)
    file = validate(InputsFile, node, problems) if node else None
    if file is None or node is None:
        return None
    owned = file.ownership
    inputs: list[tuple[tuple[str | int, ...], Input]] = [(("electricity",), file.electricity), (("pue",), file.pue)]
    if owned:
        inputs += [
            (("ownership", name), getattr(owned, name)) for name in ("months", "resale", "opex_rate", "capital_rate")
        ]
        inputs += [(("ownership", "purchases", index), entry) for index, entry in enumerate(owned.purchases)]
        for index, purchase in enumerate(owned.purchases):
            where = locate(node, ("ownership", "purchases", index, "product"))[1]
            _known("product", purchase.product, names.products, where, problems, "E_UNKNOWN_PRODUCT")
    for place, entry in inputs:
        where = locate(node, place)[1]
        if (entry.source is None) != entry.editor:
            problems.add(
                where,
                f"{place[-1]}: an input has a source, or it is the editor's own.",
                'Add "source: …", or "editor: true", not both.',
                "sources",
            )
        if entry.source:
            check_source(entry.source, names.sources, where, problems)
        currency = getattr(entry, "currency", None)
        if currency:
            _known("currency", currency, names.currencies, where, problems, "E_NO_CURRENCY")
    return file


def _add_benchmark(entry: Benchmark, node: Mapping, index: int, names: Names, work: Work, problems: Problems) -> None:
    def place(*steps: str | int) -> Location:
        return locate(node, ("entries", index, *steps))[1]

    if entry.id in work.benchmarks:
        first = work.places[f"benchmarks/{entry.id}"]
        problems.add(
            place("id"),
            f'The measurement "{entry.id}" stands twice; the first is in {first.file}, line {first.line}.',
            "Give each measurement its own id.",
            "benchmarks",
        )
        return
    work.benchmarks[entry.id] = entry
    work.places[f"benchmarks/{entry.id}"] = place("id")
    check_source(entry.source, names.sources, place("source"), problems)
    check_date(entry.on, place("on"), problems)
    if entry.until:
        check_date(entry.until, place("until"), problems)
    for number, result in enumerate(entry.results):
        where = place("results", number, "product")
        _known("product", result.product, names.products, where, problems, "E_UNKNOWN_PRODUCT")
        if result.precision:
            where = place("results", number, "precision")
            _known("precision", result.precision, names.precisions | {work.weight_only}, where, problems)
    for number, ratio in enumerate(entry.printed):
        for side in ("a", "b"):
            where = place("printed", number, side)
            _known("product", getattr(ratio, side), names.products, where, problems, "E_UNKNOWN_PRODUCT")


def _check_job(
    job: JobFile, node: Mapping, names: Names, work: Work, problems: Problems, measurements_unread: bool
) -> None:
    _known("precision", job.precision, names.precisions, locate(node, ("precision",))[1], problems)
    if job.model:
        _known("model", job.model, set(work.shapes), locate(node, ("model",))[1], problems)
    for place, ids in ((("evidence", "entries"), job.evidence.entries), (("hours_from",), job.hours_from)):
        for index, key in enumerate(() if measurements_unread else ids):
            where = locate(node, (*place, index))[1]
            _known("measurement", key, set(work.benchmarks), where, problems)
    if job.reference:
        where = locate(node, ("reference", "product"))[1]
        _known("product", job.reference.product, names.products, where, problems, "E_UNKNOWN_PRODUCT")
        if job.reference.source:
            check_source(job.reference.source, names.sources, where, problems)
    if job.gpus.max is not None and job.gpus.max < job.gpus.min:
        where = locate(node, ("gpus", "max"))[1]
        problems.add(where, "gpus: max is below min.", "Exchange them.", "E_INTERVAL_ORDER")
    need = job.memory
    where = node.keys["memory"]
    if need.rule == "given" and need.gigabytes is None:
        problems.add(where, "The job has no memory figure.", 'Add "gigabytes: …" under memory.', "jobs")
    if need.rule != "given" and job.model is None:
        problems.add(where, f"The memory rule {need.rule} needs a model.", 'Add "model: …" to the job.', "jobs")
    if need.rule == "inference" and need.cached_tokens is None:
        problems.add(where, "The cache has no size.", 'Add "cached_tokens: …" under memory.', "jobs")
    if job.operations:
        wanted = {"training": "sequence", "prefill": "prompt", "decode": "context", "per-parameter": "per_parameter"}
        name = wanted.get(job.operations.rule, "rule")
        if getattr(job.operations, name) is None:
            where = node.keys["operations"]
            problems.add(where, f"{job.operations.rule} needs {name}.", f'Add "{name}: …" under operations.', "jobs")
        if job.model is None and job.operations.rule != "compute":
            problems.add(node.keys["operations"], "Operations need a model.", 'Add "model: …" to the job.', "jobs")


def _known(what: str, word: str, known: set[str], where: Location, problems: Problems, rule: str = "jobs") -> None:
    if word not in known:
        problems.add(where, f'The {what} "{word}" is not known.', closest(word, known), rule)
