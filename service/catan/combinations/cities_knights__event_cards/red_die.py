"""The event die and the red die: they are rolled besides the card, or the card shows the red die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from service.catan.base.production import production_number
from service.catan.base.state import Slice, State
from service.catan.base.turn import TurnBegan
from service.catan.cities_knights.event_die import EventRolled, event_die, red_die, roll_three_dice
from service.catan.cities_knights.realm import MODULE_ID as REALM
from service.catan.event_cards.cards import CARDS, NUMBER_OF
from service.catan.event_cards.deck import CardRevealed, DeckPrepared, passed_over
from service.catan.event_cards.revealing import RevealCard, no_dice
from service.catan.event_cards.state import deck
from service.catan.mechanics.dice import FACES, ONE_DIE
from service.catan.slices import alter
from service.kernel.parts import Optional, Tally, exchanged, number, public
from service.kernel.rules import (
    Contradictions,
    Facts,
    Function,
    Option,
    Outcomes,
    Play,
    around,
    draw,
    invariant,
    reaction,
)

MODULE_ID = "cities_knights__event_cards"
RED_DIE = Option(
    "red-die",
    "event-cards.with-cities-knights.red-die",
    "Where the red die comes from: it is rolled besides the card, or taken from the card.",
    ("rolled", "card"),
    "rolled",
)
PAIRS = tuple((red + other, red) for red in FACES for other in FACES)
"""The number and the red die of each card: every pair of dice is on one card."""
ROLLED_DIE, PRINTED = RED_DIE.is_("rolled"), RED_DIE.is_("card")


class RedDie(Slice, frozen=True):
    """The red die of the turn, and with the option the red dice of the cards revealed."""

    component = "RedDieOfCards"

    red: int | None = public(Optional(number(1, 6)), default=None, says="The red die besides the card of this turn.")
    seen: Sequence[int] = public(
        Tally([f"{total}_{red}" for total, red in PAIRS], most=1),
        default=(0,) * len(PAIRS),
        says="With `red-die` set to `card`: the red dice of the cards revealed since the deck was prepared, as number "
        "and die.",
    )


def held(state: State) -> RedDie:
    """This combination's part of the state."""
    return state.part(MODULE_ID, RedDie)


@red_die.also("event-cards.with-cities-knights.red-die")
def red_die_of_the_turn(shown: int | None, state: State) -> int | None:
    """The red die is the one rolled besides the card, or printed on it."""
    return shown if held(state).red is None else held(state).red


@draw("event-cards.with-cities-knights.red-die")
def rolled_red_die(state: State) -> Outcomes:
    """The red die, rolled besides the card."""
    return ONE_DIE


@draw("event-cards.with-cities-knights.red-die", "event-cards.with-cities-knights.red-die-of-card", when=PRINTED)
def red_die_of_card(state: State, total: int) -> Outcomes:
    """The red die of a card is one that can make its number, and that no other card of this number has shown."""
    pairs = zip(PAIRS, held(state).seen, strict=True)
    return Outcomes([red for (made, red), seen in pairs if made == total and not seen])


@around(
    RevealCard,
    "event-cards.with-cities-knights.event-die",
    "event-cards.with-cities-knights.red-die",
    replaces=roll_three_dice,
    when=ROLLED_DIE,
)
def roll_two_dice(reveal: Function, action: RevealCard, play: Play) -> None:
    """With the card the event die and the red die are rolled. The event die is resolved first."""
    face, red = play.draw_all((event_die, (), ""), (rolled_red_die, (), ""))
    alter(play.state, MODULE_ID, red=red)
    show_event(play, action.seat, face)
    reveal(action, play)


@around(
    RevealCard,
    "event-cards.with-cities-knights.event-die",
    "event-cards.with-cities-knights.red-die",
    replaces=roll_three_dice,
    when=PRINTED,
)
def roll_event_die(reveal: Function, action: RevealCard, play: Play) -> None:
    """With the card the event die is rolled and resolved first. The red die is printed on the card."""
    show_event(play, action.seat, play.draw(event_die))
    reveal(action, play)


def show_event(play: Play, seat: int, face: str) -> None:
    """The event die lies on the table."""
    alter(play.state, REALM, event=face)
    play.emit(EventRolled(seat, face))


@reaction(CardRevealed, cites=("event-cards.with-cities-knights.alchemist", "event-cards.turn.no-doubles"))
def dice_are_put_away(play: Play, event: CardRevealed) -> None:
    """A revealed card takes the place of dice that an Alchemist has set."""
    play.state.turn.roll = None


@reaction(DeckPrepared, cites=("event-cards.with-cities-knights.red-die-of-card",), when=PRINTED)
def all_dice_return(play: Play, event: DeckPrepared) -> None:
    """When the deck is prepared again, any card may come with its red die."""
    alter(play.state, MODULE_ID, seen=(0,) * len(PAIRS))


@reaction(CardRevealed, cites=("event-cards.with-cities-knights.red-die-of-card",), when=PRINTED)
def look_at_red_die(play: Play, event: CardRevealed) -> None:
    """The red die of the turn is the one on the card that counts."""
    total = NUMBER_OF[CARDS.index(event.card)]
    if total not in passed_over(play.state):
        red = play.draw(red_die_of_card, total)
        seen = exchanged(tuple(held(play.state).seen), PAIRS.index((total, red)), 1)
        alter(play.state, MODULE_ID, red=red, seen=seen)


@reaction(TurnBegan, cites=("event-cards.with-cities-knights.red-die",))
def put_red_die_away(play: Play, event: TurnBegan) -> None:
    """Each turn has a red die of its own."""
    alter(play.state, MODULE_ID, red=None)


@invariant(
    "event-cards.with-cities-knights.red-die",
    "event-cards.with-cities-knights.alchemist",
    "event-cards.turn.no-doubles",
    replaces=no_dice,
)
def dice_of_the_alchemist(state: State) -> Contradictions:
    """A card and the red die take the place of the two dice. Only an Alchemist sets both of them, without a card."""
    card, red = deck(state).card, held(state).red
    if card is not None and state.turn.roll is not None:
        yield "/turn/roll", Facts(card=CARDS[card])
    if (card is None) != (red is None):
        yield f"/{MODULE_ID}/red", Facts(card=None if card is None else CARDS[card])


@invariant("event-cards.with-cities-knights.red-die-of-card", when=PRINTED)
def red_dice_fit(state: State) -> Contradictions:
    """Each revealed card has shown one of the red dice of its number, that of this turn included."""
    part = held(state)
    shown = Counter(total for (total, _), seen in zip(PAIRS, part.seen, strict=True) for _ in range(seen))
    due = Counter(total for total, seen in zip(NUMBER_OF, deck(state).seen, strict=True) for _ in range(seen))
    for total in passed_over(state):
        del due[total]
    if shown != due:
        yield f"/{MODULE_ID}/seen", Facts(shown=shown.total(), due=due.total())
    pair = (production_number(state), part.red)
    if part.red is not None and (pair not in PAIRS or not part.seen[PAIRS.index(pair)]):
        yield f"/{MODULE_ID}/red", Facts(number=production_number(state))


@invariant("event-cards.with-cities-knights.red-die", when=ROLLED_DIE)
def no_red_dice_printed(state: State) -> Contradictions:
    """Where the red die is rolled, the cards show none."""
    if any(held(state).seen):
        yield f"/{MODULE_ID}/seen", Facts(shown=sum(held(state).seen))
