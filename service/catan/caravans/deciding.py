"""Who decides where the camel goes: a majority, players who agree, the most votes, or the player who ended the turn."""

from __future__ import annotations

from service.catan.base.cards import card_kinds, covers
from service.catan.base.pending import all_owed
from service.catan.base.state import State
from service.catan.base.turn import ending_moments
from service.catan.base.victory import end, wins
from service.catan.caravans.camels import CamelOwed, place
from service.catan.caravans.options import CAMEL_VICTORY
from service.catan.caravans.state import MODULE_ID, Round, camels_left, caravans
from service.catan.caravans.trails import Placement, placements
from service.catan.caravans.voting import BidCamel, VoteOwed, hold_a_round, wish_of
from service.kernel.rules import CHAIN, UNION, Contradictions, Facts, Play, invariant, query, step


def counted(held: Round) -> dict[int, int]:
    """The votes of each seat, one for each card."""
    return {vote.seat: sum(vote.cards) for vote in held.votes}


def more_than_half(votes: int, held: Round) -> bool:
    """Whether this number of votes is a majority. Exactly half is not."""
    return 2 * votes > sum(counted(held).values())


@query("caravans.decide.majority", "caravans.decide.half-is-not-enough", fold=CHAIN)
def majority(state: State, held: Round) -> int | None:
    """A player with more votes than all others together decides alone."""
    return next((seat for seat, votes in counted(held).items() if more_than_half(votes, held)), None)


@query(
    "caravans.decide.agreement",
    "caravans.decide.agreement-members",
    "caravans.decide.half-is-not-enough",
    fold=CHAIN,
)
def agreed(state: State, held: Round) -> Placement | None:
    """The camel goes where two or more players wish it who together have more than half of all votes."""
    wishes: dict[Placement, list[int]] = {}
    for vote in held.votes:
        wish = wish_of(vote)
        if wish is not None:
            wishes.setdefault(wish, []).append(sum(vote.cards))
    together = (wish for wish, votes in wishes.items() if len(votes) > 1 and more_than_half(sum(votes), held))
    return next(together, None)


@query("caravans.decide.largest", "caravans.decide.tie", fold=CHAIN)
def decider(state: State, held: Round) -> int:
    """The only player with the most votes decides, or else the player who ended the turn."""
    votes = counted(held)
    most = [seat for seat in votes if votes[seat] == max(votes.values())]
    return most[0] if len(most) == 1 else held.finisher


@step(
    "caravans.round.mandatory",
    "caravans.decide.agreement-places",
    "caravans.decide.duty",
    after=hold_a_round,
    possible=lambda state: caravans(state).round is not None,
    asks=(CamelOwed,),
)
def decide(play: Play) -> None:
    """Once all have voted, a majority decides. Failing that, a camel on which players agree is placed at once, or the
    player with the most votes decides.
    """
    state: State = play.state
    held = caravans(state).round
    if held is None:
        return
    alone, together = majority(state, held), agreed(state, held)
    if alone is None and together is not None:
        place(play, None, together)
    else:
        play.owe(CamelOwed(decider(state, held) if alone is None else alone))


@step(
    "caravans.end.finisher",
    after=decide,
    possible=wins,
    when=CAMEL_VICTORY.is_("finisher-at-once"),
)
def finisher_wins(play: Play) -> None:
    """With the option the player who ended the turn wins at once if the camel brings the points."""
    state: State = play.state
    if wins(state):
        end(play, state.turn.seat)


# An open round -----------------------------------------------------------------------------------------------------


@query("caravans.round.after-turn", fold=UNION)
def finishers(state: State) -> frozenset[int]:
    """A round follows the turn of the player on turn."""
    return frozenset((state.turn.seat,)) if state.turn.moment in ending_moments(state) else frozenset()


@invariant("caravans.input.round", "caravans.bid.order", "caravans.decide.duty", "caravans.round.mandatory")
def somebody_owes(state: State) -> Contradictions:
    """In an open round those who have not voted owe their votes, in order. After the last vote the player who decides
    owes the placement. Otherwise nobody owes either.
    """
    held = caravans(state).round
    voters = [owed.seat for _, owed in all_owed(state, VoteOwed)]
    placing = [owed.seat for _, owed in all_owed(state, CamelOwed)]
    if held is None:
        if voters or placing:
            yield "/turn/obligations", Facts(round=None)
        return
    order = state.clockwise(held.finisher)
    voted = [vote.seat for vote in held.votes]
    if held.finisher not in finishers(state):
        yield f"/{MODULE_ID}/round/finisher", Facts(on_turn=state.turn.seat, moment=state.turn.moment)
    if voted + voters != order:
        yield f"/{MODULE_ID}/round/votes", Facts(order=order, voted=voted, owing=voters)
    elif not state.obligations or len(state.obligations) > len(voters) + len(placing):
        yield "/turn/obligations", Facts(voting=voters, placing=placing)
    elif placing != _expected(state, held, voters):
        yield "/turn/obligations", Facts(expected=_expected(state, held, voters), placing=placing)


def _expected(state: State, held: Round, voters: list[int]) -> list[int]:
    """Who owes the placement: nobody before the last vote, and nobody where players have agreed."""
    if voters:
        return []
    alone = majority(state, held)
    if alone is not None:
        return [alone]
    return [] if agreed(state, held) is not None else [decider(state, held)]


@invariant("caravans.input.round", "caravans.round.none-left", "caravans.round.no-place")
def something_to_decide(state: State) -> Contradictions:
    """A round is held only with a camel left and a place for it."""
    if caravans(state).round and not (camels_left(caravans(state), state) and placements(state)):
        yield f"/{MODULE_ID}/round", Facts(left=camels_left(caravans(state), state), places=len(placements(state)))


@invariant(
    "caravans.input.round",
    "caravans.bid.cards",
    "caravans.bid.wish",
    "caravans.decide.agreement-option",
    "caravans.decide.agreement-members",
)
def votes_could_be_given(state: State) -> Contradictions:
    """Each vote in an open round could be given as it is. Its cards are in the bank already."""
    held = caravans(state).round
    if held is None:
        return
    for at, vote in enumerate(held.votes):
        if not state.ruleset.could_be_made(state, BidCamel, vote.seat, vote.cards, vote.caravan, vote.edge):
            yield f"/{MODULE_ID}/round/votes/{at}", Facts(seat=vote.seat)


@invariant("caravans.bid.conservation", "caravans.bid.paid-at-once", "caravans.input.round")
def votes_are_in_the_bank(state: State) -> Contradictions:
    """The bank holds at least the cards of all votes in an open round, since they were paid at once."""
    held = caravans(state).round
    paid = [sum(column) for column in zip(*(vote.cards for vote in held.votes), strict=True)] if held else []
    if not covers(state.bank, paid):
        yield f"/{MODULE_ID}/round/votes", Facts(paid=dict(zip(card_kinds(state), paid, strict=True)))
