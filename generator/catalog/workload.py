"""Units of work as the catalog has them: shapes of networks, jobs, measurements, and editor's inputs."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from generator.catalog.rules import Count, Thresholds
from generator.catalog.shape import Authored, Label, NotNegative, Positive, Text

Sources = Annotated[list[Text], BeforeValidator(lambda value: [value] if isinstance(value, str) else value)]


class Shape(Authored):
    """catalog/<domain>/models/<id>.yml: a network; `read` and `active` parameters are those of mixtures of experts."""

    name: Text
    parameters: Positive
    layers: Count
    width: Count
    heads: Count
    head_size: Count
    active: Positive | None = None
    read: Positive | None = None
    source: Sources

    @property
    def active_parameters(self) -> Decimal:
        """Parameters that work for one token."""
        return self.active or self.parameters

    @property
    def read_parameters(self) -> Decimal:
        """Parameters that one decode step reads."""
        return self.read or self.parameters


class Need(Authored):
    """Memory of a job (cost-model.md 4.1): a size in GB, or a rule with what it takes."""

    rule: Literal["given", "inference", "full", "full-16bit", "lora", "qlora"]
    gigabytes: Positive | None = None
    cached_tokens: Count | None = None
    adapter: NotNegative = Decimal(0)
    activations: NotNegative = Decimal(0)


class Operations(Authored):
    """What a unit of work takes (3.2): the rule, and the numbers it needs; `compute` says only what limits it."""

    rule: Literal["training", "prefill", "decode", "per-parameter", "compute"]
    per_parameter: Positive | None = None
    sequence: Count | None = None
    prompt: Count | None = None
    batch: Count = 1
    context: Count | None = None


class Exchange(Authored):
    """How several GPUs talk (5): gradients once per step, or every layer of every step (tensor)."""

    rule: Literal["gradients", "tensor"]
    tokens_per_step: Count | None = None
    gradient_bytes: Positive = Decimal(2)
    trained: Positive | None = None


class Gpus(Authored):
    """Limits of the GPU count."""

    min: Count = 1
    max: Count | None = None


class Reference(Authored):
    """The run time on one product that somebody states: hours per unit of work, at the job's GPU count."""

    product: Text
    hours: Positive
    source: Text | None = None


class Amount(Authored):
    """How many units the job has; `unit` is token, run or hour."""

    count: Positive
    unit: Literal["token", "run", "hour"]


class Filters(Authored):
    """Which measurements count besides those of the same class: sizes in parameters, lengths in tokens."""

    entries: list[Text] = Field(default_factory=list)
    size_min: Positive | None = None
    size_max: Positive | None = None
    sequence_max: Count | None = None
    batch_max: Count | None = None
    variants: bool = False


class JobFile(Authored):
    """catalog/<domain>/jobs/<id>.yml. `hours_from` names measurements of this very job; others give only ratios."""

    label: Label
    workload: Text
    kind: Literal["throughput", "training_run", "latency_bound", "time_boxed"]
    purpose: Literal["training", "inference"]
    precision: Text
    storage_bytes: Positive | None = None
    same_precision: bool = False
    model: Text | None = None
    memory: Need
    operations: Operations | None = None
    exchange: Exchange | None = None
    gpus: Gpus = Gpus()
    amount: Amount
    setup_hours: NotNegative = Decimal(0)
    serial_part: Annotated[Decimal, Field(ge=0, lt=1)] = Decimal(0)
    reference: Reference | None = None
    evidence: Filters = Filters()
    hours_from: list[Text] = Field(default_factory=list)
    rules: Thresholds | None = None


class Job(JobFile):
    """A job with the name of its file."""

    id: str


class Result(Authored):
    """What one product reached: `gpus` took part; `variant` names a special version of the product."""

    product: Text
    gpus: Count
    value: Positive
    precision: Text | None = None
    variant: Text | None = None


class PrintedRatio(Authored):
    """A ratio that the source prints itself; it is checked and never used."""

    a: Text
    b: Text
    ratio: Positive


class Benchmark(Authored):
    """One measurement of several products in one harness. `scope`: a value is of one GPU or of all.

    `on` is the month of the measurement, or the first of several until `until`.
    """

    id: Text
    workload: Text
    what: Text
    unit: Text
    better: Literal["higher", "lower"]
    scope: Literal["gpu", "all"] = "gpu"
    measures: Literal["speed", "attained"] = "speed"
    grade: Literal["A", "B", "C"]
    precision_source: Literal["stated", "inferred", "unknown"]
    on: Text
    until: Text | None = None
    harness: Text
    submitter: Text | None = None
    software: Text
    source: Text
    paths: list[Text] = Field(default_factory=list)
    size: Positive | None = None
    sequence: Count | None = None
    batch: Count | None = None
    input: Count | None = None
    output: Count | None = None
    results: list[Result] = Field(min_length=1)
    printed: list[PrintedRatio] = Field(default_factory=list)
    note: Text | None = None

    def result_of(self, product: str, variants: bool) -> Result | None:
        """The product's result; one of a variant only where they are allowed."""
        found = [r for r in self.results if r.product == product and (variants or not r.variant)]
        return found[0] if found else None


class BenchmarkFile(Authored):
    """catalog/<domain>/benchmarks/<name>.yml."""

    entries: list[Benchmark]


class Input(Authored):
    """A number that the cost model takes: from a source, or the editor's own (`editor: true`)."""

    value: NotNegative
    source: Text | None = None
    on: Text | None = None
    editor: bool = False


class EnergyPrice(Input):
    """Money per kWh."""

    currency: Text


class Purchase(Input):
    """The price of one GPU with its share of the server, from one list."""

    product: Text
    currency: Text
    load: Positive
    idle: NotNegative


class Life(Input):
    """Months until a purchase is replaced."""

    value: Positive


class Ownership(Authored):
    """What an owned GPU costs besides its price (cost-model.md 11); purchases share one list."""

    months: Life
    resale: Input
    opex_rate: Input
    capital_rate: Input
    purchases: list[Purchase] = Field(default_factory=list)


class InputsFile(Authored):
    """catalog/<domain>/inputs.yml."""

    electricity: EnergyPrice
    pue: Input
    ownership: Ownership | None = None
