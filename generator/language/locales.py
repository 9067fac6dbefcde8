"""What CLDR knows of a language's code."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError


def find_locale(code: str) -> Locale | None:
    """The locale of a code such as `fr`, `pt-BR` or `pt_BR`, or None.

    >>> find_locale("pt-BR"), find_locale("klingon")
    (Locale('pt', territory='BR'), None)
    """
    try:
        return Locale.parse(code, sep="-" if "-" in code else "_")
    except (UnknownLocaleError, ValueError, TypeError):
        return None


def own_name(locale: Locale) -> str:
    """The name of a language in itself, as a menu shows it.

    >>> own_name(Locale("fr"))
    'Français'
    """
    name = locale.get_display_name(locale) or str(locale)
    return name[:1].upper() + name[1:]
