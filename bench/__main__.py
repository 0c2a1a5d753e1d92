"""All measurements, or some: `python -m bench [PART...] [--seconds 200] [--peer PYTHON]... [--requests 12000]`.

Parts are kernel, replays, compiling, throughput, memory, routes and crowds. Only if they are named: dearest, beside and
instances, which needs nginx. Run it from the project's root in the environment of the tests. A peer's interpreter needs
catanatron (requirements/bench.txt); it may be the same one. Each version has an interpreter of its own.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import sys
from collections.abc import Callable
from time import perf_counter

from bench import beside, compiling, crowds, dearest, instances, kernel, memory, replays, routes, throughput


def main() -> None:
    """Run the parts and print their tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help="kernel, replays, compiling, throughput, memory, routes, crowds (all by default), dearest, beside, "
        "instances",
    )
    parser.add_argument("--seconds", type=float, default=200, help="for all parts together, about")
    parser.add_argument("--peer", action="append", help="an interpreter that has catanatron; may be repeated")
    parser.add_argument("--requests", type=int, default=12_000, help="for the memory; 100000 takes some minutes")
    options = parser.parse_args()
    peers = options.peer or [os.environ.get("BENCH_PEER", sys.executable)]
    share = options.seconds / 10
    parts: dict[str, tuple[str, Callable[[], str]]] = {
        "kernel": (kernel.TITLE, lambda: kernel.report(3 * share, peers)),
        "replays": (replays.TITLE, lambda: replays.report(2 * share, peers)),
        "compiling": (compiling.TITLE, compiling.report),
        "throughput": (throughput.TITLE, lambda: throughput.report(4 * share)),
        "memory": (memory.TITLE, lambda: memory.report(options.requests)),
        "routes": (routes.TITLE, lambda: routes.report(2 * share)),
        "crowds": (crowds.TITLE, lambda: crowds.report(2 * share)),
        "dearest": (dearest.TITLE, dearest.report),
        "beside": (beside.TITLE, lambda: beside.report(share)),
        "instances": (instances.TITLE, lambda: instances.report(share)),
    }
    unknown = [part for part in options.parts if part not in parts]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)}")
    print(f"{datetime.datetime.now(tz=datetime.UTC):%Y-%m-%d %H:%M} UTC, {machine()}")
    for part in options.parts or [part for part in parts if part not in ("dearest", "beside", "instances")]:
        title, report = parts[part]
        print(f"\n## {title}\n\n{report()}", flush=True)
    print(f"\nAt the end: {machine()}")


def machine() -> str:
    """The machine, and how busy it is: the load, and the time of a fixed loop."""
    begin = perf_counter()
    for _ in range(1_000_000):
        pass
    loop = (perf_counter() - begin) * 1000
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    return f"Python {platform.python_version()}, {cores} cores, load {load:.1f}, a million empty loops in {loop:.0f} ms"


if __name__ == "__main__":
    main()
