"""Types that mypy knows of answers of the Python client. It is checked and never run."""

from typing import assert_type

from harbormaster_client import AsyncClient, Client, models
from harbormaster_client.client import (
    AnswerAlone,
    AnswersWithState,
    AnswerWithPatch,
    AnswerWithState,
    LegalWithState,
    ReplayedAlone,
)


def of_an_adjudication(client: Client, body: models.Adjudication) -> models.State | None:
    """The parameter decides what a legal answer has."""
    answer = client.adjudications(body)
    assert_type(answer, AnswerWithState)
    assert_type(client.adjudications(body, returns="patch"), AnswerWithPatch)
    assert_type(client.adjudications(body, returns="none", explain="trace"), AnswerAlone)
    if answer["verdict"] != "legal":
        return None
    assert_type(answer, LegalWithState)
    return answer["state"]


def of_others(client: Client, batch: models.Batch, replay: models.Replay, picture: models.Picture) -> None:
    """Batches, replays and pictures."""
    assert_type(client.adjudications_batch(batch), AnswersWithState)
    assert_type(client.replays(replay, returns="none"), ReplayedAlone)
    assert_type(client.pictures(picture), str)
    assert_type(client.pictures_png(picture), bytes)


async def without_waiting(client: AsyncClient, body: models.Adjudication) -> None:
    """The same."""
    assert_type(await client.adjudications(body), AnswerWithState)
