"""Hunspell asked about single words, each once."""

from __future__ import annotations

from collections.abc import Iterable

from generator.proofreading.programs import ProgramFault, rubbish, run

PROGRAM = "hunspell"
GREETING = "@(#)"
LONGEST = 60  # its search for suggestions takes minutes on longer words


def misspelt(words: Iterable[str], dictionary: str) -> dict[str, tuple[str, ...]]:
    """The words that the dictionary does not have, each with what it offers instead.

    Raises:
        ProgramFault: the program or its dictionary is missing or of no use.

    """
    asked = sorted({word for word in words if len(word) <= LONGEST})
    if not asked:
        return {}
    package = package_of(dictionary)
    try:
        # "!" asks for faults only; "^" keeps a word from being read as a command.
        answer = run(
            (PROGRAM, "-a", "-i", "utf-8", "-d", dictionary), PROGRAM, "!\n" + "".join(f"^{word}\n" for word in asked)
        )
    except ProgramFault as fault:
        if "Can't open affix or dictionary files" not in fault.message:
            raise
        raise ProgramFault(
            f"Hunspell has no dictionary {dictionary}.", f"On Debian and Ubuntu: apt install {package}."
        ) from None
    head, *lines = answer.split("\n")
    if not head.startswith(GREETING) or lines.count("") != len(asked) + 1:
        raise rubbish(PROGRAM, PROGRAM)
    found: dict[str, tuple[str, ...]] = {}
    index = 0
    for line in lines:
        if not line:  # an empty line ends the answer about a word
            index += 1
        elif line[0] in "&#":
            found[asked[index]] = tuple(filter(None, line.partition(": ")[2].split(", "))) if line[0] == "&" else ()
        else:
            raise rubbish(PROGRAM, PROGRAM)
    return found


def package_of(dictionary: str) -> str:
    """How Debian calls the package of a dictionary.

    >>> package_of("fr"), package_of("en_US")
    ('hunspell-fr', 'hunspell-en-us')
    """
    return "hunspell-" + dictionary.lower().replace("_", "-")
