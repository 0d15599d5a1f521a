"""The dice."""

from collections import Counter
from itertools import permutations

from bot.chance import SystemChance
from engine import card, full_deck, preset


def test_shuffling_keeps_every_card_and_leaves_the_pack_alone() -> None:
    pack = full_deck(preset("podkidnoy"))
    before = tuple(pack)
    mixed = SystemChance().shuffled(pack)
    assert sorted(mixed) == sorted(before)
    assert mixed != before  # one time in 36! it would be
    assert tuple(pack) == before


def test_shuffling_nothing_and_one_card() -> None:
    assert SystemChance().shuffled(()) == ()
    assert SystemChance().shuffled((card("6s"),)) == (card("6s"),)


def test_every_order_is_equally_likely() -> None:
    chance, three, rounds = SystemChance(), (card("6s"), card("7s"), card("8s")), 6_000
    seen = Counter(chance.shuffled(three) for _ in range(rounds))
    assert set(seen) == set(permutations(three))
    # Six standard deviations round a thousand each: wrong once in a hundred million runs.
    assert all(abs(count - 1_000) < 6 * 28.9 for count in seen.values())


def test_below_stays_below() -> None:
    assert {SystemChance().below(3) for _ in range(300)} == {0, 1, 2}
