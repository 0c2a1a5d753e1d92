"""How the things of Cities & Knights look: goods, walls, metropolises, knights, the merchant, the barbarian ship."""

from __future__ import annotations

from typing import Any

from service.catan.pictures.figures import BESIDE_TOKEN, Figure, emblem, emblem_at, haloed, plate, vessel
from service.catan.pictures.look import Look, Pieces
from service.catan.pictures.signs import RIM
from service.catan.pictures.sketch import Sketch
from service.pictures.canvas import Art, shown
from service.pictures.palette import HALO, INK, paint_of
from service.pictures.sight import Place

STRENGTHS = {"basic": 1, "strong": 2, "mighty": 3}
TRACKS = {"science": "#2f7d5b", "trade": "#d39b0c", "politics": "#2a5ea8"}
LAST_STEP, HIGHEST = 7, 5
"""Where the barbarians land, and the highest level of a track."""

SIGNS = {
    "paper": (
        f'<path d="M-8-9H6v14q0 4 4 4H-3q-5 0-5-5z" fill="#f6efdc" {RIM}/>'
        f'<path d="M-5-5h8M-5-1h8M-5 3h8" stroke="#2f7d5b" stroke-width="1.6"/>'
    ),
    "cloth": (
        f'<path d="M-10-6q5-4 10 0t10 0V7q-5 4-10 0t-10 0z" fill="#e3b23c" {RIM}/>'
        '<path d="M-10 0q5-4 10 0t10 0" fill="none" stroke="#8a5f00" stroke-width="1.6"/>'
    ),
    "coin": (
        f'<circle r="9.5" fill="#e8c04a" {RIM}/>'
        '<circle r="6" fill="none" stroke="#8a6a00" stroke-width="1.4"/><path d="M0-3.5v7M-3.5 0h7" stroke="#8a6a00" '
        'stroke-width="1.8"/>'
    ),
    "progress": (f'<path d="M-7-10H7V10H-7z" fill="#2a5ea8" {RIM}/><path d="M-3-6h6v5h-6z" fill="#fff"/>'),
    "science": f'<path d="M-10-10h20v20h-20z" fill="{TRACKS["science"]}" {RIM}/>'
    '<path d="M-2-7h4v5l5 8q0 2-2 2H-5q-2 0-2-2l5-8z" fill="#fff"/>',
    "trade": f'<path d="M-10-10h20v20h-20z" fill="{TRACKS["trade"]}" {RIM}/>'
    '<path d="M-7-4H7M0-7V7M-4 7h8M-7-4l-2 6h5zM7-4l-2 6h5z" fill="#fff" stroke="#fff" stroke-width="1.6" '
    'stroke-linejoin="round"/>',
    "politics": f'<path d="M-10-10h20v20h-20z" fill="{TRACKS["politics"]}" {RIM}/>'
    '<path d="M-8-3l8-5 8 5zM-7 5H7v3H-7zM-6-2h3v6h-3zM-1.5-2h3v6h-3zM3-2h3v6H3z" fill="#fff"/>',
}

SHIELD = "M-16-17h32V1q0 12-16 20Q-16 13-16 1z"
_SHIELD = Art("shield", haloed(SHIELD, None))


def knight(seat: int, strength: str, active: bool) -> Art:
    """A knight: a shield with a dot for each point of strength, full of colour while it is active."""
    paint, pips = paint_of(seat), STRENGTHS[strength]
    plain = paint.fill == HALO
    dots = "".join(f'<circle cx="{(index - (pips - 1) / 2) * 7:g}" cy="-9" r="2.6"/>' for index in range(pips))
    dots, field, sign = f'<g fill="{paint.ink if active else INK}">{dots}</g>', shown(_SHIELD, fill=paint.fill), paint
    if not active:
        edge = "#777777" if plain else paint.fill
        rim = f'<path d="M-12-13h24V1q0 9-12 15Q-12 10-12 1z" fill="none" stroke="{edge}" stroke-width="3.5"/>'
        field, sign = shown(_SHIELD, fill="#f4efe2") + rim, paint._replace(ink=INK if plain else paint.fill)
    name = f"knight-{strength}-{'active' if active else 'resting'}{seat}"
    return Art(name, field + dots + emblem_at(sign, (0, 4), 1.1), (_SHIELD, emblem(paint)))


KNIGHT = plate("knight", SHIELD)
_STONES = "M-25 24v-9h6v3h5v-3h6v3h5v-3h6v3h5v-3h6v3h5v-3h6v9z"
WALL = Figure("wall", _STONES, lambda _: haloed(_STONES, "#d8d2c4", 2.2))
MERCHANT = plate("merchant", "M-13 17L0-20 13 17z", at=(0, 8), scale=0.9, width=2.6)
_GATE = "M-8-3v-19h8v5h12v-5h8v19z"
BARBARIANS = vessel("barbarian-ship", 0.6, '<path d="M-6 9h12" stroke="#e23b3b" stroke-width="4"/>')


def paint_metropolises(sketch: Sketch) -> None:
    """A golden gate over the city, with a stripe in the colour of its track."""
    found = {track: at for track, at in _shared(sketch).get("metropolises", {}).items() if at is not None}
    for track, name in found.items():
        body = f'{haloed(_GATE, "#ffd84d", 2.2)}<path d="M-4-8h20" stroke="{TRACKS[track]}" stroke-width="5"/>'
        sketch.canvas.use(
            "figures", Art(f"metropolis-{track}", body), sketch.corner(name),
            class_=f"hm-metropolis hm-track-{track}", data_place=name,
        )  # fmt: skip
    sketch.tell("Metropolises", (f"{track} at {name}" for track, name in found.items()))


def paint_knights(sketch: Sketch) -> None:
    """A shield for each knight."""
    for number, own in sketch.owned("cities_knights"):
        knights = own.get("knights", {})
        for name, found in knights.items():
            art = knight(number, found["strength"], found["active"])
            sketch.built.add(name)
            sketch.canvas.use(
                "figures", art, sketch.corner(name), class_=f"hm-knight hm-seat-{number}", data_place=name
            )
        told = (f"{found['strength']}{' and active' * found['active']} at {name}" for name, found in knights.items())
        sketch.tell(f"Knights of seat {number}", told)


def paint_merchant(sketch: Sketch) -> None:
    """A cone beside the number token, with the emblem of the seat that placed it."""
    if (merchant := _shared(sketch).get("merchant")) is not None:
        sketch.stand(MERCHANT, merchant["seat"], Place(merchant["hex"], "hex"), offset=(-BESIDE_TOKEN, 0))
        sketch.tell(f"The merchant of seat {merchant['seat']}", [merchant["hex"]])


def note_realm(sketch: Sketch) -> None:
    """What lies beside the board: the barbarian ship, the improvements of each seat and its progress cards."""
    if "cities_knights" not in sketch.document:
        return
    step = _shared(sketch).get("ship", 0)
    left = LAST_STEP - step
    sketch.track(sketch.say("barbarians", steps=left), LAST_STEP, step, BARBARIANS.of(None))
    sketch.told.append(f"The barbarian ship is at step {step}.")
    for track, deck in _shared(sketch).get("decks", {}).items():
        cards = deck if isinstance(deck, int) else sum(deck["undrawn"].values()) + len(deck["returned"])
        sketch.deck(f"{track}_cards", cards, track)
    for number, own in sketch.owned("cities_knights"):
        levels = own.get("levels", {})
        for track, level in levels.items():
            step = {"type": "buy_improvement", "track": track, "level": level + 1}
            sketch.ladder(number, track, HIGHEST, level, step if level < HIGHEST else None)
        reached = (f"{track} {level}" for track, level in levels.items() if level)
        sketch.tell(f"City improvements of seat {number}", reached)
        progress = own.get("progress", {})
        if cards := progress if isinstance(progress, int) else sum(progress.values()):
            sketch.note(number, str(cards), "progress")
        sketch.tell(f"Cities of seat {number} that lie on their side", own.get("sideways", ()))


def _shared(sketch: Sketch) -> dict[str, Any]:
    found: dict[str, Any] = sketch.document.get("cities_knights", {})
    return found


_PLACED = ("recruit_knight", "place_deserter", "move_knight", "displace_knight", "relocate_knight")
LOOK = Look(
    signs=SIGNS,
    pieces=(Pieces(WALL, "walls", "corner", "City walls", part="cities_knights"),),
    lights={"build_wall": WALL, "play_merchant": MERCHANT, **dict.fromkeys(_PLACED, KNIGHT)},
    painters=(paint_metropolises, paint_knights, paint_merchant, note_realm),
)
