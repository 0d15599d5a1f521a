"""The rules of a table in prose, made from its `RuleSet`: they cannot say what is not played.

What is as always is told as far as a newcomer needs it; what this table does differently is always
told.
"""

from collections.abc import Iterable
from dataclasses import fields
from typing import Final

from bot.i18n import Translator
from bot.lobby.options import limited
from bot.lobby.words import game_key, spoken
from bot.render.cards import face, sign
from bot.render.deal import paragraphs
from bot.render.rules_pogony import aim_of_pogony, hanging
from engine import RuleSet, card

_USUAL: Final = {each.name: each.default for each in fields(RuleSet)}


def rules_text(rules: RuleSet, say: Translator) -> str:
    """The rules in short paragraphs, as HTML; every choice of the table is in it."""
    parts = (
        [_heading(rules, say), *_material(rules, say)],
        _aim(rules, say),
        hanging(rules, say),
        _start(rules, say),
        _bout(rules, say),
        _honesty(rules, say),
        [*_throwing(rules, say), *_limits(rules, say)],
        _transfer(rules, say),
        _end(rules, say),
    )
    return paragraphs(*([" ".join(part)] for part in parts if part))


def _differs(rules: RuleSet, field: str) -> bool:
    """Whether the table has a rule otherwise than most."""
    return bool(getattr(rules, field) != _USUAL[field])


def _heading(rules: RuleSet, say: Translator) -> str:
    return say(
        "rules-title",
        played=say(f"{game_key(rules.preset)}-played"),
        packs=rules.packs,
        deck=rules.deck,
        seats=rules.max_seats,
        hand=rules.hand_size,
    )


def _material(rules: RuleSet, say: Translator) -> Iterable[str]:
    if rules.jokers:
        yield say("rules-jokers", count=rules.jokers)
    if rules.odd_card:
        yield say("rules-odd-card")
    if _differs(rules, "stock_order"):
        yield say("rules-stock-order")
    if rules.open_hands:
        yield say("rules-open-hands")
    if rules.teams:
        yield say("rules-teams")


def _aim(rules: RuleSet, say: Translator) -> list[str]:
    if rules.pogony.system == "count":
        said = aim_of_pogony(rules, say)
    else:
        said = [say("rules-aim-teams" if rules.teams else "rules-aim")]
    if rules.instant_loss_at is not None:
        said.append(say("rules-instant-loss", count=rules.instant_loss_at))
    return said


def _start(rules: RuleSet, say: Translator) -> list[str]:
    said = [*_trump(rules, say), _first_lead(rules, say)]
    said.append(say("rules-next-lead", value=rules.next_lead))
    if rules.redeal_if != "none":
        said.append(say("rules-redeal", value=rules.redeal_if))
    return said


def _trump(rules: RuleSet, say: Translator) -> Iterable[str]:
    if rules.trump != "turned":
        suit = sign(rules.fixed_trump) if rules.fixed_trump else "—"
        yield say("rules-trump-other", value=rules.trump, suit=suit)
        if rules.trump == "per_player":
            yield say("rules-turned-ace", value=rules.turned_ace, stock=rules.stock)
        if rules.stock != "draw":
            yield say("rules-stock", stock=rules.stock)
        return
    yield say("rules-trump-turned", stock=rules.stock)
    if rules.hidden_second_trump:
        yield say("rules-hidden-trump")
    yield say("rules-turned-ace", value=rules.turned_ace, stock=rules.stock)
    if rules.trump_swap != "none":
        yield say("rules-trump-swap", value=rules.trump_swap)


def _first_lead(rules: RuleSet, say: Translator) -> str:
    # Without trumps what is asked second is asked at once (rulebook C3.V6).
    trumpless = rules.first_lead == "lowest_trump" and rules.trump == "none"
    first = "no_trump" if trumpless else rules.first_lead
    return say("rules-first-lead", value=first, otherwise=rules.no_trump_lead)


def _bout(rules: RuleSet, say: Translator) -> list[str]:
    said = [say("rules-lead", value=rules.lead_shape)]
    if rules.lead_from_stock:
        said.append(say("rules-lead-from-stock"))
    return [*said, *_beating(rules, say), say("rules-defence")]


def _beating(rules: RuleSet, say: Translator) -> Iterable[str]:
    yield say("rules-beat", suits=spoken(rules.suit_matters), trump=rules.trump)
    if rules.packs > 1:
        yield say("rules-twins")
    if rules.closed_suit is not None:
        turned = spoken(rules.trump == "turned")
        yield say("rules-closed-suit", suit=sign(rules.closed_suit), turned=turned)
    if rules.unbeatable:
        cards = [face(card(name), say) for name in sorted(rules.unbeatable)]
        yield say("rules-unbeatable", cards=" ".join(cards))
    if rules.lowest_beats_trump_ace:
        yield say("rules-lowest-beats-ace")
    if rules.second_try_draw:
        yield say("rules-second-try")


def _honesty(rules: RuleSet, say: Translator) -> list[str]:
    match rules.beat_honesty:
        case "checked":
            return []
        case "face_down":
            return [say("rules-face-down")]
        case "cheating":
            return [say("rules-cheating")]


def _throwing(rules: RuleSet, say: Translator) -> Iterable[str]:
    who = "rules-throwers-teams" if rules.teams else "rules-throwers"
    yield say(who, value=rules.throwers)
    if rules.throwers == "none":
        return
    yield say("rules-throw-match", value=rules.throw_match, timing=rules.throw_timing)
    if rules.throwers != "leader":
        yield say("rules-throw-order", value=rules.throw_order)
    yield say("rules-chase", value=spoken(rules.chase))
    if rules.self_throw:
        yield say("rules-self-throw")
    yield say("rules-withdraw", value=spoken(rules.withdraw_throw))


def _limits(rules: RuleSet, say: Translator) -> Iterable[str]:
    if not limited(rules):
        if rules.lead_shape != "single":
            yield say("rules-lead-limit")
        return
    yield say("rules-bout-limit", value=spoken(rules.bout_limit))
    if rules.first_bout_limit is not None:
        scope = rules.first_limit_scope
        yield say("rules-first-limit", value=rules.first_bout_limit, scope=scope)


def _transfer(rules: RuleSet, say: Translator) -> list[str]:
    if not rules.transfer:
        return []
    to = "opponent" if rules.teams else "neighbour"
    said = [
        say("rules-transfer", many=spoken(rules.transfer_many), to=to),
        say("rules-transfer-first", value=spoken(rules.transfer_first_bout)),
    ]
    if rules.trump != "none":
        said.append(say("rules-show-pass", value=rules.show_pass))
        if rules.show_pass_back:
            said.append(say("rules-show-pass-back"))
    said.append(say("rules-passer", value=spoken(rules.passer_is_attacker)))
    return said


def _end(rules: RuleSet, say: Translator) -> list[str]:
    said = [*_refill(rules, say)]
    if rules.rotate_hands:
        said.append(say("rules-rotate-hands"))
    if rules.teams:
        said.append(say("rules-after-team-exit", value=rules.after_team_exit))
    if rules.pogony.system == "count":
        said.append(say("rules-all-out-pogony"))
    else:
        said.append(say("rules-all-out", value=rules.all_out))
    if _differs(rules, "max_bouts"):
        said.append(say("rules-max-bouts", value=spoken(rules.max_bouts)))
    said.append(say("rules-on-leave", value=rules.on_leave))
    return said


def _refill(rules: RuleSet, say: Translator) -> Iterable[str]:
    if rules.stock != "draw":
        yield say("rules-no-refill")
        return
    yield say("rules-refill", hand=rules.hand_size)
    yield say("rules-short-stock", value=rules.short_stock)
