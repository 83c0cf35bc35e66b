"""The plan for a session's message and notifications, decided from snapshots without Discord."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES
from frontend.publishing.notifications import due, notice, open_after
from frontend.publishing.plan import Plan, PressFacts, Way, make_plan
from sessions.life.model import End, Entry, Note, Offer, Player, Proposal, Reach, Seat, Session, Status, Talks, Terms
from sessions.life.preferences import Notice, PlayerSettings, ServerSettings
from sessions.life.snapshot import PREMOVED, Notification, Snapshot
from tests.sessions.made import make_session

GAME = GAMES["ataxx"]
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
ADA, BEN, CLEO = (Player(number, 100 + number, name) for number, name in enumerate(("Ada", "Ben", "Cleo"), 1))
SHRIMP = Player(9, None, "Shrimp", level=1)
CHANNEL, ELSEWHERE, SERVER = 8, 80, 7
MOVES = ("a7-b6", "a1-b2", "b6-c6", "b2-c2")


def session_of(*players: Player, played: int = 0, **changes: Any) -> Session:
    """Session of these players, the first to begin, after some moves. Its current board is not shown yet."""
    state = GAME.new(GAME.options(), 2, 1)
    for text in MOVES[:played]:
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, GAME.parse(text))
    session = make_session(
        GAME,
        terms=Terms(rated=True),
        seats=tuple(Seat(number, player, joined=True) for number, player in enumerate(players)),
        host_id=players[0].id,
        server_id=SERVER,
        channel_id=CHANNEL,
        seq=1 + played,
        announced=played,
        message_id=500,
        seed=1,
        state=state,
        created_at=NOW,
    )
    return replace(session, **changes)


def entries(*kinds: str) -> tuple[Entry, ...]:
    """Log entries of these kinds, alternating between both seats, from ``seq`` 2."""
    return tuple(
        Entry(number + 2, number % 2, kind, MOVES[number] if kind == "play" else "", NOW)
        for number, kind in enumerate(kinds)
    )


def snapshot_of(session: Session, *, notifications: tuple[Notification, ...] = (), **notices: Notice) -> Snapshot:
    """Snapshot of a session with its moves in the log. ``notices``: the players' notification settings by name."""
    chosen = {player.discord_id: notices.get(player.name.lower(), "channel") for player in session.people}
    return Snapshot(
        session=session,
        log=entries(*["play"] * (session.seq - 1)),
        notifications=notifications,
        old_messages=(),
        server=ServerSettings(),
        members={number: PlayerSettings(notice=how) for number, how in chosen.items() if number is not None},
    )


def ways(found: Plan) -> tuple[Way, int, list[str]]:
    return found.way, found.channel_id, [player.name for player in found.due.pinged]


def test_what_is_shown_already_is_not_shown_again_unless_it_is_asked_for() -> None:
    snapshot = snapshot_of(session_of(ADA, BEN, announced=1))
    assert make_plan(snapshot).way is Way.NOTHING
    again = make_plan(snapshot, repost_in=ELSEWHERE)
    assert (again.way, again.channel_id, again.is_repost) == (Way.POST, ELSEWHERE, True)


def test_a_move_between_people_is_a_new_message_that_pings_who_is_to_act() -> None:
    assert ways(make_plan(snapshot_of(session_of(ADA, BEN, played=1)))) == (Way.POST, CHANNEL, ["Ben"])
    assert ways(make_plan(snapshot_of(session_of(ADA, BEN, played=2)))) == (Way.POST, CHANNEL, ["Ada"])


ABROAD = (Reach.SERVER, Reach.FRIENDS)


@pytest.mark.parametrize("reach", ABROAD)
def test_where_the_bot_is_no_member_the_message_changes_and_the_next_player_is_pinged_beside_it(reach: Reach) -> None:
    for unattended in (False, True):
        found = make_plan(snapshot_of(session_of(ADA, BEN, played=1, reach=reach)), unattended=unattended)
        assert ways(found) == (Way.EDIT, CHANNEL, [])
        assert [(each.player_id, each.delivered) for each in found.due.notifications] == [(BEN.id, False)]
    alone = make_plan(snapshot_of(session_of(ADA, SHRIMP, played=2, reach=reach)), unattended=True)
    assert (ways(alone), alone.due.notifications) == ((Way.EDIT, CHANNEL, []), ())


@pytest.mark.parametrize("reach", ABROAD)
def test_where_the_bot_is_no_member_a_new_message_pings_and_opens_no_thread(reach: Reach) -> None:
    session = session_of(ADA, BEN, played=1, reach=reach, message_id=None, announced=-1)
    snapshot = replace(snapshot_of(session), server=ServerSettings(threads=True))
    found = make_plan(snapshot)
    assert (ways(found), found.opens_thread) == ((Way.POST, CHANNEL, ["Ben"]), False)
    again = make_plan(snapshot_of(session_of(ADA, BEN, played=1, reach=reach)), repost_in=ELSEWHERE)
    assert ways(again) == (Way.POST, ELSEWHERE, ["Ben"])


def test_a_game_against_a_computer_stays_in_its_message_and_pings_nobody() -> None:
    snapshot = snapshot_of(session_of(ADA, SHRIMP, played=2))
    assert ways(make_plan(snapshot)) == (Way.EDIT, CHANNEL, [])
    # A late interaction: the board is no longer watched.
    assert ways(make_plan(snapshot, unattended=True)) == (Way.POST, CHANNEL, ["Ada"])
    # The first board is a new message.
    assert make_plan(snapshot_of(session_of(ADA, SHRIMP, message_id=None))).way is Way.POST


def test_where_only_computers_are_to_act_the_message_changes_for_several_people_too() -> None:
    session = session_of(ADA, SHRIMP, played=1)
    third = Seat(2, BEN, joined=True)
    several = replace(session, seats=(*session.seats, third))
    assert ways(make_plan(snapshot_of(several), unattended=True)) == (Way.EDIT, CHANNEL, [])


def test_a_run_stays_in_its_message_and_a_hidden_one_is_shown_to_its_player_alone() -> None:
    run = replace(session_of(ADA), terms=Terms(run="free"))
    assert make_plan(snapshot_of(run), unattended=True).way is Way.EDIT
    assert make_plan(snapshot_of(replace(run, terms=Terms(run="free", private=True)))).way is Way.PRIVATE
    assert make_plan(snapshot_of(replace(run, terms=Terms(run="daily")))).way is Way.PRIVATE


@pytest.mark.parametrize("status", [Status.DECLINED, Status.CANCELLED, Status.EXPIRED])
def test_an_invitation_that_came_to_nothing_ends_in_its_message(status: Status) -> None:
    ended = session_of(ADA, BEN, status=status, state=None, seq=1, announced=0)
    found = make_plan(snapshot_of(ended))
    assert ways(found) == (Way.EDIT, CHANNEL, [])
    # The host gets a separate message, unless they ended it themselves.
    notified = [(each.player_id, each.delivered) for each in found.due.notifications]
    assert notified == ([] if status is Status.CANCELLED else [(ADA.id, False)])


def test_an_offer_changes_the_board_and_pings_the_asked_players_beside_it() -> None:
    offer = Entry(3, 0, Note.OFFERED, "", NOW, Offer(Proposal.DRAW, 0))
    session = session_of(ADA, BEN, played=1, seq=3, announced=2, talks=Talks(Offer(Proposal.DRAW, 0)))
    snapshot = replace(snapshot_of(session), log=(*entries("play"), offer))
    found = make_plan(snapshot)
    assert ways(found) == (Way.EDIT, CHANNEL, [])
    assert [(each.player_id, each.delivered) for each in found.due.notifications] == [(BEN.id, False)]
    # Late interactions behave alike: the message beside the board is new.
    assert ways(make_plan(snapshot, unattended=True)) == (Way.EDIT, CHANNEL, [])
    # A move not shown yet is a new board, with a ping.
    assert ways(make_plan(replace(snapshot, session=replace(session, announced=1)))) == (Way.POST, CHANNEL, ["Ben"])
    # An agreed offer ends the game, so it is a new board as well.
    agreed = replace(session, status=Status.FINISHED, seq=4, talks=Talks())
    ended = replace(snapshot, session=agreed, log=(*snapshot.log, Entry(4, 1, Note.ACCEPTED, "", NOW)))
    assert make_plan(ended).way is Way.POST


def test_a_thread_is_opened_for_the_first_board_where_the_server_wants_it() -> None:
    begun = replace(snapshot_of(session_of(ADA, BEN)), server=ServerSettings(threads=True))
    assert make_plan(begun).opens_thread
    assert not make_plan(replace(begun, server=ServerSettings())).opens_thread
    assert not make_plan(begun, repost_in=ELSEWHERE).opens_thread
    later = replace(snapshot_of(session_of(ADA, BEN, played=1)), server=ServerSettings(threads=True))
    assert not make_plan(later).opens_thread


# ---- notifications


def notification(player: Player, seq: int, *, message_id: int | None = None) -> Notification:
    channel_id = CHANNEL if message_id else None
    return Notification(1, player.id, seq, Status.RUNNING, delivered=True, channel_id=channel_id, message_id=message_id)


@pytest.mark.parametrize(
    ("how", "is_delivered", "pinged"), [("channel", True, 1), ("message", False, 0), ("nothing", True, 0)]
)
def test_a_player_is_notified_as_they_chose(how: Notice, is_delivered: bool, pinged: int) -> None:
    found = due(snapshot_of(session_of(ADA, BEN, played=1), ben=how))
    assert [(each.player_id, each.seq, each.delivered) for each in found.notifications] == [(BEN.id, 2, is_delivered)]
    assert len(found.pinged) == pinged


def test_closed_direct_messages_become_pings() -> None:
    snapshot = snapshot_of(session_of(ADA, BEN, played=1), ben="message")
    assert notice(snapshot, BEN) == "message"
    assert notice(snapshot, BEN, {BEN.id}) == "channel"
    assert [player.name for player in due(snapshot, {BEN.id}).pinged] == ["Ben"]


def test_nobody_is_notified_twice_for_one_turn() -> None:
    snapshot = snapshot_of(session_of(ADA, BEN, played=1), notifications=(notification(BEN, 2),))
    assert due(snapshot).notifications == ()
    # After both have acted it is another turn.
    later = snapshot_of(session_of(ADA, BEN, played=3), notifications=(notification(BEN, 2),))
    assert [each.seq for each in due(later).notifications] == [4]


def test_a_computer_s_action_is_no_reason_to_notify_again() -> None:
    """The player has acted a moment before."""
    snapshot = snapshot_of(session_of(ADA, SHRIMP, played=2), notifications=(notification(ADA, 1),))
    assert due(snapshot).notifications == ()


def test_a_reminder_notifies_again_in_the_same_turn() -> None:
    session = session_of(ADA, BEN, played=1, seq=3)
    reminder = Entry(3, 1, Note.REMINDED, "", NOW)
    snapshot = snapshot_of(session, notifications=(notification(BEN, 2),))
    reminded = replace(snapshot, log=(*snapshot.log[:1], reminder))
    assert [each.player_id for each in due(reminded).notifications] == [BEN.id]


def test_what_is_settled_goes_unless_its_message_has_to_go_first() -> None:
    with_message, without = notification(ADA, 1, message_id=77), notification(ADA, 1)
    session = session_of(ADA, BEN, played=1)
    assert due(snapshot_of(session, notifications=(without,))).settled == (without,)
    snapshot = snapshot_of(session, notifications=(with_message,))
    found = due(snapshot)
    assert found.settled == ()
    assert {each.player_id for each in open_after(snapshot, found)} == {ADA.id, BEN.id}


def test_a_host_who_does_not_begin_learns_that_the_invitation_is_accepted() -> None:
    begun = session_of(BEN, ADA, host_id=ADA.id)
    found = due(snapshot_of(begun))
    assert [(each.player_id, each.about) for each in found.notifications] == [
        (BEN.id, Status.RUNNING),
        (ADA.id, Status.INVITING),
    ]
    moved = session_of(BEN, ADA, host_id=ADA.id, played=1)
    assert [each.about for each in due(snapshot_of(moved)).notifications] == [Status.RUNNING]


# ---- live games


def seen(at: float = 90.0, *, is_last: bool = True, actor: Player = ADA) -> PressFacts:
    """Interaction by ``actor`` for the plan. ``at``: seconds after the moves of the log."""
    return PressFacts(NOW + timedelta(seconds=at), actor.discord_id or 0, is_last)


def moved_by(*players: Player, seats: tuple[Player, ...] = (ADA, BEN), **changes: Any) -> Snapshot:
    """Snapshot of a game after moves by these players in turn, long after its invitation. The last move is recent."""
    session = session_of(*seats, played=len(players), created_at=NOW - timedelta(days=1), **changes)
    return snapshot_of(session)


def test_who_has_acted_within_two_minutes_sees_the_board_change_and_is_pinged_a_minute_later() -> None:
    found = make_plan(moved_by(ADA, BEN, ADA), press=seen())
    assert ways(found) == (Way.EDIT, CHANNEL, [])
    (owed,) = found.due.notifications
    assert (owed.player_id, owed.delivered, owed.not_before) == (BEN.id, False, NOW + timedelta(seconds=150))
    assert ways(make_plan(moved_by(ADA, BEN, ADA), press=seen(121))) == (Way.POST, CHANNEL, ["Ben"])


def test_a_board_that_is_not_the_last_message_is_posted_again() -> None:
    for moment in (seen(is_last=False), None):
        assert ways(make_plan(moved_by(ADA, BEN, ADA), press=moment)) == (Way.POST, CHANNEL, ["Ben"])


def test_a_server_may_want_each_board_as_a_new_message() -> None:
    snapshot = replace(moved_by(ADA, BEN, ADA), server=ServerSettings(live=False))
    assert ways(make_plan(snapshot, press=seen())) == (Way.POST, CHANNEL, ["Ben"])


def test_the_first_board_of_a_thread_is_posted_there() -> None:
    begun = session_of(ADA, BEN, created_at=NOW)
    snapshot = replace(snapshot_of(begun), server=ServerSettings(threads=True))
    found = make_plan(snapshot, press=seen(actor=BEN))
    assert (found.way, found.opens_thread) == (Way.POST, True)
    assert make_plan(replace(snapshot, server=ServerSettings()), press=seen(actor=BEN)).way is Way.EDIT


def test_whose_planned_reply_was_played_is_not_the_only_one_to_see_the_end() -> None:
    over = session_of(ADA, BEN, played=3, status=Status.FINISHED, reason=End.RESIGNED)
    premoved = Notification(1, ADA.id, 3, PREMOVED, delivered=True)
    assert make_plan(snapshot_of(over, notifications=(premoved,)), press=seen(300)).way is Way.POST


def test_who_has_just_been_asked_to_answer_an_offer_is_not_pinged_for_a_minute() -> None:
    offer = Entry(4, 0, Note.OFFERED, "", NOW, Offer(Proposal.DRAW, 0))
    session = session_of(ADA, BEN, played=2, seq=4, announced=3, talks=Talks(Offer(Proposal.DRAW, 0)))
    snapshot = replace(snapshot_of(session), log=(*entries("play", "play"), offer))
    for at, later in ((90, NOW + timedelta(seconds=150)), (300, None)):
        found = make_plan(snapshot, press=seen(at, is_last=False))
        assert found.way is Way.EDIT
        assert [(each.player_id, each.not_before) for each in found.due.notifications if each.player_id == BEN.id] == [
            (BEN.id, later)
        ]


def test_who_joins_a_table_changes_its_invitation() -> None:
    joined = session_of(ADA, BEN, status=Status.INVITING, state=None, seq=1, announced=0)
    assert ways(make_plan(snapshot_of(joined), unattended=True)) == (Way.EDIT, CHANNEL, [])
