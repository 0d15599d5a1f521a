"""Callback data: what is built can be read, and nothing else can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons import (
    MAX_BYTES,
    CutPress,
    FocusPress,
    HistoryPress,
    LeavePress,
    LobbyPress,
    LobbyVerb,
    OpenPress,
    PlayPress,
    Press,
    RecordPress,
    ReplayPress,
    SeasonPress,
    SeasonVerb,
    SettingsPress,
    TablePress,
    TableVerb,
    TopPress,
    TrainingPress,
    WhyPress,
    fits,
    pack,
    parse,
    play,
)
from bot.lobby.games import GROUPS
from bot.lobby.options import OPTIONS, PAGES
from bot.lobby.pages import page_of_group
from bot.tallies import Asked, Order, Period
from engine import PRESETS, Attack, ThrowIn, Withdraw, card, parse_action

WRITTEN: list[tuple[Press, str]] = [
    (LobbyPress(12, LobbyVerb.SIT), "l:12:sit"),
    (LobbyPress(12, LobbyVerb.OPTION, "bout_limit"), "l:12:opt:bout_limit"),
    (LobbyPress(12, LobbyVerb.GAME, "do_zavala"), "l:12:game:do_zavala"),
    (LobbyPress(12, LobbyVerb.PAGE, "games.usual"), "l:12:page:games.usual"),
    (LobbyPress(12, LobbyVerb.PAGE), "l:12:page"),
    (LobbyPress(12, LobbyVerb.PIN), "l:12:pin"),
    (PlayPress(12, 3, "beat 6s 7s"), "p:12:3:beat 6s 7s"),
    (PlayPress(12, 3, "take"), "p:12:3:take"),
    (PlayPress(12, 3, "challenge 6s"), "p:12:3:challenge 6s"),
    (PlayPress(12, 3, "attack"), "p:12:3:attack"),
    (FocusPress(12, 3, (card("7s"),)), "f:12:3:7s"),
    (FocusPress(12, 3, (card("2s"), card("10h"))), "f:12:3:2s 10h"),
    (FocusPress(12, 3), "f:12:3:-"),
    (WhyPress(12, 3, card("10h")), "w:12:3:10h"),
    (TablePress(12, TableVerb.HAND), "t:12:hand"),
    (CutPress(12), "c:12:0"),
    (ReplayPress(12, 0), "r:12:0:"),
    (ReplayPress(12, 345, "5ea15ea15ea1"), "r:12:345:5ea15ea15ea1"),
    (RecordPress(12), "d:12:"),
    (RecordPress(12, "5ea15ea15ea1"), "d:12:5ea15ea15ea1"),
    (TablePress(12, TableVerb.WATCH), "t:12:watch"),
    (CutPress(12, 17), "c:12:17"),
    (LeavePress(12, 34, sure=True), "y:12:leave:34"),
    (LeavePress(12, 34, sure=False), "n:12:leave:34"),
    (OpenPress(), "o"),
    (TrainingPress(), "u"),
    (TablePress(12, TableVerb.ENOUGH), "t:12:enough"),
    (SettingsPress(), "s:"),
    (SettingsPress("table"), "s:table"),
    (SettingsPress("table", "picture"), "s:table:picture"),
    (TopPress(Asked(Period.WEEK, Order.FOOL)), "b:1:week:fool"),
    (TopPress(Asked(Period.SEASON, Order.STUCK, 6, 12)), "b:6:season:stuck:12"),
    (HistoryPress(3), "g:3"),
    (SeasonPress(2, SeasonVerb.CLOSE), "e:2:close"),
]


@pytest.mark.parametrize(("press", "data"), WRITTEN)
def test_a_press_reads_as_it_is_written(press: Press, data: str) -> None:
    assert pack(press) == data
    assert parse(data) == press


@pytest.mark.parametrize(
    ("verb", "name"),
    [
        *((LobbyVerb.OPTION, option.code) for option in OPTIONS),
        *((LobbyVerb.GAME, game) for game in PRESETS),
        *((LobbyVerb.PAGE, page) for page in PAGES),
        *((LobbyVerb.PAGE, page_of_group(group)) for group in GROUPS),
    ],
)
def test_every_choice_of_the_lobby_fits_into_a_button(verb: LobbyVerb, name: str) -> None:
    press = LobbyPress(10**10, verb, name)
    assert parse(pack(press)) == press


def test_the_longest_attack_fits() -> None:
    press = play(10**9, 300, Attack(5, tuple(card(f"10{suit}") for suit in "scdh")))
    assert len(pack(press).encode()) <= MAX_BYTES
    read = parse(pack(press))
    assert isinstance(read, PlayPress)
    assert read.action(5) == parse_action("5 attack 10s 10c 10d 10h")


def test_the_longest_lead_of_several_ranks_fits() -> None:
    cards = tuple(card(name) for name in ("9s", "9c", "10s", "10c", "10d"))
    for press in (play(10**7, 99, Attack(5, cards)), FocusPress(10**7, 999, cards)):
        assert len(pack(press).encode()) <= MAX_BYTES
        assert parse(pack(press)) == press


def test_what_does_not_fit_is_an_error_before_it_is_sent() -> None:
    press = play(
        12, 3, Withdraw(0, tuple(card(f"{rank}{suit}") for rank in "6789" for suit in "sc"))
    )
    assert fits(press)
    longer = play(12, 3, ThrowIn(0, tuple(card(f"10{suit}") for suit in "schd") * 4))
    assert not fits(longer)
    with pytest.raises(ValueError, match="bytes"):
        pack(longer)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "l",
        "l:12",
        "l:12:",
        "l:0:sit",
        "l:-1:sit",
        "l:01:sit",
        "l:١٢:sit",
        "l:12:fly",
        "l:12:sit:x",
        "l:12:fold",
        "l:12:game",
        "l:12:game:",
        "l:12:page:",
        "l:12:page:Games",
        "l:12:pin:x",
        "l:12:opt",
        "l:12:opt:",
        "l:12:opt:__class__",
        "l:12:opt:BOUT",
        "l:9999999999999999999:sit",
        "u:12",
        "p:12:3",
        "p:12:3:",
        "p:12:x:take",
        "p:12:3:resign",
        "p:12:3:beat 6s",
        "p:12:3:beat 6s 7x",
        "p:12:3:1 take",
        "p:12:3:take\n",
        "f:12:3:",
        "f:12:3:1s",
        "f:12:3:7s 7s",
        "f:12:3:7s  8s",
        "f:12:3:7s -",
        "p:12:3:challenge",
        "p:12:3:challenge 6s 7s",
        "w:12:3:-",
        "t:12:sit",
        "t:12:hand:x",
        "r:12",
        "r:12:",
        "r:12:5",
        "r:12:05:",
        "r:12:-1:",
        "r:12:100000:",
        "r:12:5:5EA15EA15EA1",
        "r:12:5:5ea1",
        "r:12:5:5ea15ea15ea1:",
        "d:12:5:5ea15ea15ea1",
        "d:12:x",
        "c:12",
        "c:12:",
        "c:12:017",
        "c:12:100",
        "c:12:-1",
        "y:12:leave",
        "y:12:leave:x",
        "y:12:stay:34",
        "x:12:sit",
        "b:1:day:fool",
        "b:1:week:luck",
        "b:1:week:fool:3",
        "b:1:season:fool:0",
        "b:1:season:fool:",
        "b:1:season:fool:100001",
        "b:100001:week:fool",
        "b:0:week:fool",
        "g:100001",
        "g:1:",
        "g:1:x",
        "e:1",
        "e:1:open",
        "e:0:close",
        "l:12:sit" + " " * 40,
        "p:12:3:throw " + "6s " * 20,
        "\ud800",
    ],
)
def test_forged_data_is_nothing(data: str) -> None:
    assert parse(data) is None


@given(st.text(max_size=50))
def test_any_text_is_a_press_or_nothing(data: str) -> None:
    press = parse(data)
    assert press is None or parse(pack(press)) == press


@given(
    st.sampled_from(["l", "p", "f", "w", "t", "c", "r", "d", "y", "n", "b", "g", "e"]),
    st.text("0123456789:- shcdabt", max_size=30),
)
def test_data_of_the_right_kind_never_raises(kind: str, rest: str) -> None:
    read = parse(f"{kind}:{rest}")
    assert read is None or parse(pack(read)) == read
