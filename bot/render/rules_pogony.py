"""The three games with погоны in prose (rulebook B): counted, hung at the end, or a campaign."""

from collections.abc import Iterable
from typing import Final

from bot.i18n import Translator
from bot.lobby.words import spoken
from bot.render.cards import face, rank_name
from bot.render.names import rank_title
from engine import Pogony, RuleSet, card

_LADDER: Final = ("6", "7", "8", "9", "10", "J", "K", "A")
"""The queens are left out and come last (rulebook B2.S2)."""
_BELOW_SIX: Final = ("2", "3", "4", "5")
_LOWEST: Final = {24: "9", 32: "7", 36: "6", 52: "2"}


def aim_of_pogony(rules: RuleSet, say: Translator) -> list[str]:
    """Who is дурак in the counting game, and what earns a погон."""
    said = [say("rules-aim-pogony"), say("rules-pogony-multi", value=rules.pogony.multi)]
    if rules.transfer and rules.pogony.count_transfers:
        said.append(say("rules-pogony-transfers"))
    return [*said, say("rules-fool-pogony-teams" if rules.teams else "rules-fool-pogony")]


def hanging(rules: RuleSet, say: Translator) -> list[str]:
    """How погоны are hung on somebody's shoulders, in the games that have shoulders."""
    match rules.pogony.system:
        case "none" | "count":
            return []
        case "finish":
            return list(_finish(rules, rules.pogony, say))
        case "campaign":
            return list(_campaign(rules, rules.pogony, say))


def _finish(rules: RuleSet, pogony: Pogony, say: Translator) -> Iterable[str]:
    counts = tuple(sorted(pogony.finish_counts))
    yield say(
        "rules-finish",
        trigger=pogony.trigger,
        rank=pogony.finish_rank,
        counts=spoken(counts),
        numbers=", ".join(map(str, counts)),
    )
    yield say("rules-finish-resolution", value=pogony.resolution)
    if rules.trump != "none" and pogony.trump_in_set != "allowed":
        yield say("rules-finish-trump", value=pogony.trump_in_set)
    if rules.teams:
        yield say("rules-finish-targets-teams")
    else:
        double, everybody = pogony.three_player_double, pogony.hang_on_all
        yield say("rules-finish-targets", double=spoken(double), all=spoken(everybody))
    titles = [rank_title(title, say) for title in pogony.ranks if title]
    yield say("rules-finish-ranks", ranks=", ".join(titles))


def _campaign(rules: RuleSet, pogony: Pogony, say: Translator) -> Iterable[str]:
    own = "team" if rules.teams else "side"
    yield say(
        "rules-campaign",
        ranks=" ".join(rank_name(rank, say) for rank in _steps(rules, pogony)),
        queen=face(card(pogony.queen), say),
        owner=own if pogony.ladder_owner == "side" else pogony.ladder_owner,
    )
    yield say("rules-campaign-hang")
    yield say("rules-campaign-right", value=spoken(pogony.may_attack_with_pogon))
    yield say("rules-campaign-after", value=spoken(pogony.play_on))
    if rules.teams:
        yield say("rules-campaign-teams")


def _steps(rules: RuleSet, pogony: Pogony) -> tuple[str, ...]:
    """The ranks of the ladder, from the first step on (rulebook B2.c)."""
    if pogony.ladder_start == "six":
        return _LADDER
    ranks = (*_BELOW_SIX, *_LADDER)
    return ranks[ranks.index(_LOWEST[rules.deck]) :]
