"""Authored YAML checked against a pydantic model, each fault at the place of the value that has it."""

from __future__ import annotations

from decimal import Decimal
from difflib import get_close_matches
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from generator.catalog.yaml_text import Mapping, Node, Scalar, Sequence, plain
from generator.problems import Location, Problems


def _text_only(value: object) -> object:
    if isinstance(value, str) and value.strip() == "":
        raise ValueError("an empty text")
    return value


def _whole(value: object) -> object:
    if isinstance(value, Decimal) and value == value.to_integral_value():
        return int(value)
    raise ValueError("not a whole number")


def no_message_signs(text: str) -> str:
    """A text that is translated is a message: braces would be placeholders, and it has none.

    Raises:
        ValueError: the text has a brace or a link.

    """
    if "{" in text or "}" in text or "](" in text:
        raise ValueError("a text that is translated holds no braces and no links")
    return text


Text = Annotated[str, BeforeValidator(_text_only)]
Label = Annotated[Text, AfterValidator(no_message_signs)]
Positive = Annotated[Decimal, Field(gt=0)]
NotNegative = Annotated[Decimal, Field(ge=0)]
Whole = Annotated[int, BeforeValidator(_whole)]


class Authored(BaseModel):
    """Base of all models of authored files: unknown keys are faults, nothing is converted silently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, arbitrary_types_allowed=True)


Model = TypeVar("Model", bound=Authored)


def validate(model: type[Model], node: Node, problems: Problems) -> Model | None:
    """The node as `model`, or None with one located problem for each fault."""
    try:
        return model.model_validate(plain(node))
    except ValidationError as error:
        for fault in error.errors():
            _report(model, node, dict(fault), problems)
        return None


def locate(node: Node, path: tuple[str | int, ...]) -> tuple[Node, Location]:
    """The deepest node that `path` reaches, and the place to point at (a key's own place for a mapping entry)."""
    where = node.where
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.items:
            where, node = node.keys[step], node.items[step]
            if isinstance(node, Scalar):
                where = node.where
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            where = node.where
        else:
            break
    return node, where


def brief(text: str) -> str:
    """An author's text as a problem shows it.

    >>> len(brief("9" * 5000))
    60
    """
    return text if len(text) <= 60 else f"{text[:59]}…"


def closest(word: str, known: list[str] | tuple[str, ...] | set[str]) -> str:
    """A hint that names what was probably meant, or the first few possibilities."""
    matches = get_close_matches(word, known, n=1, cutoff=0.6)
    if matches:
        return f"Did you mean {matches[0]}?"
    some = sorted(known)[:8]
    more = ", …" if len(known) > len(some) else ""
    return f"Known: {', '.join(some)}{more}." if some else ""


def _report(model: type[Authored], root: Node, fault: dict[str, Any], problems: Problems) -> None:
    path = tuple(step for step in fault["loc"] if not (isinstance(step, str) and step.startswith("function-")))
    node, where = locate(root, path)
    name = next((str(step) for step in reversed(path) if isinstance(step, str)), "the file")
    kind = str(fault["type"])
    shown = f' "{brief(node.text)}"' if isinstance(node, Scalar) else ""
    if kind == "missing":
        problems.add(where, f'"{name}" is missing here.', f'Add a line "{name}: …".')
    elif kind == "extra_forbidden":
        keys = _keys_of(model, path[:-1])
        problems.add(where, f'"{name}" is not known here.', closest(name, keys))
    elif kind == "string_type":
        if isinstance(node, Scalar) and node.plain and node.text:
            problems.add(
                where,
                f"{name}: {brief(node.text)} is read as a number or a truth value, but this is a text.",
                f'Write it in quotes: "{brief(node.text)}".',
            )
        else:
            problems.add(where, f"{name} must be a text.")
    elif kind in ("decimal_type", "is_instance_of", "int_type", "int_from_float", "decimal_parsing"):
        problems.add(where, f"{name}{shown} is not a number.", "Write digits with a decimal point, without quotes.")
    elif kind == "literal_error":
        problems.add(where, f"{name}{shown} is not one of {fault['ctx']['expected']}.")
    elif kind in ("dict_type", "model_type", "model_attributes_type"):
        problems.add(where, f"{name} must hold named values.", f'Write "{name}:" and indented lines below it.')
    elif kind == "list_type":
        problems.add(where, f"{name} must be a list.", f'Write "{name}:" and lines that begin with "- ".')
    elif kind == "too_short":
        problems.add(where, f"{name} is empty.", "Name at least one.")
    elif kind == "bool_type":
        problems.add(where, f"{name}{shown} must be true or false.")
    else:
        problems.add(where, f"{name}{shown}: {_said(str(fault['msg']))}.")


def _said(message: str) -> str:
    """What pydantic says of a value, as we would."""
    return message.removeprefix("Value error, ").replace("Input should be", "it must be")


def _keys_of(model: type[Authored], path: tuple[str | int, ...]) -> list[str]:
    """The keys a model knows at a path, read from its JSON Schema so that nested models are covered."""
    schema = model.model_json_schema(mode="validation")
    here: dict[str, Any] = schema
    for step in path:
        here = _resolve(schema, here)
        if isinstance(step, int):
            here = here.get("items", {})
        else:
            here = here.get("properties", {}).get(step) or here.get("additionalProperties") or {}
        if not isinstance(here, dict):
            return []
    return list(_resolve(schema, here).get("properties", {}))


def _resolve(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    for option in [part, *part.get("anyOf", [])]:
        if "$ref" in option:
            found = schema["$defs"][str(option["$ref"]).rsplit("/", 1)[1]]
            return dict(found)
    return part
