"""The plays of a trick, as a state keeps them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from service.kernel.parts import SEAT, Content, Cursor, Ordered, Part, Reader, Record, choice, public
from service.master_slave.cards import CARDS, names
from service.master_slave.forms import FORMS, Form, completed, form_of
from service.master_slave.holding import SET_OF_CARDS


@dataclass(frozen=True, slots=True)
class Laid:
    """One play of a trick: who played which cards, and the form that the trick has with them."""

    seat: int
    cards: int
    form: Form

    def follows(self, last: Laid) -> bool:
        """Whether it may come after another play: with more power, or with a higher rank of the same form. Nobody
        follows a play of their own but with a bomb.
        """
        form, before = self.form, last.form
        if form.power != before.power:
            return form.power > before.power
        if (form.kind, form.length) != (before.kind, before.length) or form.rank <= before.rank:
            return False
        return form.power > 0 or self.seat != last.seat


class LaidCards(Part):
    """One play of a trick. The form follows from the cards, and from the play before."""

    seat: int = public(SEAT, required=True, says="Who played.")
    cards: int = public(SET_OF_CARDS, required=True)
    form: str | None = public(choice(FORMS), default=None)


def _trick(plays: Iterable[LaidCards], at: Cursor) -> tuple[Laid, ...]:
    """The plays with their forms; every play without a form, or with another than it claims, is an error."""
    trick: list[Laid] = []
    for number, play in enumerate(plays):
        form = form_of(play.cards)
        if form is None:
            at.into(number).into("cards").fail("make no standard form")
            continue
        made = completed(form, trick[-1].form if trick else None)
        if play.form not in (None, made.kind):
            at.into(number).into("form").fail(f"follows from the cards: leave it out, or write {made.kind}")
        trick.append(Laid(play.seat, play.cards, made))
    return tuple(trick)


class Trick(Content):
    """The plays of a trick in their order."""

    written = Ordered(Record(LaidCards), len(CARDS))

    @property
    def alike(self) -> Content:
        return self.written

    def empty(self, state: Any) -> tuple[Laid, ...]:
        return ()

    def reader(self, ruleset: Any) -> Reader:
        plays_of = self.written.reader(ruleset)

        def read(written: Any, at: Cursor) -> tuple[Laid, ...]:
            errors = len(at.errors)
            plays = plays_of(written, at)
            return _trick(plays, at) if len(at.errors) == errors else ()

        return read

    def write(self, value: tuple[Laid, ...], state: Any) -> list[dict[str, Any]]:
        return [{"seat": laid.seat, "cards": names(laid.cards), "form": laid.form.kind} for laid in value]
