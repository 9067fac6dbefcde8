"""The worked examples X2 to X13 of the cost model, each to a relative 1e-6."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.catalog.values import Measure
from generator.facts import break_even, energy, memory_fit, parallel
from generator.facts.intervals import geometric_mean, inverse, over, point, scaled
from generator.facts.overheads import with_serial_part, with_setup
from generator.facts.ownership import Owned
from generator.facts.roofline import Work, cache_bytes_per_token, decode_work, training_work, unit_time
from generator.facts.share import share_of_b
from generator.facts.verdict import kappa_of, verdict_of, verdict_of_free

TERA, GIGA = 10**12, 10**9
BAND, USUAL = Fraction("0.05"), Fraction("0.75")


def interval(*ends: str) -> Measure:
    return Measure(Fraction(ends[0]), Fraction(ends[-1]))


def near(number: Fraction | None, expected: float) -> bool:
    """Equal to a relative 1e-6, or to half a unit of the last digit that the example prints."""
    assert number is not None
    decimals = len(repr(expected).partition(".")[2])
    return float(number) == pytest.approx(expected, rel=1e-6, abs=10**-decimals * 0.5001)


LLAMA_8B = Fraction("8.03e9")


def decode(weight: int, batch: int, context: int) -> Work:
    cache = cache_bytes_per_token(32, 8, 128, Fraction(weight))
    return decode_work(LLAMA_8B, Fraction(weight), batch, context, cache, LLAMA_8B)


@pytest.mark.parametrize(
    ("weights", "peaks", "batch", "context", "ms", "bounds"),
    [
        ((2, 2), (312, "989.5"), 1, 1024, (7.942235, 4.834095), ("memory", "memory")),
        ((2, 1), (312, "1979"), 1, 1024, (7.942235, 2.417047), ("memory", "memory")),
        ((2, 2), (312, "989.5"), 400, 200, (20.589744, 7.924107), ("compute", "memory")),
    ],
)
def test_x2_roofline(
    weights: tuple[int, int],
    peaks: tuple[int, str],
    batch: int,
    context: int,
    ms: tuple[float, float],
    bounds: tuple[str, str],
) -> None:
    for weight, peak, bandwidth, expected, bound in zip(weights, peaks, (2039, 3350), ms, bounds, strict=True):
        found = unit_time(decode(weight, batch, context), Fraction(peak) * TERA, Fraction(bandwidth * GIGA))
        assert found is not None
        assert near(found.seconds * 1000, expected)
        assert found.bound == bound


def test_x2_ridge_points_and_training() -> None:
    assert near(Fraction(312 * TERA, 2039 * GIGA), 153.016)
    assert near(Fraction("989.5") * TERA / (3350 * GIGA), 295.373)
    assert near(Fraction(1979 * TERA, 3350 * GIGA), 590.746)
    work = training_work(Fraction(7 * GIGA), 32, 4096, 2048)
    times = [unit_time(work, Fraction(peak) * TERA, None) for peak in ("312", "989.5", "1979")]
    seconds = [found.seconds for found in times if found]
    assert near(seconds[0] / seconds[1], 3.171474)
    assert near(seconds[0] / seconds[2], 6.342949)
    attained = [
        unit_time(work, Fraction(peak) * TERA, None, Fraction(rate) / Fraction(peak))
        for peak, rate in (("312", "271.2"), ("989.5", "794.5"))
    ]
    assert attained[0] and attained[1]
    assert near(attained[0].seconds / attained[1].seconds, 2.929572)


@pytest.mark.parametrize(
    ("speed_up", "kappa", "share", "code"),
    [
        (("2", "3"), (0.266667, 1.333333), 0.915233, "usually_b"),
        (("1.2", "1.7"), (0.470588, 2.222222), 0.481422, "depends"),
        (("3", "4"), (0.2, 0.888889), 1, "always_b"),
    ],
)
def test_x3_verdicts(speed_up: tuple[str, str], kappa: tuple[float, float], share: float, code: str) -> None:
    rho = over(interval("2", "4"), interval("1.50", "2.50"))
    found = verdict_of(rho, interval(*speed_up), BAND, USUAL)
    assert found.code == code
    assert found.kappa is not None
    assert near(found.kappa.lo, kappa[0])
    assert near(found.kappa.hi, kappa[1])
    assert found.share_b is not None
    assert float(found.share_b) == pytest.approx(share, abs=1e-6)


def test_x3_costs_and_break_even() -> None:
    hours_b = over(point(100), interval("2", "3"))
    assert near(hours_b.lo, 33.33333)
    assert hours_b.hi == 50
    assert near(2 * hours_b.lo, 66.66667)
    assert 4 * hours_b.hi == 200
    for rent, expected in (("1.50", ("3.00", "4.50")), ("2.50", ("5.00", "7.50"))):
        assert break_even.rent_of_b(interval(rent), interval("2", "3")) == interval(*expected)


SPEEDS = {
    "bf16": ("2.1107", "2.5341"),
    "fp8": ("1.9333", "3.0376"),
    "batch 1": ("1.3516", "1.6667"),
    "full load": ("2.8305", "4.2543"),
}


@pytest.mark.parametrize(
    ("rho", "expected"),
    [
        (
            over(interval("3.20", "6.155"), interval("1.60", "2.79")),
            [("depends", 0.579530), ("depends", 0.618136), ("usually_a", 0.222252), ("usually_b", 0.904554)],
        ),
        (
            interval("1.4301", "2.2796"),
            [("usually_b", 0.965240), ("usually_b", 0.935564), ("usually_a", 0.119951), ("always_b", 1)],
        ),
        (
            interval("2.0053", "3.0003"),
            [("depends", 0.354006), ("depends", 0.473209), ("always_a", 0), ("usually_b", 0.989663)],
        ),
    ],
)
def test_x4_verdicts(rho: Measure, expected: list[tuple[str, float]]) -> None:
    for speed_up, (code, share) in zip(SPEEDS.values(), expected, strict=True):
        found = verdict_of(rho, interval(*speed_up), BAND, USUAL)
        assert found.code == code
        assert found.share_b is not None
        assert float(found.share_b) == pytest.approx(share, abs=1e-6)


def test_x4_kappa_and_a_share_just_under_the_threshold() -> None:
    rho = interval("1.4301", "2.2796")
    kappa = kappa_of(rho, interval(*SPEEDS["bf16"]))
    assert near(kappa.lo, 0.564342)
    assert near(kappa.hi, 1.080021)
    kappa = kappa_of(rho, interval(*SPEEDS["full load"]))
    assert near(kappa.lo, 0.336154)
    assert near(kappa.hi, 0.805370)
    kappa = kappa_of(interval("2.0053", "3.0003"), interval(*SPEEDS["batch 1"]))
    assert near(kappa.lo, 1.203156)
    assert near(kappa.hi, 2.219814)
    found = verdict_of(rho, interval("1.917920", "2.134283"), BAND, USUAL)
    assert found.code == "depends"
    assert float(share_of_b(rho, interval("1.917920", "2.134283"))) == pytest.approx(0.744102, abs=1e-6)


def test_x5_central_values() -> None:
    without = [Fraction(x) for x in ("1.953487", "1.972381", "2.218055", "1.768710")]
    assert near(geometric_mean(without), 1.971776)
    with_variants = [Fraction(x) for x in ("2.017002", "1.930398", "2.134283", "1.917920")]
    assert near(geometric_mean(with_variants), 1.998062)


def test_x6_cost_per_million_tokens() -> None:
    cost_a = Fraction("1.60") / (5586 * 3600) * 10**6
    cost_b = Fraction("3.20") / (19694 * 3600) * 10**6
    assert near(cost_a, 0.0795640)
    assert near(cost_b, 0.0451350)
    speed_up = Fraction(19694, 5586)
    found = verdict_of(point(2), point(speed_up), BAND, USUAL)
    assert near(speed_up, 3.525600)
    assert found.kappa is not None
    assert near(found.kappa.lo, 0.567279)
    assert found.code == "always_b"


@pytest.mark.parametrize(
    ("tokens", "setup", "costs", "effective", "kappa", "code"),
    [
        (600, "0", (57.45888, 50.11118), 2.293256, 0.872123, "always_b"),
        (600, "0.5", (63.85888, 62.91118), 2.030128, 0.985160, "tie"),
        (20, "0.5", (8.315296, 14.470373), 1.149286, 1.740211, "always_a"),
    ],
)
def test_x7_a_fine_tuning_run(
    tokens: int, setup: str, costs: tuple[float, float], effective: float, kappa: float, code: str
) -> None:
    speed_up = Fraction(10643, 4641)
    hours = [Fraction(tokens * 10**6, rate * 8 * 3600) for rate in (4641, 10643)]
    for rent, wall, cost in zip(("1.60", "3.20"), hours, costs, strict=True):
        assert near(Fraction(rent) * 8 * (Fraction(setup) + wall), cost)
    s_eff = with_setup(point(speed_up), Fraction(setup), point(hours[0]))
    assert near(s_eff.lo, effective)
    found = verdict_of(point(2), s_eff, BAND, USUAL)
    assert found.kappa is not None
    assert near(found.kappa.lo, kappa)
    assert found.code == code


def test_x8_break_even() -> None:
    speed_up = point(Fraction(10643, 4641))
    assert near(break_even.rent_of_b(interval("1.60"), speed_up).lo, 3.669209)
    assert near(break_even.rent_of_b(interval("1.79"), speed_up).lo, 4.104928)
    assert near(break_even.rent_of_a(interval("3.20"), speed_up).lo, 1.395396)
    assert near(break_even.idle_part(Fraction(2), Fraction("2.5")), 0.166667)
    slowed = with_serial_part(interval("2.5"), Fraction("0.3"))
    assert near(slowed.lo, 1.724138)
    assert near(2 / slowed.lo, 1.16)
    assert verdict_of(point(2), slowed, BAND, USUAL).code == "always_a"
    assert verdict_of(point(2), point(1), BAND, USUAL).code == "always_a"


def test_x9_energy() -> None:
    pue, price = Fraction("1.54"), Fraction("0.1946")
    hours = [Fraction(600 * 10**6, rate * 3600) for rate in (4641, 10643)]
    used = [energy.kilowatt_hours(point(h), Fraction(watts), pue) for h, watts in zip(hours, (400, 700), strict=True)]
    assert near(used[0].lo, 22.12167)
    assert near(used[1].lo, 16.88121)
    assert near(used[0].lo * price, 4.304877)
    assert near(used[1].lo * price, 3.285083)
    assert near(energy.energy_ratio(point(Fraction(10643, 4641)), Fraction(400), Fraction(700)).lo, 1.310432)


def owned(purchase: int, resale: str, load: str, idle: str) -> Owned:
    return Owned(
        purchase=Fraction(purchase),
        resale=Fraction(resale),
        months=Fraction(36),
        opex_rate=Fraction("0.05"),
        capital_rate=Fraction(0),
        load=Fraction(load),
        idle=Fraction(idle),
        pue=Fraction("1.5"),
        energy_price=Fraction("0.18") * Fraction("1.1403"),
    )


def test_x10_buy_or_rent() -> None:
    a, b = owned(10000, "0.20", "0.8125", "0.15"), owned(35625, "0.25", "1.275", "0.25")
    assert near(a.depreciation, 222.2222)
    assert near(a.opex, 41.66667)
    assert near(a.monthly, 263.8889)
    assert near(b.depreciation, 742.1875)
    assert near(b.opex, 148.4375)
    assert near(b.monthly, 890.625)
    assert near(a.busy_hour, 0.2501533)
    assert near(a.idle_hour, 0.0461822)
    assert near(b.busy_hour, 0.3925483)
    assert near(b.idle_hour, 0.0769703)
    for part, costs in (("1", (0.611645, 1.612583)), ("0.5", (1.019319, 2.909587)), ("0.25", (1.834666, 5.503596))):
        assert near(a.useful_hour(Fraction(part)), costs[0])
        assert near(b.useful_hour(Fraction(part)), costs[1])
    assert near(a.break_even_use(Fraction("1.60")), 0.292024)
    assert near(b.break_even_use(Fraction("3.20")), 0.449658)
    assert near(a.payback(Fraction("1.60"), Fraction(1)), 10.59635)
    assert near(a.payback(Fraction("1.60"), Fraction("0.5")), 23.03241)
    assert near(b.payback(Fraction("3.20"), Fraction(1)), 18.74011)
    assert near(b.payback(Fraction("3.20"), Fraction("0.5")), 42.00129)
    ratio = b.useful_hour(Fraction("0.5")) / a.useful_hour(Fraction("0.5"))
    assert near(ratio, 2.854443)
    found = verdict_of(point(ratio), point(Fraction(10643, 4641)), BAND, USUAL)
    assert found.kappa is not None
    assert near(found.kappa.lo, 1.244712)
    assert found.code == "always_a"


def test_x10_owning_may_never_pay() -> None:
    a = owned(10000, "0.20", "0.8125", "0.15")
    assert a.break_even_use(Fraction("0.2")) is None
    assert a.break_even_use(Fraction("0.5")) is None
    assert a.payback(Fraction("0.2"), Fraction(1)) is None


DEGREES = (1, 2, 4, 8, 16, 32, 64)


@pytest.mark.parametrize(
    ("memory", "bf16", "fp8"),
    [(80, (3, 4), (2, 2)), (141, (2, 2), (1, 1)), (180, (1, 1), (1, 1)), (192, (1, 1), (1, 1))],
)
def test_x11_memory_fit(memory: int, bf16: tuple[int, int], fp8: tuple[int, int]) -> None:
    for weight, expected in ((2, bf16), (1, fp8)):
        cache = cache_bytes_per_token(80, 8, 128, Fraction(weight))
        need = memory_fit.inference_need(Fraction("70.6e9"), Fraction(weight), 32768, cache) / GIGA
        assert near(need, 151.937418 if weight == 2 else 75.968709)
        found = memory_fit.fit(need, Fraction(memory), Fraction("0.9"), DEGREES, 8)
        assert (found.raw, found.gpus) == expected


@pytest.mark.parametrize(
    ("need", "raw", "gpus"), [("43.6296", 1, 1), ("218", 4, 4), ("114", 2, 2), ("72", 1, 1), ("600", 9, None)]
)
def test_x11_training(need: str, raw: int, gpus: int | None) -> None:
    found = memory_fit.fit(Fraction(need), Fraction(80), Fraction("0.9"), DEGREES, 8)
    assert (found.raw, found.gpus) == (raw, gpus)


def test_x11_training_needs() -> None:
    seventy, thirteen = Fraction("70.6e9"), Fraction(13 * GIGA)
    qlora = memory_fit.training_need(seventy, memory_fit.QLORA_PER_PARAMETER, Fraction("0.2e9"), Fraction(4 * GIGA))
    assert qlora == Fraction("43.6296") * GIGA
    assert memory_fit.training_need(thirteen, memory_fit.FULL_ADAM, Fraction(0), Fraction(10 * GIGA)) == 218 * GIGA
    sixteen_bit = memory_fit.training_need(thirteen, memory_fit.FULL_SIXTEEN_BIT, Fraction(0), Fraction(10 * GIGA))
    assert sixteen_bit == 114 * GIGA


@pytest.mark.parametrize(
    ("peak", "used", "link", "t_1", "t_comm", "t_step", "eta"),
    [
        ("312", "0.55", 600, 3.815295, 0.097125, 3.863858, 0.987432),
        ("989.5", "0.42", 900, 1.575362, 0.064750, 1.607737, 0.979863),
        ("312", "0.55", 64, 3.815295, 0.910547, 4.270569, 0.893393),
        ("989.5", "0.42", 128, 1.575362, 0.455273, 1.802999, 0.873745),
    ],
)
def test_x12_several_gpus(
    peak: str, used: str, link: int, t_1: float, t_comm: float, t_step: float, eta: float
) -> None:
    parameters = Fraction("6.66e9")
    step = 6 * parameters * 16384 / (Fraction(peak) * TERA * Fraction(used))
    volume = parallel.gradient_exchange(8, parameters, Fraction(2))
    exchange = parallel.exchange_seconds(volume, parallel.link_rate(Fraction(link * GIGA), Fraction("0.8")))
    efficiency = parallel.training_efficiency(step, exchange, Fraction("0.5"))
    assert volume == Fraction("2.331e10")
    assert near(step, t_1)
    assert near(exchange, t_comm)
    assert near(step / efficiency, t_step)
    assert near(efficiency, eta)


def test_x12_speed_ups() -> None:
    steps = Fraction("3.815295"), Fraction("1.575362")
    assert near(steps[0] / steps[1], 2.421853)
    assert near(Fraction("3.863858") / Fraction("1.607737"), 2.403290)
    assert near(Fraction("4.270569") / Fraction("1.802999"), 2.368593)


def test_x13_different_counts() -> None:
    speed_up = point(Fraction(9600, 8156))
    assert near(speed_up.lo, 1.177048)
    rho = Fraction(2) * Fraction("3.99") / (4 * Fraction("1.60"))
    found = verdict_of(point(rho), speed_up, BAND, USUAL)
    assert rho == Fraction("1.246875")
    assert found.kappa is not None
    assert near(found.kappa.lo, 1.059324)
    assert found.code == "always_a"
    rho = memory_fit.billed(2, 8) * Fraction("3.99") / (4 * Fraction("1.60"))
    assert rho == Fraction("4.9875")
    assert near(rho / speed_up.lo, 4.237296)


def test_free_products() -> None:
    free, paid = point(0), point(2)
    assert [
        found.code if found else None
        for found in map(verdict_of_free, (free, free, paid, paid), (free, paid, free, paid))
    ] == [
        "tie",
        "always_a",
        "always_b",
        None,
    ]


def test_exchanging_a_and_b_exchanges_the_share() -> None:
    rho, speed_up = interval("0.8", "2.5"), interval("1.2", "1.7")
    there, back = share_of_b(rho, speed_up), share_of_b(inverse(rho), inverse(speed_up))
    assert float(there + back) == pytest.approx(1, abs=1e-30)
    assert scaled(rho, 2) == interval("1.6", "5")
