"""A program of its own: reads SVG from its input and writes PNG to its output. `raster.py` starts it.

Its arguments are the seconds of CPU time that it may take and the file of a font.
"""

import os
import signal
import sys

import resvg_py

if __name__ == "__main__":
    seconds, font = float(sys.argv[1]), sys.argv[2]
    signal.setitimer(signal.ITIMER_PROF, seconds)  # the signal ends the process, also in the middle of resvg
    os.nice(10)  # requests that only compute an answer come first
    picture = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts=True,
        font_files=[font],
        font_family="DejaVu Sans",
        sans_serif_family="DejaVu Sans",
    )
    sys.stdout.buffer.write(picture)
