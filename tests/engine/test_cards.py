"""Cards: who beats whom, and how they are written."""

import pytest

from engine import Card, InvalidNotation, Rank, Suit, beats, card, full_deck, preset, suit

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
NAMES = [rank + letter for letter in "shdc" for rank in RANKS]


def _beats(defence: str, attack: str, trump: str | None) -> bool:
    """A4.3 and A4.4 over the names alone, without any number that the engine gives a card."""
    if defence[-1] == attack[-1]:
        return RANKS.index(defence[:-1]) > RANKS.index(attack[:-1])
    return defence[-1] == trump


@pytest.mark.parametrize("trump", ["s", "c", "d", "h", None])
def test_br_17_ranks_are_compared_as_ranks_and_not_as_text(trump: str | None) -> None:
    """BR-17: "10" came before "8", so 10♣ could not beat 8♣; here all pairs (A4.3, A4.4)."""
    led = None if trump is None else suit(trump)
    for attack in NAMES:
        for defence in NAMES:
            assert beats(card(defence), card(attack), led) == _beats(defence, attack, trump)


def test_nothing_beats_the_trump_ace() -> None:
    """A2.9."""
    assert not [name for name in NAMES if beats(card(name), card("Ah"), Suit.HEARTS)]


def test_a_card_does_not_beat_itself() -> None:
    assert not any(beats(card(name), card(name), card(name).suit) for name in NAMES)


def test_every_card_has_one_name() -> None:
    """F1.1."""
    assert [str(card(name)) for name in NAMES] == NAMES
    assert len({card(name) for name in NAMES}) == 52
    assert repr(card("10h")) == "<10h>"
    assert (card("10h").rank, card("10h").suit) == (Rank.TEN, Suit.HEARTS)
    assert [rank.label for rank in Rank] == RANKS
    assert [each.letter for each in Suit] == ["s", "c", "d", "h"]


@pytest.mark.parametrize("text", ["", "6", "s", "1s", "11s", "10S", "6♠", " 6s", "6s ", "ah"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is not a card: write a rank"):
        card(text)


@pytest.mark.parametrize("text", ["s", "S", "c", "D", "h"])
def test_suits_are_read_in_either_case(text: str) -> None:
    """F3.2."""
    assert suit(text).letter == text.lower()


@pytest.mark.parametrize("text", ["", "x", "sh", "♠", "ſ"])
def test_what_is_no_suit(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is not a suit: write one of s h d c"):
        suit(text)


@pytest.mark.parametrize(("size", "lowest"), [(24, "9"), (32, "7"), (36, "6"), (52, "2")])
def test_packs_go_from_their_lowest_rank_up_to_the_ace(size: int, lowest: str) -> None:
    """A1.1, A1.2, A1.4."""
    pack = full_deck(preset("podkidnoy", deck=size))
    names = {str(each) for each in pack}
    assert len(pack) == len(names) == size
    assert names == {rank + each for rank in RANKS[RANKS.index(lowest) :] for each in "shdc"}


def test_cards_sort_by_rank() -> None:
    assert sorted([card("Ks"), card("10h"), card("6d")]) == [card("6d"), card("10h"), card("Ks")]
    assert isinstance(card("6d"), Card)
