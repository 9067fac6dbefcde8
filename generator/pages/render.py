"""Jinja pages of one language: templates get ready facts and print them through the page's printer.

Templates are the designers' own files; text from YAML, PO and Markdown is never compiled as a template. The sandbox
keeps a template from reaching Python's internals, and an undefined name is an error, never an empty string.
The only module that imports jinja2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from types import BuiltinMethodType, MethodType
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import TemplateNotFound
from jinja2.ext import babel_extract
from jinja2.runtime import Context, Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.facts.fact import Fact
from generator.language.listed_message import ListedMessage
from generator.pages.job_printing import JobPrinter
from generator.pages.page import Page
from generator.pages.plan import PlannedPage
from generator.pages.printer import Printer
from generator.problems import Location, Problems

THEME = ("templates/theme/", "templates/chooser")
EXTENSIONS = ["jinja2.ext.do"]
METHODS = (MethodType, BuiltinMethodType)
FUNCTIONS = ("_", "ngettext", "pgettext")
COMMENTS = ("NOTE:", "allow ")  # how a comment for translators, or an escape from a wording rule, begins


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, its judgements remembered: they rest on types, names and functions, which stay as they are."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._judged: dict[tuple[type, str], bool] = {}
        self._plain: dict[Any, bool] = {}

    def getattr(self, obj: Any, attribute: str) -> Any:
        """An attribute judged safe before is read at once; methods take the long way, `str.format` is wrapped there."""
        if self._judged.get((type(obj), attribute)):
            value = getattr(obj, attribute, None)
            if value is not None and type(value) not in METHODS:
                return value
        return super().getattr(obj, attribute)

    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Macros, and methods judged safe that want nothing of Jinja, are called at once; the rest go the long way."""
        if type(obj) is Macro:
            args = (context.eval_ctx, *args)
        elif type(obj) is not MethodType or not self._is_plain(obj.__func__):
            return super().call(context, obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return obj(*args, **kwargs)

    def _is_plain(self, function: Any) -> bool:
        plain = self._plain.get(function)
        if plain is None:
            plain = self.is_safe_callable(function) and not hasattr(function, "jinja_pass_arg")
            self._plain[function] = plain
        return plain

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may read the attribute; Jinja looks at nothing but the object's type and the name."""
        key = (type(obj), attr)
        safe = self._judged.get(key)
        if safe is None:
            safe = self._judged[key] = super().is_safe_attribute(obj, attr, value)
        return safe


class Renderer:
    """Renders the pages of one language, one after another."""

    def __init__(self, templates: Path, root: Path, printer: Printer, extra: dict[str, object]) -> None:
        self.printer = printer
        self.folder = templates
        self.root = root
        self.environment = Sandbox(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=EXTENSIONS,
            auto_reload=False,
            keep_trailing_newline=True,
        )
        self.environment.filters.update(
            figure=printer.figure,
            cell=printer.cell,
            size=printer.size,
            date=printer.date,
            words=printer.ratio_words,
            term=printer.term,
            listed=printer.listed,
            **JobPrinter(printer).filters,
        )
        self.environment.globals.update(
            {
                "_": printer.message,
                "ngettext": printer.plural_message,
                "pgettext": printer.context_message,
                "printer": printer,
                "head": printer.head,
                "ends": JobPrinter.ends,
                "section": printer.section,
                "subheading": printer.subheading,
                "url": printer.url,
                "link": printer.link,
                "prose": printer.prose,
                "mark": printer.mark,
                "lang": printer.language.code,
                **extra,
            }
        )

    def render(
        self,
        page: PlannedPage,
        context: dict[str, object],
        style: str,
        facts: Callable[[str, str], Fact | None],
        date: str,
        problems: Problems,
    ) -> Page | None:
        """One page, or None with a problem that names the template's file and line."""
        self.printer.begin(page, style, facts)
        try:
            template = self.environment.get_template(f"pages/{page.kind}.md.j2")
            body = template.render(page=page, **context)
        except Exception as error:  # a template is a designer's program: whatever it raises is told with its place
            self._tell(error, f" (while rendering {page.id})", problems)
            return None
        code = self.printer.language.code
        return Page(
            page.id,
            page.kind,
            code,
            page.path(code),
            self.printer.title,
            self.printer.description,
            body.encode(),
            tuple(self.printer.outline.headings),
            page.edit,
            dict(page.paths),
            date,
            page.section,
        )

    def render_file(self, name: str, context: dict[str, object], problems: Problems) -> str:
        """A file that is no page, or an empty text with a problem."""
        try:
            return self.environment.get_template(name).render(**context)
        except Exception as error:
            self._tell(error, "", problems)
            return ""

    def _tell(self, error: Exception, when: str, problems: Problems) -> None:
        """One problem for each place: a fault in a shared part would else be told once for every page."""
        where = self._where(error)
        if all(known.where != where or known.rule != "template" for known in problems.found):
            problems.add(where, f"{_words(error)}{when}", rule="template")

    def compile_all(self, problems: Problems) -> None:
        """Every template must compile, used or not."""
        for name in sorted(self.environment.list_templates(extensions=["j2"])):
            try:
                self.environment.get_template(name)
            except (TemplateSyntaxError, UnicodeDecodeError) as error:
                self._tell(error, f" ({name})" if isinstance(error, UnicodeDecodeError) else "", problems)

    def messages(self) -> Iterator[ListedMessage]:
        """Every message of every template with its place and what its author tells translators (NOTE: …)."""
        loader = self.environment.loader
        assert loader is not None
        for name in sorted(self.environment.list_templates(extensions=["j2", "html"])):
            source, _file, _fresh = loader.get_source(self.environment, name)
            found = babel_extract(BytesIO(source.encode()), FUNCTIONS, COMMENTS, {"extensions": ",".join(EXTENSIONS)})
            for line, function, strings, notes in found:
                texts = [text for text in (strings if isinstance(strings, tuple) else (strings,)) if text]
                context = texts.pop(0) if function == "pgettext" else ""
                plural = texts[1] if function == "ngettext" else ""
                yield ListedMessage(texts[0], plural, context, tuple(notes), (Location(f"templates/{name}", line),))

    def theme_messages(self) -> list[str]:
        """The English texts of the theme's own templates and of the chooser."""
        return [message.text for message in self.messages() if message.places[0].file.startswith(THEME)]

    def _where(self, error: Exception) -> Location:
        if isinstance(error, TemplateSyntaxError):
            return Location(self._relative(error.filename or error.name or ""), error.lineno)
        if isinstance(error, TemplateNotFound):
            return Location(f"templates/{error.name}")
        found = Location("templates")
        trace = error.__traceback__
        while trace is not None:
            name = trace.tb_frame.f_code.co_filename
            if name.endswith(".j2"):
                found = Location(self._relative(name), trace.tb_lineno)
            trace = trace.tb_next
        return found

    def _relative(self, name: str) -> str:
        path = Path(name)
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else name


def _words(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return "This template does not exist."
    if isinstance(error, UndefinedError):
        return f"The template uses a name that does not exist: {error.message}."
    if isinstance(error, TemplateSyntaxError):
        return f"The template is not valid Jinja: {error.message}"
    return f"The template can't be rendered: {error}."
