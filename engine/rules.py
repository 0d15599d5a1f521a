"""The rules of a table as data: every alternative of the rulebook is a field.

The field names are the keys of a record's `rules` and are therefore a contract. All of them are
declared and checked; those whose game cannot be played yet are refused by name (`InvalidRules`),
never ignored.
"""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Pogony:
    """Which game with погоны is played (RULES B), and its options."""

    system: Literal["none", "count", "campaign", "finish"] = "none"
    """`count`: pairs laid at once are counted, the fewest lose (B1)."""
    multi: Literal["floor_half", "n_minus_1"] = "floor_half"
    """What three and four of a rank laid at once earn: 1 and 2, or 2 and 3 (B1.b)."""
    count_transfers: bool = False
    """Whether a transfer of a pair earns погоны (B1.h)."""
    ladder_start: Literal["six", "lowest"] = "six"
    """Campaign: the first step (B2.c)."""
    queen: str = "Qs"
    """Campaign: the last погон (B2.d)."""
    may_attack_with_pogon: bool = True
    """Campaign: «с правом хода» or «без права» (S3:L82)."""
    ladder_owner: Literal["side", "shared"] = "side"
    """Campaign: whose ladder it is (B2.a)."""
    play_on: bool = False
    """Campaign: whether individuals go on after a hang (B2.r)."""
    finish_rank: Literal["six", "any_pair"] = "six"
    """Finish: which cards are погоны (B3.e)."""
    finish_counts: frozenset[int] = frozenset({2})
    """Finish: how many of them (B3.d)."""
    trump_in_set: Literal["allowed", "with_plain", "forbidden"] = "allowed"
    """Finish: whether the trump may be among them (B3.c)."""
    trigger: Literal["on_lead", "anytime"] = "on_lead"
    """Finish: when hanging is offered (B3.a)."""
    resolution: Literal["declare", "must_be_taken", "last_attack"] = "declare"
    """Finish: what makes them count (B3.b)."""
    three_player_double: bool = True
    """Finish: three players hang on both others (B3.f)."""
    hang_on_all: bool = False
    """Finish: the same with more than three (B3.i)."""
    ranks: tuple[str, ...] = (
        "",
        "сержант",
        "старшина",
        "прапорщик",
        "старший прапорщик",
        "младший лейтенант",
        "лейтенант",
        "старший лейтенант",
        "капитан",
        "майор",
        "подполковник",
        "полковник",
        "генерал-майор",
        "генерал-лейтенант",
        "генерал-полковник",
        "генерал армии",
        "маршал",
    )
    """Titles by погоны worn; the last one is for all that follows (B3.S5)."""

    def title(self, worn: int) -> str:
        """What so many погоны make of somebody; empty for nobody in particular.

        >>> Pogony().title(1), Pogony().title(99)
        ('сержант', 'маршал')
        """
        return self.ranks[min(worn, len(self.ranks) - 1)] if self.ranks else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one table. Build it with `preset` or `read_rules`, which check it."""

    preset: str = "podkidnoy"
    """The named game this started from; people and records call it so."""

    deck: Literal[24, 32, 36, 52] = 36
    """Cards in a pack (A1.1, A1.2)."""
    packs: int = 1
    jokers: int = 0
    odd_card: bool = False
    hand_size: int = 6
    """Cards a hand is dealt and refilled to (A2.3, A6.1)."""
    stock: Literal["draw", "set_aside", "deal_all"] = "draw"
    stock_order: Literal["shuffled", "descending"] = "shuffled"

    trump: Literal["turned", "none", "fixed", "per_player"] = "turned"
    """Where the trump suit comes from (A2.5)."""
    fixed_trump: str | None = None
    """The suit of `trump="fixed"`, as `d`."""
    hidden_second_trump: bool = False
    turned_ace: Literal["allow", "redraw"] = "redraw"
    """«Туз не может быть козырем»: whether an ace may be turned (A2.8)."""
    trump_swap: Literal["none", "ace_six", "any"] = "none"
    """Whether the trump six may be exchanged for the turned ace, or for any turned trump
    (A2.10).
    """
    suit_matters: bool = True
    closed_suit: str | None = None
    lowest_beats_trump_ace: bool = False
    unbeatable: frozenset[str] = frozenset()

    lead_shape: Literal["single", "pair_max", "same_rank", "three_any", "odd_groups"] = "same_rank"
    """What may be led at once (A4.2)."""
    lead_from_stock: bool = False
    throwers: Literal["none", "leader", "neighbours", "all"] = "all"
    """Who may throw in (A5.3, A5.4)."""
    throw_match: Literal["table_ranks", "led_rank", "rank_or_suit"] = "table_ranks"
    """What may be thrown in: any rank on the table, or the led one only (A5.1)."""
    throw_order: Literal["polled", "second_one", "free"] = "polled"
    """In what order throwers are asked (A5.5–A5.7)."""
    throw_timing: Literal["all_beaten", "anytime"] = "all_beaten"
    """Whether cards may be thrown in while something is unbeaten (A5.2)."""
    chase: bool = True
    """Вдогонку: whether cards may be thrown in after «беру» (A5.9)."""
    self_throw: bool = False
    withdraw_throw: bool = True
    """Whether a throw-in may be taken back (A5.12)."""
    bout_limit: int | None = 6
    """Attack cards in a bout, lead included; None is «до завала» (A5.10, A5.13)."""
    first_bout_limit: int | None = 5
    """The same for the first bout; None: no special limit (A5.14)."""
    first_limit_scope: Literal["first_bout", "until_first_discard"] = "first_bout"
    """How long `first_bout_limit` holds (A5.14)."""

    transfer: bool = False
    transfer_first_bout: bool = False
    transfer_many: bool = True
    show_pass: Literal["off", "per_bout", "per_deal"] = "per_bout"
    show_pass_back: bool = False
    passer_is_attacker: bool = False

    open_hands: bool = False
    beat_honesty: Literal["checked", "face_down", "cheating"] = "checked"
    rotate_hands: bool = False
    second_try_draw: bool = False

    short_stock: Literal["leader_first", "equal_split", "fewest_first"] = "leader_first"
    """Who draws when the talon cannot fill everybody (A6.6–A6.8)."""
    all_out: Literal["draw", "last_beater_loses"] = "draw"
    """What follows when nobody has cards: «ничья» or «без ничьи» (A7.5, A7.6)."""
    instant_loss_at: int | None = None
    max_bouts: int | None = 300
    """When this bout ends the deal is a draw (E17)."""
    first_lead: Literal["lowest_trump", "dealers_left", "lowest_closed_suit"] = "lowest_trump"
    """Who leads the first deal (A3.1)."""
    no_trump_lead: Literal["lowest_card", "lot", "draw_from_stock"] = "lowest_card"
    """Who leads it when nobody holds a trump (A3.2)."""
    next_lead: Literal["from_under", "under"] = "from_under"
    """Later deals: «из-под дурака» (his left neighbour) or «под дурака» (his right one)
    (A3.3–A3.5).
    """
    redeal_if: Literal["none", "six_of_suit", "colour"] = "six_of_suit"
    """Which dealt hand may demand a redeal (A2.11)."""
    teams: bool = False
    """Two against two, or three against three, partners in every second seat (A9)."""
    after_team_exit: Literal["own_team", "next_seat"] = "own_team"
    """Who leads in place of somebody who beat off with his last card: his next partner, or the
    next seat in play (A9.4).
    """
    on_leave: Literal["restart", "technical_loss", "bot"] = "restart"
    """What somebody's leaving means for the deal; acted on by whoever runs the table (A2.13)."""
    pogony: Pogony = field(default_factory=Pogony)

    @property
    def seat_counts(self) -> range:
        """How many people can play: whom the pack can serve (A1.6), in teams 4 or 6 (A9.1)."""
        most = self.deck * self.packs // self.hand_size
        return range(4, min(most, 6) + 1, 2) if self.teams else range(2, most + 1)

    @property
    def max_seats(self) -> int:
        """The most people who can play; 0 when the pack does not serve even a small table."""
        return max(self.seat_counts, default=0)
