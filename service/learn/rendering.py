"""Pictures of a game for people: what everybody at the table may see, drawn as the service draws it."""

from __future__ import annotations

import html
import io
import re
from typing import Any

import numpy as np
from PIL import Image

from service.kernel.play.game import Game
from service.kernel.rules import SPECTATOR
from service.learn.table import Table
from service.pictures.raster import png_of
from service.pictures.sight import Sight

SECONDS = 10.0
"""CPU time for one picture."""


def svg(table: Table) -> str:
    """The picture as SVG."""
    game: Game = table.state.ruleset.game  # type: ignore[assignment]  # every game that is played is one
    drawn = game.picture(table.state.ruleset, table.view(SPECTATOR), Sight())
    assert drawn is not None
    return drawn.decode()


def pixels(table: Table) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The picture by its pixels: height, width, and red, green and blue."""
    with Image.open(io.BytesIO(png_of(svg(table).encode(), SECONDS))) as drawn:
        page = Image.new("RGB", drawn.size, "white")
        page.paste(drawn, mask=drawn.getchannel("A") if "A" in drawn.getbands() else None)
    return np.asarray(page, np.uint8)


def text(table: Table) -> str:
    """The description of the picture, and everybody's points."""
    found = re.findall(r"<(?:title|desc)[^>]*>(.*?)</(?:title|desc)>", svg(table), re.DOTALL)[:2]
    return "\n".join(html.unescape(each) for each in found) + "\n"
