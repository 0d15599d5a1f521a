"""`python -m tests.engine.rewrite_records`: write the golden records anew, for review in the diff.

Games that are there keep their actions as far as these are still allowed; missing ones are played.
"""

from engine import IllegalAction
from tests.engine.golden import FOLDER, GAMES, Game, golden, played_game, read, written


def _form(game: Game) -> str:
    file = FOLDER / f"{game.name}.json"
    if not file.exists():
        return written(golden(played_game(game)))
    record, _ = read(file)
    try:
        return written(golden(record))
    except (IllegalAction, ValueError):  # what was allowed is refused now: play another game
        return written(golden(played_game(game)))


def main() -> None:
    """Write one file a game."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game.name}.json").write_text(_form(game))


if __name__ == "__main__":
    main()
