"""A message gets its picture by an edit, and loses it by being replaced."""

from bot.picture import ResultPicture
from bot.screen import Screen, Surface, SurfaceKind
from bot.sync.plan import Delete, Edit, Send, Wanted, plan
from bot.values import Post

TABLE = Surface(SurfaceKind.TABLE)
PICTURE = ResultPicture("game 12", "a draw", (), ())
TEXT = Screen("a table")
PICTURED = Screen("a table", picture=PICTURE)


def _post(screen: Screen) -> Post:
    return Post(7, TABLE, -5, 40, screen.digest(), pictured=screen.picture is not None)


def _wanted(screen: Screen) -> Wanted:
    return Wanted(-5, None, screen)


def test_text_gets_a_picture_by_an_edit() -> None:
    post, want = _post(TEXT), _wanted(PICTURED)
    assert plan({TABLE: want}, [post]) == (Edit(post, want),)


def test_a_picture_becomes_text_in_a_new_message() -> None:
    post, want = _post(PICTURED), _wanted(TEXT)
    assert plan({TABLE: want}, [post]) == (Send(TABLE, want), Delete(post))


def test_another_picture_is_an_edit_and_the_same_one_is_nothing() -> None:
    other = Screen("a table", picture=ResultPicture("game 13", "a draw", (), ()))
    post = _post(PICTURED)
    assert plan({TABLE: _wanted(other)}, [post]) == (Edit(post, _wanted(other)),)
    assert plan({TABLE: _wanted(PICTURED)}, [post]) == ()
