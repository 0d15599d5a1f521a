"""A fixed yardstick for `python -m tests.bench engine`: durak as a plain loop, and nothing more.

One pack of 36, single leads, polled throw-ins, six attack cards at most; cards are bits of an
integer and every move is checked before it is made. It has no state to keep, no refusals to
explain and no options. It is never to be improved: the ratio to it is what tells one machine's
figure from another's.
"""

from random import Random


def _beaters(attack: int, trump: int) -> int:
    higher = [card for card in range(attack + 1, 52) if card & 3 == attack & 3]
    trumps = [card for card in range(52) if card & 3 == trump and attack & 3 != trump]
    return sum(1 << card for card in {*higher, *trumps})


_BEATERS = [[_beaters(attack, trump) for attack in range(52)] for trump in range(4)]
_RANK = [15 << (card & ~3) for card in range(52)]


def _bits(cards: int) -> list[int]:
    found = []
    while cards:
        low = cards & -cards
        found.append(low)
        cards ^= low
    return found


def play(rng: Random, seats: int) -> int:  # noqa: C901, PLR0912, PLR0915 - plain on purpose: this is the yardstick
    """Play one random deal to its end; the number of moves."""
    deck = list(range(16, 52))
    rng.shuffle(deck)
    hands = [0] * seats
    for place in range(6 * seats):
        hands[place % seats] |= 1 << deck[place]
    talon = deck[6 * seats :]
    beaters = _BEATERS[(talon[0] if talon else deck[-1]) & 3]
    talon.reverse()
    leader = moves = 0
    while moves < 2000 and sum(map(bool, hands)) > 1:
        while not hands[leader]:
            leader = (leader + 1) % seats
        defender = (leader + 1) % seats
        while not hands[defender]:
            defender = (defender + 1) % seats
        cap = min(6, hands[defender].bit_count())
        options = _bits(hands[leader])
        move = options[int(rng.random() * len(options))]
        if not hands[leader] & move:
            raise ValueError(move)
        hands[leader] ^= move
        table = unbeaten = move
        fitting = _RANK[move.bit_length() - 1]
        laid, taken = 1, False
        moves += 1
        circle = [leader, *((defender + step) % seats for step in range(1, seats))]
        order = [seat for seat in circle if hands[seat] and seat != defender]
        while True:
            if unbeaten:
                attack = unbeaten.bit_length() - 1
                options = [*_bits(hands[defender] & beaters[attack]), 0]
                move = options[int(rng.random() * len(options))]
                moves += 1
                if not move:
                    taken = True
                    break
                if not hands[defender] & move or not beaters[attack] & move:
                    raise ValueError(move)
                hands[defender] ^= move
                unbeaten = 0
                table |= move
                fitting |= _RANK[move.bit_length() - 1]
            if laid >= cap:
                break
            for seat in order:
                options = _bits(hands[seat] & fitting)
                if not options:
                    continue
                options.append(0)
                move = options[int(rng.random() * len(options))]
                moves += 1
                if move:
                    if not hands[seat] & move:
                        raise ValueError(move)
                    hands[seat] ^= move
                    table |= move
                    unbeaten = move
                    laid += 1
                    break
            else:
                break
        if taken:
            hands[defender] |= table
        for seat in [*order, defender]:
            need = 6 - hands[seat].bit_count()
            while need > 0 and talon:
                hands[seat] |= 1 << talon.pop()
                need -= 1
        leader = (defender + 1) % seats if taken else defender
    return moves
