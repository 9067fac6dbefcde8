"""How fast is the core? `python bench/core.py` prints a table; bench/README.md says how to read it.

Each measurement runs in a process of its own, so that peak memory and caches are its own too.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

Figures = dict[str, float]


def main() -> None:
    """Measure, or (inside a child process) be what is measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--products", type=int, nargs="*", default=[10, 32, 100], metavar="N")
    parser.add_argument("--no-site", action="store_true", help="leave out `mkdocs build` of the real site")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        print(json.dumps(_child(json.loads(options.child))))
        return
    print("Core: load, plan, compute, render to text; N products x 20 attributes, pairs: all, two languages.")
    print("Plain: a Jinja loop over plain dicts, as many pages, bytes and figures, a two-line number formatter.\n")
    print("    N   pages      core   pages/s   peak MB |   bytes  figures |     plain   peak MB | core/plain  growth")
    before: Figures = {}
    for count in options.products:
        core = _measure({"kind": "core", "products": count})
        plain = _measure({**core, "kind": "plain", "products": count})
        growth = ""
        if before:
            growth = f"{math.log(core['seconds'] / before['seconds']) / math.log(core['pages'] / before['pages']):.2f}"
        print(
            f"{count:5d} {core['pages']:7.0f} {core['seconds']:7.2f} s {core['pages'] / core['seconds']:9.0f}"
            f" {core['memory']:9.0f} | {core['bytes']:7.0f} {core['figures']:8.1f} |"
            f" {plain['seconds']:7.2f} s {plain['memory']:9.0f} |"
            f" {core['seconds'] / plain['seconds']:9.2f}x {growth:>7}"
        )
        print(f"      the plain pages have {plain['bytes']:.0f} bytes and {plain['figures']:.1f} figures on average")
        before = core
    if not options.no_site:
        print(f"\nmkdocs build of the real site: {_real_site():.1f} s")


def _measure(task: dict[str, object]) -> Figures:
    command = [sys.executable, str(Path(__file__)), "--child", json.dumps(task)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    result: Figures = json.loads(done.stdout)
    return result


def _child(task: dict[str, float]) -> Figures:
    texts, seconds = _core(int(task["products"])) if task["kind"] == "core" else _plain(task)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024  # kilobytes on Linux; read before we count
    pages = size = figures = 0
    for text in texts:
        pages += 1
        size += len(text.encode())
        figures += text.count("<data ")
    return {"seconds": seconds, "pages": pages, "memory": memory, "bytes": size / pages, "figures": figures / pages}


def _core(count: int) -> tuple[Iterable[str], float]:
    from invented import write_project

    from generator.project import Project
    from generator.site import build_site

    with tempfile.TemporaryDirectory() as folder:
        write_project(Path(folder), count)
        start = time.perf_counter()
        site = build_site(Project(Path(folder), "https://invented.example/", "all"))
        seconds = time.perf_counter() - start
    if site.problems.errors:
        sys.exit("\n".join(str(problem) for problem in site.problems.errors))
    return (page.body for page in site.pages), seconds


def _plain(task: dict[str, float]) -> tuple[Iterable[str], float]:
    from plain import Loop

    loop = Loop(int(task["products"]))
    shape = loop.shape(task["bytes"], task["figures"])
    start = time.perf_counter()
    texts = [loop.page(number, shape) for number in range(int(task["pages"]))]
    return texts, time.perf_counter() - start


def _real_site() -> float:
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", f"{folder}/site"]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=True)
        return time.perf_counter() - start


if __name__ == "__main__":
    main()
