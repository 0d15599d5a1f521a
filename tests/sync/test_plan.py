"""The plan applied to a model of a chat: it converges, and is silent after that."""

import random
from collections.abc import Iterable
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.screen import Screen, Surface, SurfaceKind
from bot.sync.plan import Delete, Edit, Operation, Send, Wanted, chat_of, is_urgent, plan
from bot.values import Post

GAME, GROUP = 1, -1001
TABLE = Surface(SurfaceKind.TABLE)
SURFACES = (TABLE, *(Surface(SurfaceKind.HAND, person) for person in (7, 8, 9)))


def _chat(surface: Surface) -> int:
    return surface.person or GROUP


def _wanted(surface: Surface, text: str, *, deliverable: bool = True) -> Wanted:
    return Wanted(_chat(surface), None, Screen(text), deliverable=deliverable)


class Chats:
    """Messages as Telegram would have them, and posts as the bot remembers them."""

    def __init__(self, posts: Iterable[Post]) -> None:
        self.posts = {(post.chat, post.message): post for post in posts}
        self.next = 1000

    def do(self, operation: Operation) -> None:
        """Carry an operation out."""
        match operation:
            case Send(surface, want):
                self.next += 1
                digest = want.screen.digest()
                post = Post(GAME, surface, want.chat, self.next, digest)
                self.posts[post.chat, post.message] = post
            case Edit(post, want):
                self.posts[post.chat, post.message] = replace(post, digest=want.screen.digest())
            case Delete(post):
                del self.posts[post.chat, post.message]


_DESIRED = st.dictionaries(
    st.sampled_from(SURFACES), st.tuples(st.sampled_from("abc"), st.booleans())
)
_POSTS = st.lists(
    st.builds(
        lambda surface, message, text, retired, elsewhere: Post(
            GAME,
            surface,
            -999 if elsewhere else _chat(surface),
            message,
            Screen(text).digest(),
            retired,
        ),
        st.sampled_from(SURFACES),
        st.integers(1, 6),
        st.sampled_from("abc"),
        st.booleans(),
        st.booleans(),
    ),
    unique_by=lambda post: (post.chat, post.message),
    max_size=8,
)


@given(_DESIRED, _POSTS, st.randoms(use_true_random=False))
def test_it_converges_in_one_go_and_is_silent_after_that(
    desired: dict[Surface, tuple[str, bool]], posts: list[Post], dice: random.Random
) -> None:
    want = {
        surface: _wanted(surface, text, deliverable=there)
        for surface, (text, there) in desired.items()
    }
    chats = Chats(posts)
    operations = list(plan(want, posts))
    dice.shuffle(operations)
    for operation in operations:
        chats.do(operation)
    assert plan(want, chats.posts.values()) == ()
    for surface, wanted in want.items():
        live = [post for post in chats.posts.values() if post.surface == surface]
        if wanted.deliverable:
            assert [(post.chat, post.digest, post.retired) for post in live] == [
                (wanted.chat, wanted.screen.digest(), False)
            ]
        else:
            assert live == [post for post in posts if post.surface == surface]


@given(_DESIRED, _POSTS)
def test_what_is_shown_already_costs_no_call(
    desired: dict[Surface, tuple[str, bool]], posts: list[Post]
) -> None:
    want = {surface: _wanted(surface, text) for surface, (text, _) in desired.items()}
    touched = {operation.post for operation in plan(want, posts) if isinstance(operation, Edit)}
    assert all(post.digest != want[post.surface].screen.digest() for post in touched)


def test_whoever_must_act_comes_first_and_removals_last() -> None:
    hands = [Surface(SurfaceKind.HAND, person) for person in (7, 8)]
    want = {
        TABLE: _wanted(TABLE, "a"),
        hands[0]: _wanted(hands[0], "a"),
        hands[1]: replace(_wanted(hands[1], "a"), urgent=True),
    }
    retired = Post(GAME, TABLE, GROUP, 3, "", retired=True)
    operations = plan(want, [retired])
    assert [chat_of(each) for each in operations] == [8, GROUP, 7, GROUP]
    assert [is_urgent(each) for each in operations] == [True, False, False, False]
    assert operations[-1] == Delete(retired)
