"""How much of several GPUs' speed survives their exchange of data (cost-model.md 5)."""

from __future__ import annotations

from fractions import Fraction


def link_rate(total: Fraction, efficiency: Fraction) -> Fraction:
    """Bytes per second in one direction, of a link whose `total` adds both directions in bytes per second."""
    return total / 2 * efficiency


def gradient_exchange(gpus: int, parameters: Fraction, gradient_bytes: Fraction) -> Fraction:
    """V of a ring: bytes that each GPU sends per step, 2 (n - 1) / n x N x bytes per gradient."""
    return Fraction(2 * (gpus - 1), gpus) * parameters * gradient_bytes


def exchange_seconds(volume: Fraction, link: Fraction, layers: int = 0, latency: Fraction = Fraction(0)) -> Fraction:
    """t_comm = V / link + 2 L latency."""
    return volume / link + 2 * layers * latency


def training_efficiency(step: Fraction, exchange: Fraction, overlap: Fraction) -> Fraction:
    """eta(n) = t_1 / t_step, t_step = t_1 + (1 - overlap) t_comm; `step` is the single-GPU step time."""
    return step / (step + (1 - overlap) * exchange)


def tensor_exchange(gpus: int, layers: int, batch: int, width: int, value_bytes: Fraction) -> Fraction:
    """V of tensor-parallel inference per step: 4 L (n - 1) / n x b x d x bytes."""
    return 4 * layers * Fraction(gpus - 1, gpus) * batch * width * value_bytes


def tensor_efficiency(gpus: int, step: Fraction, exchange: Fraction) -> Fraction:
    """eta(n) = t_1 / (n t_step), t_step = t_1 / n + t_comm; nothing overlaps in inference."""
    return step / (gpus * (step / gpus + exchange))
