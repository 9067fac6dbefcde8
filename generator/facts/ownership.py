"""Owned hardware against rent (cost-model.md 11); money per GPU."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Owned:
    """One GPU with its share of the server: prices in one currency, power in kW, rates per year."""

    purchase: Fraction
    resale: Fraction
    months: Fraction
    opex_rate: Fraction
    capital_rate: Fraction
    load: Fraction
    idle: Fraction
    pue: Fraction
    energy_price: Fraction
    fixed: Fraction = Fraction(0)
    hours_per_month: Fraction = Fraction(730)

    @property
    def depreciation(self) -> Fraction:
        """Loss of value per month."""
        return self.purchase * (1 - self.resale) / self.months

    @property
    def opex(self) -> Fraction:
        """Operation per month."""
        return self.purchase * self.opex_rate / 12 + self.fixed

    @property
    def monthly(self) -> Fraction:
        """F: depreciation, operation and capital per month."""
        capital = self.capital_rate / 12 * self.purchase * (1 + self.resale) / 2
        return self.depreciation + self.opex + capital

    @property
    def busy_hour(self) -> Fraction:
        """v: electricity of an hour under load."""
        return self.load * self.pue * self.energy_price

    @property
    def idle_hour(self) -> Fraction:
        """v0: electricity of an idle hour."""
        return self.idle * self.pue * self.energy_price

    def useful_hour(self, used: Fraction) -> Fraction:
        """c(u): the cost of a useful hour where the part `used` (above 0) of all hours is useful."""
        energy = used * self.busy_hour + (1 - used) * self.idle_hour
        return (self.monthly + self.hours_per_month * energy) / (self.hours_per_month * used)

    def break_even_use(self, rent: Fraction) -> Fraction | None:
        """u*: the part of all hours from which owning costs less than a rent; None where it never does."""
        gain = rent - self.busy_hour + self.idle_hour
        if gain <= 0:
            return None
        used = (self.monthly / self.hours_per_month + self.idle_hour) / gain
        return used if used <= 1 else None

    def payback(self, rent: Fraction, used: Fraction) -> Fraction | None:
        """Months until the saved rent has paid the purchase at a use of `used`; None where it never has."""
        spent = used * self.busy_hour + (1 - used) * self.idle_hour
        saved = self.hours_per_month * (used * rent - spent) - self.opex
        return self.purchase / saved if saved > 0 else None
