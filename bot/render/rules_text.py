"""The rules of a table in prose, made from its `RuleSet`: they cannot say what is not played."""

from bot.i18n import Translator
from bot.render.deal import paragraphs
from engine import RuleSet


def rules_text(rules: RuleSet, say: Translator) -> str:
    """The rules in short paragraphs, as HTML; every choice of the table is in it."""
    heading = say(
        "rules-title",
        game=rules.preset,
        deck=rules.deck,
        seats=rules.max_seats,
        hand=rules.hand_size,
    )
    blocks = (_aim(rules, say), _start(rules, say), _bout(rules, say), _throwing(rules, say))
    rest = (_limits(rules, say), _end(rules, say))
    return paragraphs([heading], *([" ".join(block)] for block in (*blocks, *rest)))


def _counts(rules: RuleSet) -> bool:
    return rules.pogony.system == "count"


def _aim(rules: RuleSet, say: Translator) -> list[str]:
    if not _counts(rules):
        return [say("rules-aim")]
    return [
        say("rules-aim-pogony"),
        say("rules-pogony-multi", value=rules.pogony.multi),
        say("rules-fool-pogony"),
    ]


def _start(rules: RuleSet, say: Translator) -> list[str]:
    said = [say("rules-trump"), say("rules-turned-ace", value=rules.turned_ace)]
    if rules.trump_swap != "none":
        said.append(say("rules-trump-swap", value=rules.trump_swap))
    said += [
        say("rules-first-lead", value=rules.first_lead),
        say("rules-next-lead", value=rules.next_lead),
    ]
    if rules.redeal_if != "none":
        said.append(say("rules-redeal"))
    return said


def _bout(rules: RuleSet, say: Translator) -> list[str]:
    return [say("rules-lead", value=rules.lead_shape), say("rules-beat")]


def _throwing(rules: RuleSet, say: Translator) -> list[str]:
    who = say("rules-throwers", value=rules.throwers)
    if rules.throwers == "none":
        return [who]
    said = [who, say("rules-throw-match", value=rules.throw_match)]
    if rules.throwers != "leader":
        said.append(say("rules-throw-order", value=rules.throw_order))
    return [
        *said,
        say("rules-chase", value=_yes_no(yes=rules.chase)),
        say("rules-withdraw", value=_yes_no(yes=rules.withdraw_throw)),
    ]


def _yes_no(*, yes: bool) -> str:
    return "yes" if yes else "no"


def _limits(rules: RuleSet, say: Translator) -> list[str]:
    limit, first = rules.bout_limit, rules.first_bout_limit
    said = [say("rules-bout-limit", value="none" if limit is None else limit)]
    if first is not None:
        said.append(say("rules-first-limit", value=first, scope=rules.first_limit_scope))
    return said


def _end(rules: RuleSet, say: Translator) -> list[str]:
    said = [
        say("rules-refill", hand=rules.hand_size),
        say("rules-short-stock", value=rules.short_stock),
    ]
    if _counts(rules):
        return [*said, say("rules-all-out-pogony")]
    return [*said, say("rules-all-out", value=rules.all_out)]
