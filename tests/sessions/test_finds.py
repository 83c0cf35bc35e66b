"""Collections: what counts, the first find stays, a recount changes nothing, and the rarest finds of a server."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engines.reef import Reef
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from sessions.life.model import Person, Terms
from sessions.service.sessions import Sessions
from sessions.statistics.finds import Found
from sessions.statistics.recompute import recompute
from sessions.statistics.records import FIND
from sessions.storage.ground import Ground
from tests.sessions.conftest import ANN, BEN, CAT, LIFE, SERVER
from tests.sessions.matches import beat, run, stored_records
from tests.sessions.nim import PrizedNim

GAMES = {"nim": PrizedNim("1", "2", "3", "4", "5")}


@pytest.fixture
def service(database, clock):
    return Sessions(Ground(database, clock, GAMES), invitation_life=LIFE)


async def items(service: Sessions, person: Person, server_id: int | None = None) -> set[str]:
    return set((await service.finds.collection("nim", person.discord_id, server_id)).finds)


async def test_ranked_runs_and_rated_games_count_and_others_do_not(service):
    await run(service, ANN, 3)
    await run(service, ANN, 4, kind="seeded")
    await beat(service, BEN, ANN, terms=Terms(rated=False))
    assert await items(service, ANN) == {"3"}
    await beat(service, BEN, ANN)  # two stones each, by a resignation
    assert await items(service, ANN) == {"2", "3"}
    assert await items(service, BEN) == {"2"}
    assert await items(service, CAT) == set()


@pytest.mark.both_databases
async def test_the_first_find_stays_and_a_recount_changes_nothing(service, database, clock):
    first = await run(service, ANN, 5)
    found = (await service.finds.collection("nim", ANN.discord_id, None)).finds["5"]
    assert (found.session_id, found.at) == (first.id, first.finished_at)
    clock.advance(timedelta(days=1))
    again = await run(service, ANN, 5)
    assert (await service.finds.collection("nim", ANN.discord_id, None)).finds["5"] == found
    assert (await service.profiles.read_counted(first)).found == Found(("5",), 1)
    assert (await service.profiles.read_counted(again)).found is None
    rows = await stored_records(database, FIND)
    assert {row.scope for row in rows} == {0, SERVER}
    assert (await database.writing(recompute, GAMES)).differences == 0
    assert await stored_records(database, FIND) == rows


async def test_the_rarest_are_what_the_fewest_players_of_a_server_have_found(service):
    for person, points in ((ANN, 1), (BEN, 1), (CAT, 1), (ANN, 2), (BEN, 2), (ANN, 3)):
        await run(service, person, points)
    await run(service, CAT, 4, server_id=SERVER + 1)
    here = await service.finds.collection("nim", ANN.discord_id, SERVER)
    assert here.rarest == (("3", 1), ("2", 2), ("1", 3))
    assert (await service.finds.collection("nim", ANN.discord_id, None)).rarest == ()


def test_reef_collects_animals_on_their_highest_level_and_clean_corals() -> None:
    game = Reef()
    assert len(game.collection) == 118
    state = game.new(game.options(), 1, 1)
    (cell, coral), player = *state.position.players[0].corals.items(), state.position.players[0]
    assert game.collected(state, 0) == ()  # the first coral is polluted
    player.corals[cell] = PlacedCoral(coral.card)
    player.animals["1,0"], player.animals["0,1"] = (
        PlacedAnimal(card, level) for card, level in (("lyretail-anthias", 2), ("squarespot-anthias", 3))
    )
    assert game.collected(state, 0) == ("squarespot-anthias", coral.card)
