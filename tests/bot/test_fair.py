"""The fair deal: the program against its document, and the shuffle against chance."""

import random
import shutil
import subprocess
from collections import Counter
from itertools import permutations, product
from math import comb

import pytest

from bot.chance import SystemChance
from bot.fair import (
    CUTS,
    LOTS,
    NO_CUT,
    commitment_to,
    dealer_by_lot,
    lots_of,
    shuffled,
)
from engine import full_deck, preset
from tests.bot import by_hand
from tests.bot.chi_square import by_position, chi_square, likelihood

PACK = full_deck(preset("pogonny", deck=36))
RANKS = "6 7 8 9 10 J Q K A"
SECRET = bytes(range(32))


def seeded(seed: int) -> bytes:
    """A secret that is the same in every run."""
    return random.Random(seed).randbytes(32)


# --- the document ---


def test_the_test_vector() -> None:
    assert by_hand.vector("secret") == SECRET.hex()
    assert commitment_to(SECRET) == by_hand.vector("commitment")
    assert dealer_by_lot(SECRET, 3) == int(by_hand.vector("dealer of three"))
    deck = shuffled(SECRET, 17, 1, PACK)
    assert " ".join(map(str, deck)) == by_hand.vector("deck of 36, deal 1, cut 17")
    lots = lots_of(SECRET, 17, 1)[:3]
    assert " ".join(map(str, lots)) == by_hand.vector("first three lots, deal 1, cut 17")


@pytest.mark.parametrize("seed", range(20))
def test_two_implementations_agree(seed: int) -> None:
    secret, dice = seeded(seed), random.Random(seed)
    cut, deal, seats = dice.randint(NO_CUT, CUTS), dice.randint(1, 3), dice.randint(2, 6)
    written = secret.hex()
    assert commitment_to(secret) == by_hand.commitment(written)
    assert dealer_by_lot(secret, seats) == by_hand.dealer(written, seats)
    assert list(lots_of(secret, cut, deal)) == by_hand.lots(written, cut, deal)
    deck = [str(card) for card in shuffled(secret, cut, deal, PACK)]
    assert deck == by_hand.deck(written, cut, deal, by_hand.pack(RANKS))


def test_the_pack_lies_as_the_document_says() -> None:
    assert [str(card) for card in PACK] == by_hand.pack(RANKS)
    whole = full_deck(preset("podkidnoy", deck=52))
    assert [str(card) for card in whole] == by_hand.pack("2 3 4 5 " + RANKS)
    small = full_deck(preset("podkidnoy", deck=24))
    assert [str(card) for card in small] == by_hand.pack("9 10 J Q K A")
    two = full_deck(preset("bolshoy"))
    assert [str(card) for card in two] == by_hand.pack(RANKS, packs=2)
    odd = full_deck(preset("pustyshka"))
    assert [str(card) for card in odd[:-1]] == by_hand.pack(RANKS)


@pytest.mark.skipif(
    not all(map(shutil.which, ("sh", "openssl", "awk"))), reason="public tools are missing"
)
def test_public_tools_alone_make_the_deck() -> None:
    ran = subprocess.run(
        ["sh", "-c", by_hand.script()], check=True, capture_output=True, text=True, timeout=30
    )
    assert ran.stdout.strip() == by_hand.vector("deck of 36, deal 1, cut 17")


# --- the properties ---


def test_every_part_of_the_seed_changes_the_deck() -> None:
    decks = {
        shuffled(secret, cut, deal, PACK)
        for secret, cut, deal in product((SECRET, seeded(1)), range(CUTS + 1), (1, 2, 3))
    }
    assert len(decks) == 2 * (CUTS + 1) * 3


def test_a_shuffle_keeps_every_card_and_leaves_the_pack_alone() -> None:
    before = tuple(PACK)
    assert sorted(shuffled(SECRET, 3, 1, PACK)) == sorted(before)
    assert tuple(PACK) == before
    assert shuffled(SECRET, 3, 1, ()) == ()
    assert len(lots_of(SECRET, 3, 1)) == LOTS


def test_two_secrets_of_one_moment_differ() -> None:
    """BR-143: two games dealt in the same millisecond, a clock set back."""
    made = {SystemChance().secret() for _ in range(1000)}
    assert len(made) == 1000
    assert {len(secret) for secret in made} == {32}


# --- the odds ---


def test_every_order_of_three_is_equally_likely() -> None:
    seen = Counter(shuffled(seeded(seed), NO_CUT, 1, "abc") for seed in range(6_000))
    assert set(seen) == set(permutations("abc"))
    assert likelihood(chi_square(seen, 6), 5) > 1e-4


def test_every_card_is_equally_likely_at_every_position() -> None:
    """The same over 100,000 shuffles: `python -m tests.bench shuffles`."""
    counts = by_position(shuffled(seeded(seed), seed % 21, 1, PACK) for seed in range(4_000))
    for counter in counts:
        assert likelihood(chi_square(counter, 36), 35) > 1e-5


def test_hands_have_as_many_aces_as_they_should() -> None:
    """A sanity check that does not look at positions: aces among the first six cards."""
    aces = frozenset(PACK[-4:])
    deals = 3_000
    seen = Counter(
        len(aces.intersection(shuffled(seeded(seed), NO_CUT, 2, PACK)[:6]))
        for seed in range(deals)
    )
    for count in range(3):
        share = comb(4, count) * comb(32, 6 - count) / comb(36, 6)
        spread = (deals * share * (1 - share)) ** 0.5
        assert abs(seen[count] - deals * share) < 5 * spread


def test_every_seat_deals_equally_often() -> None:
    seen = Counter(dealer_by_lot(seeded(seed), 5) for seed in range(5_000))
    assert likelihood(chi_square(seen, 5), 4) > 1e-4


def test_a_biased_shuffle_would_be_found() -> None:
    """The naive shuffle, which exchanges each card with any other, must fail the same test."""
    dice = random.Random(7)

    def naive() -> list[int]:
        cards = list(range(36))
        for place in range(36):
            other = dice.randrange(36)
            cards[place], cards[other] = cards[other], cards[place]
        return cards

    counts = by_position(naive() for _ in range(4_000))
    worst = min(likelihood(chi_square(counter, 36), 35) for counter in counts)
    assert worst < 1e-9
