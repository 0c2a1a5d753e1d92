"""A book of the tests' own declares its part of the state once; reader, writer, copy, views and schema follow."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import orjson
import pytest

from schemas.parts import schema_of_part
from service.catan import MODULES
from service.catan.base.cards import card_kinds
from service.catan.base.options import VICTORY
from service.catan.base.state import Slice, State
from service.catan.board.onboard import CORNERS, EDGE, HEX, CornerOnBoard, HexOrNowhere
from service.catan.game import CatanGame
from service.catan.game.wire import read_state
from service.catan.seafarers.sea import Sea
from service.catan.slices import alter, alter_seat
from service.kernel.declare.state.content import Counts
from service.kernel.declare.state.document import reader_of, write_part
from service.kernel.declare.state.redaction import seen_part
from service.kernel.parts import (
    FLAG,
    SEAT,
    ByName,
    BySeat,
    Cursor,
    Kind,
    MapOf,
    Optional,
    Ordered,
    Part,
    PerSeat,
    Record,
    Tally,
    choice,
    hidden,
    number,
    public,
)
from service.kernel.play.chance import Chance
from service.kernel.rules import FULL, SPECTATOR, Concealed, Hidden, Misreads, Module

CARGO = ("spice", "fish")


class Cog(Part, frozen=True):
    """A ship that is itself: where it lies, what it carries, how far it may go."""

    place: int = public(EDGE, required=True)
    cargo: Sequence[int] = public(Tally(CARGO))
    points: int = public(number(0, 6))


class Merchantman(Part, frozen=True):
    """A seat's holdings."""

    gold: Sequence[int] = Tally(("gold",))  # type: ignore[assignment]  # it names a content only, and so it is hidden
    posts: int = public(CORNERS)
    cogs: tuple[Cog, ...] = public(Ordered(Record(Cog), most=3))
    berths: tuple[str | None, ...] = public(Ordered(Optional(choice(("generic", "wool"))), most=2))
    mission: str = hidden(choice(("north", "south")))


class Ledger(Slice, frozen=True):
    """The part of a state that the merchants' book adds."""

    fog: int = public(HexOrNowhere(), required=True)
    first: int | None = public(Optional(SEAT))
    open: bool = public(FLAG)
    wanted: int = public(Kind(card_kinds))
    fair: tuple[int | None, ...] = public(ByName(("summer", "winter"), Optional(HEX), "Fairs", "Where the fairs are."))
    prices: Mapping[int, int] = public(MapOf(CornerOnBoard(), number(1, 9)))
    lairs: Mapping[int, Cog] = public(MapOf(CornerOnBoard(), Record(Cog)))
    bids: Mapping[int, Sequence[int]] = hidden(BySeat(Tally(CARGO)))
    stack: tuple[int, ...] = hidden(Ordered(Kind(CARGO)))
    secret: int = hidden(number(0, 9))
    seats: tuple[Merchantman, ...] = public(PerSeat(Merchantman))


GAME = CatanGame()
GAME.modules = (*MODULES, Module(id="ledger", title="", revision=1, package="x", chapters=(), slice=Ledger))  # type: ignore[misc]
RULESET = GAME.ruleset(("base", "ledger"))


@pytest.fixture
def state() -> State:
    """A state with something in every member."""
    deal = GAME.deal_type(seats=3, layout="beginner")  # type: ignore[call-arg]  # the family's deal has these fields
    dealt: Any = GAME.deal(RULESET, deal, Chance(None, b"seed", 1)).state
    alter(dealt, "ledger", fog=3, first=2, open=True, wanted=4, fair=(5, None), secret=7)
    alter(dealt, "ledger", prices={7: 2, 3: 9}, stack=(1, 0, 0), lairs={4: Cog(6, (0, 1), 1)})
    alter(dealt, "ledger", bids={0: (1, 0), 2: (0, 3)})
    alter_seat(dealt, "ledger", 1, gold=(5,), posts=0b1010, berths=("wool", None), mission="south")
    alter_seat(dealt, "ledger", 1, cogs=(Cog(2, (1, 2), 4), Cog(2, (0, 0), 0)))
    state: State = dealt
    return state


def ledger(state: State) -> Ledger:
    """The book's part of a state."""
    part = state.slices["ledger"]
    assert isinstance(part, Ledger)
    return part


def document_of(state: State) -> dict[str, Any]:
    """A state as JSON that has been sent."""
    document: dict[str, Any] = orjson.loads(orjson.dumps(GAME.write(state)))
    return document


def test_writing_and_reading(state: State) -> None:
    """What was written is read back, and copied, to the last byte."""
    first = document_of(state)
    written = first["ledger"]
    assert written["seats"][1]["cogs"][0]["cargo"] == {"spice": 1, "fish": 2}
    assert written["stack"] == ["fish", "spice", "spice"]
    assert written["bids"] == {"0": {"spice": 1}, "2": {"fish": 3}}
    assert written["seats"][1]["berths"] == ["wool", None]
    assert list(written) == [member.wire for member in Ledger.members]
    assert document_of(read_state(RULESET, first)) == first
    assert document_of(state.copy()) == first
    at = Cursor(state, "/ledger")
    assert write_part(reader_of(Ledger, RULESET).read(written, at), state) == written
    assert not at.errors


def test_copies_share_what_a_module_keeps(state: State) -> None:
    """A copy of a state has the same parts. A change to the copy puts others in their place."""
    before, copied = document_of(state), state.copy()
    assert ledger(copied) is ledger(state)
    alter_seat(copied, "ledger", 1, gold=(2,))
    assert ledger(copied).seats[1].gold == (2,)
    assert ledger(copied).seats[0] is ledger(state).seats[0]
    assert document_of(state) == before


class Bale(Part):
    """A bale, which changes in place."""

    goods: list[int] = public(Counts(CARGO))


class Store(Part):
    """A store with bales, which changes in place."""

    goods: list[int] = public(Counts(CARGO))
    best: Bale | None = public(Optional(Record(Bale)))
    bales: tuple[Bale, ...] = public(Ordered(Record(Bale)))
    by_corner: Mapping[int, Bale] = public(MapOf(CornerOnBoard(), Record(Bale)))
    by_seat: Mapping[int, list[int]] = public(BySeat(Counts(CARGO)))
    shelves: tuple[list[int], ...] = public(ByName(("upper", "lower"), Counts(CARGO), "Shelves", "Goods by shelf."))
    row: tuple[list[int], ...] = public(Ordered(Counts(CARGO)))
    depths: Mapping[int, int] = public(MapOf(CornerOnBoard(), number(1, 9)))


def test_copies_share_nothing_that_changes(state: State) -> None:
    """Lists and pieces of a copy are its own, but not what never changes in place."""
    store = Store(
        [1, 0], Bale([1, 0]), (Bale([1, 0]),), {7: Bale([1, 0])}, {0: [1, 0]}, ([1, 0], [0, 0]), ([1, 0],), {7: 5}
    )
    before, copied = write_part(store, state), store.copy()
    assert copied.best is not None
    for goods in (
        copied.goods,
        copied.best.goods,
        copied.bales[0].goods,
        copied.by_corner[7].goods,
        copied.by_seat[0],
        copied.shelves[0],
        copied.row[0],
    ):
        goods[0] += 1
    assert copied.depths is store.depths
    assert write_part(store, state) == before


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_views_are_closed(state: State, viewer: int) -> None:
    """A member that is not declared public is a number to others, or is left out."""
    view = GAME.view(state, viewer)
    written = document_of(view)["ledger"]
    assert written["stack"] == 3
    assert "secret" not in written
    assert written["bids"] == {"0": {"spice": 1} if viewer == 0 else 1, "2": 3}
    own = written["seats"][1]
    assert own["gold"] == ({"gold": 5} if viewer == 1 else 5)
    assert ("mission" in own) == (viewer == 1)
    with pytest.raises(Hidden) as hidden_member:
        assert ledger(view).secret
    assert hidden_member.value.pointer == "/ledger/secret"
    if viewer != 1:
        for touch in (lambda seat: seat.mission, lambda seat: setattr(seat, "mission", "north")):
            with pytest.raises(Hidden, match="/ledger/seats/1/mission"):
                touch(ledger(view.copy()).seats[1])
    read = read_state(RULESET, document_of(view))
    assert document_of(read) == document_of(view)
    assert document_of(GAME.view(read, viewer)) == document_of(view)
    assert isinstance(ledger(read).stack, Concealed)
    assert ledger(read).stack.pointer == "/ledger/stack"


def test_a_full_state_hides_nothing(state: State) -> None:
    """A number is not a valid content where nothing may be hidden."""
    document = document_of(GAME.view(state, 0)) | {"kind": "full"}
    del document["viewer"]
    with pytest.raises(Misreads) as misreads:
        read_state(RULESET, document)
    assert {"/ledger/stack", "/ledger/bids/2", "/ledger/seats/1/gold"} <= {
        each.pointer for each in misreads.value.misreads
    }


def test_every_error_has_its_pointer(state: State) -> None:
    """All of them at once, those of nested parts too."""
    document = document_of(state)
    part = document["ledger"]
    del part["fog"]
    part["seats"][1]["cogs"][1]["cargo"] = {"gold": 1}
    part["seats"][1]["berths"] = ["wool", "ore"]
    part["prices"] |= {"9,9,N": 1}
    part["lairs"] = {name: {} for name in part["lairs"]}
    part |= {"open": 1, "first": 3, "wanted": "gold", "odd/one": 1}
    with pytest.raises(Misreads) as misreads:
        read_state(RULESET, document)
    found = {each.pointer: each.code for each in misreads.value.misreads}
    lair = next(iter(part["lairs"]))
    assert found == {
        "/ledger/fog": "required",
        "/ledger/odd~1one": "unknown",
        "/ledger/open": "invalid",
        "/ledger/first": "invalid",
        "/ledger/wanted": "invalid",
        "/ledger/prices/9,9,N": "invalid",
        f"/ledger/lairs/{lair}/place": "required",
        "/ledger/seats/1/cogs/1/cargo/gold": "unknown",
        "/ledger/seats/1/berths/1": "invalid",
    }


def test_the_schema_holds(state: State) -> None:
    """Of full states and of views; a misspelt member is found."""
    schema = schema_of_part(Ledger)
    for viewer in (FULL, SPECTATOR, 1):
        written = document_of(GAME.view(state, viewer))["ledger"]
        assert schema.validate(written) == {}
        assert schema.validate(written | {"misspelt": 1})


def places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document: its container, and its name or index there."""
    for name, value in node.items() if isinstance(node, dict) else enumerate(node):
        yield node, name
        if isinstance(value, dict | list):
            yield from places(value)


@pytest.mark.parametrize("viewer", [FULL, 1])
@pytest.mark.parametrize("value", [None, -1, 2, 1.0, True, "", "0,0,N", [], {}, [1, 1], {"brick": 1.0}, "missing"])
def test_whatever_a_document_holds(state: State, value: Any, viewer: int) -> None:
    """Anywhere in it: there is an error at that place or below it, or the part is written as it was understood."""
    shown = GAME.view(state, viewer)
    for cls, whole in ((Ledger, document_of(shown)["ledger"]), (type(state.turn), document_of(shown)["turn"])):
        read = reader_of(cls, RULESET).read
        for number_ in range(len(list(places(whole)))):
            changed = copy.deepcopy(whole)
            holder, name = list(places(changed))[number_]
            if value == "missing":
                del holder[name]
            else:
                holder[name] = value
            at = Cursor(shown.copy(), "/part")
            part = read(changed, at)
            if not at.errors:
                again = Cursor(shown.copy(), "/part")
                written = write_part(part, shown)
                assert write_part(read(written, again), shown) == written
                assert not again.errors


def test_shuffled_members_are_read_alike(state: State) -> None:
    """The order of members in a document has no meaning."""
    document, dice = document_of(state), Random(1)
    names = list(document["ledger"])
    dice.shuffle(names)
    shuffled = document | {"ledger": {name: document["ledger"][name] for name in names}}
    assert document_of(read_state(RULESET, shuffled)) == document


def test_parts_of_served_books_are_public_or_counted() -> None:
    """The sea hides its three piles and nothing else."""
    assert {member.wire for member in Sea.members if not member.visibility.public} == {"hexes", "numbers", "reserve"}


class Seal(Part, frozen=True):
    """A part that never changes in place."""

    mark: int = public(number(0, 9))
    cuts: Sequence[int] = hidden(Tally(CARGO))


class Chest(Part):
    """A part with sealed contents."""

    seal: Seal | None = public(Optional(Record(Seal)))
    seals: tuple[Seal, ...] = public(ByName(CARGO, Record(Seal), "Seals", "The seals by cargo."))


def test_what_is_frozen_holds_nothing_that_changes() -> None:
    """Neither lists nor pieces that change in place: states would share them."""
    with pytest.raises(TypeError, match="Cask is frozen, so its goods, bales must hold what never changes in place"):

        class Cask(Part, frozen=True):
            """A part that would change in all states that share it."""

            goods: list[int] = public(Counts(CARGO))
            bales: tuple[Bale, ...] = public(Ordered(Record(Bale)))
            depths: Mapping[int, int] = public(MapOf(CornerOnBoard(), number(1, 9)))


@pytest.mark.parametrize("module", [module for module in MODULES if module.slice], ids=lambda module: module.id)
def test_what_a_module_keeps_is_frozen(module: Module) -> None:
    """So copies of a state share it."""
    assert module.slice is not None
    assert module.slice.frozen


def test_states_share_what_is_frozen() -> None:
    """A copy of a part has the same frozen parts."""
    seal = Seal(3, (1, 0))
    chest = Chest(seal, (seal, seal))
    copied = chest.copy()
    assert copied.seal is seal
    assert copied.seals == (seal, seal)


def test_a_view_leaves_alone_what_states_share(state: State) -> None:
    """A view has a copy of a frozen part that hides something."""
    seal = Seal(3, (1, 0))
    seen = seen_part(seal, state, SPECTATOR, "/seal")
    assert (seen.mark, seen.cuts) == (3, Concealed(1, "/seal/cuts"))
    assert seal.cuts == (1, 0)


def test_another_takes_the_place_of_what_is_frozen() -> None:
    """The part that is replaced stays as it was."""
    seal = Seal(3, (1, 0))
    other = seal.replaced(mark=4)
    assert (other.mark, other.cuts, seal.mark) == (4, (1, 0), 3)


class Toll(Part, frozen=True):
    """A part with a member of games in which victory is claimed."""

    paid: int = public(number(0, 9))
    seal: Seal | None = public(Record(Seal), when=VICTORY.is_("claim"))


def test_a_member_of_some_options_only(state: State) -> None:
    """Elsewhere nobody may write it, and it is not written. A view redacts it where it is."""
    claimed = GAME.ruleset(("base", "ledger"), {"victory": "claim"})
    elsewhere = Cursor(state, "/toll")
    toll = reader_of(Toll, RULESET).read({"paid": 2}, elsewhere)
    assert (toll.seal, write_part(toll, state), elsewhere.errors) == (None, {"paid": 2}, [])
    assert (Toll.dealt(state).seal, seen_part(toll, state, SPECTATOR, "/toll").seal) == (None, None)
    reader_of(Toll, RULESET).read({"paid": 2, "seal": {"mark": 1}}, elsewhere)
    assert [(each.pointer, each.code) for each in elsewhere.errors] == [("/toll/seal", "unknown")]

    state.ruleset = claimed
    document = {"paid": 2, "seal": {"mark": 1, "cuts": {"spice": 1}}}
    sealed = reader_of(Toll, claimed).read(document, Cursor(state, "/toll"))
    assert write_part(sealed, state) == document
    assert Toll.dealt(state).seal is not None
    seen = seen_part(sealed, state, SPECTATOR, "/toll")
    assert write_part(seen, state) == {"paid": 2, "seal": {"mark": 1, "cuts": 1}}
    assert not {*schema_of_part(Toll).validate({"paid": 2}), *schema_of_part(Toll).validate(document)}
