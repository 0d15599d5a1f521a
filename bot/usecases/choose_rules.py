"""Choosing the game and its options in a lobby: hosts choose, everybody who sits may look."""

from dataclasses import replace
from typing import Final

from bot.lobby import choosing, pages
from bot.lobby.choosing import SEATS, Chosen, Clash
from bot.lobby.gathering import why_not_choose, why_not_look
from bot.lobby.house_rules import HouseRules, value_of
from bot.lobby.options import option_called
from bot.lobby.words import about_key, clash_key, game_key, option_key, spoken
from bot.ports import UnitOfWork
from bot.usecases.lookup import OUTDATED, find_lobby, gathering_of, met
from bot.values import Game, Person, Reply, Toast

IN_WORDS: Final = frozenset(
    {
        ("lead_shape", "pogony.system"),
        ("turned_ace", "trump_swap"),
        ("trump", "trump_swap"),
        ("fixed_trump", "closed_suit"),
        ("closed_suit", "trump"),
        ("packs", "pogony.system"),
        ("teams", SEATS),
    }
)
"""Pairs of options whose clash is told in words of its own."""


async def choose_game(work: UnitOfWork, who: Person, game: int, chat: int, preset: str) -> Reply:
    """The button of a game: it is played here, and the lobby shows its first page again."""
    lobby = await _chosen_in(work, who, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    chosen = choosing.choose_game(lobby.rules, preset, seated=len(lobby.members))
    if (clash := chosen.clash) is not None:
        skipped = Toast(option_key(clash.key), {"value": spoken(clash.value)})
        return Toast("option-skipped", {"option": skipped, "why": _why(chosen.rules, clash)})
    if chosen.rules.preset != preset:
        return OUTDATED
    await work.games.save(replace(lobby, rules=chosen.rules, page=pages.FIRST))
    return Toast(f"{game_key(preset)}-about")


async def choose_option(work: UnitOfWork, who: Person, game: int, chat: int, name: str) -> Reply:
    """The button of an option: its next value, and what that means.

    Values that the rules forbid, or that leave too few seats for who sits already, are skipped;
    the presser is told why.
    """
    lobby = await _chosen_in(work, who, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    chosen = choosing.choose_next(lobby.rules, name, seated=len(lobby.members))
    if chosen.rules == lobby.rules:
        return _why(lobby.rules, chosen.clash)
    await work.games.save(replace(lobby, rules=chosen.rules))
    return _meaning(chosen, name)


async def reset_options(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Как обычно*: every option as the game has it."""
    lobby = await _chosen_in(work, who, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    usual = HouseRules(lobby.rules.preset)
    if usual.max_seats < len(lobby.members):
        return _why(lobby.rules, Clash("preset", SEATS))
    await work.games.save(replace(lobby, rules=usual))
    return Toast("options-reset")


async def turn_page(work: UnitOfWork, who: Person, game: int, chat: int, page: str) -> Reply:
    """*Игра*, *Правила*, *Назад*: what the lobby shows besides who sits."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if not pages.exists(page):
        return OUTDATED
    if (hindrance := why_not_look(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    await work.games.save(replace(lobby, page=page))
    return None


async def _chosen_in(work: UnitOfWork, who: Person, game: int, chat: int) -> Game | Toast:
    """The lobby in which somebody may choose, or why they may not."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    hindrance = why_not_choose(gathering_of(lobby), person.id)
    return lobby if hindrance is None else Toast(hindrance)


def _meaning(chosen: Chosen, name: str) -> Toast:
    """What the value that was chosen means, and why the one before it was passed over."""
    option = option_called(name)
    if option is None:
        raise ValueError(f"{name} was chosen and is no option")
    value = spoken(value_of(chosen.rules, option.key))
    button = Toast(option_key(option.key), {"value": value})
    about = Toast(about_key(option.key), {"value": value})
    return Toast("option-set", {"option": button, "about": about}, also=_besides(chosen))


def _besides(chosen: Chosen) -> Toast | None:
    if (clash := chosen.clash) is not None:
        skipped = Toast(option_key(clash.key), {"value": spoken(clash.value)})
        return Toast("option-skipped", {"option": skipped, "why": _why(chosen.rules, clash)})
    for key, value in chosen.gave_way:
        button = Toast(option_key(key), {"value": spoken(value)})
        return Toast("option-gave-way", {"option": button})
    return None


def _why(rules: HouseRules, clash: Clash | None) -> Toast:
    """Why a choice cannot be made, in people's words."""
    if clash is None or not clash.with_key:
        return Toast("option-fixed")
    if (clash.key, clash.with_key) in IN_WORDS:
        return Toast(clash_key(clash.key, clash.with_key))
    if clash.with_key == SEATS:
        return Toast("clash-seats")
    value = spoken(value_of(rules, clash.with_key))
    return Toast("clash-other", {"option": Toast(option_key(clash.with_key), {"value": value})})
