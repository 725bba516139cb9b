"""What the town says and when it happens."""

from demo import plan
from demo.acquaintances import acquaintances
from demo.painting import PAINTINGS, films, paint, portrait, scenes
from demo.people import GUIDE, RESIDENTS
from demo.stories import SCREENINGS, STORIES
from meadow.comments.constants import MAX_CONTENT_CHARACTERS as COMMENT
from meadow.media.constants import MAX_ATTACHMENTS
from meadow.platform.core.text import grapheme_count
from meadow.posts import constants
from meadow.reels.constants import MAX_CAPTION_CHARACTERS
from meadow.users.interests.taxonomy import TAXONOMY
from meadow.users.names import mentions_in


def test_the_town_is_large_enough_to_be_believed() -> None:
    assert len(RESIDENTS) >= 40
    assert len({resident.username for resident in RESIDENTS}) == len(RESIDENTS)
    assert len(STORIES) >= 120
    assert len({story.text for story in STORIES}) == len(STORIES)
    assert sum(len(story.pictures) for story in STORIES) >= 50


def test_every_text_fits_what_the_product_accepts() -> None:
    names = {resident.username for resident in RESIDENTS}
    known = {name for below in TAXONOMY.values() for name in below}
    for resident in RESIDENTS:
        assert grapheme_count(resident.bio) <= 300
        assert set(resident.interests) <= known
    for story in STORIES:
        assert story.by in names
        assert 0 < grapheme_count(story.text) <= constants.MAX_CONTENT_CHARACTERS
        assert len(story.pictures) <= MAX_ATTACHMENTS
        assert all(alt and (name in PAINTINGS or name in scenes.SCENES) for name, alt in story.pictures)
        for said in (*story.comments, *(reply for comment in story.comments for reply in comment.replies)):
            assert said.by in names
            assert len(said.text) <= COMMENT


def test_every_film_is_shown_once_moves_and_goes_round() -> None:
    names = {resident.username for resident in RESIDENTS}
    assert sorted(screening.film for screening in SCREENINGS) == sorted(films.FILMS)
    followed = {whom.username for by, whom in acquaintances() if by.username == GUIDE}
    by = {screening.by for screening in SCREENINGS}
    assert by <= names - {GUIDE}
    # Some are on the guide's strip, others are there to be discovered.
    assert len(by & followed) >= 3
    assert by - followed
    for screening in SCREENINGS:
        assert 0 < grapheme_count(screening.caption) <= MAX_CAPTION_CHARACTERS
        for said in (*screening.comments, *(reply for comment in screening.comments for reply in comment.replies)):
            assert said.by in names
            assert len(said.text) <= COMMENT
    for name in films.FILMS:
        drawn = [picture.tobytes() for picture in films.frames(name)]
        assert len(set(drawn)) > 40


def test_whoever_is_mentioned_lives_here() -> None:
    names = {resident.username for resident in RESIDENTS}
    remarks = [remark for story in STORIES for said in story.comments for remark in (said, *said.replies)]
    mentioned = [name for text in (*STORIES, *remarks) for name in mentions_in(text.text)]
    assert set(mentioned) <= names
    assert len(mentioned) >= 6


def test_the_residents_know_each_other() -> None:
    pairs = acquaintances()
    assert pairs == acquaintances()
    assert all(one is not other for one, other in pairs)
    follow = [one.username for one, _ in pairs]
    followed = [other.username for _, other in pairs]
    for resident in RESIDENTS:
        assert 3 <= follow.count(resident.username) <= 30
        assert 2 <= followed.count(resident.username) <= 36
    in_return = sum((other, one) in pairs for one, other in pairs)
    assert 0.2 < in_return / len(pairs) < 0.8


def test_every_picture_is_used_once_and_always_the_same() -> None:
    used = [name for story in STORIES for name, _ in story.pictures]
    assert sorted(used) == sorted([*PAINTINGS, *scenes.SCENES])
    assert paint("wall").tobytes() == paint("wall").tobytes()
    assert portrait("ada").tobytes() == portrait("ada").tobytes() != portrait("ben").tobytes()


def test_every_clip_moves_all_the_time() -> None:
    for name in scenes.SCENES:
        drawn = [picture.tobytes() for picture in scenes.frames(name)]
        assert len(drawn) == scenes.FRAMES == len(set(drawn))


def test_things_happen_in_order_and_before_now() -> None:
    events = plan.happenings()
    assert events == plan.happenings()
    moments = [ago for ago, _ in events]
    assert moments == sorted(moments, reverse=True)
    assert moments[-1] > 0
    assert moments[0] > 30 * 24 * 3_600_000
    people, posts, said, shown, begun = set[str](), set[str](), set[int](), set[str](), set[str]()
    for _, what in events:
        match what:
            case plan.MoveIn(resident):
                people.add(resident.username)
            case plan.Post(story):
                assert story.by in people
                assert story.quotes is None or sum(text.startswith(story.quotes) for text in posts) == 1
                posts.add(story.text)
            case plan.Comment(story, words, below):
                assert story.text in posts
                assert words.by in people
                assert below is None or id(below) in said
                said.add(id(words))
            case plan.Like(by, story) | plan.Bookmark(by, story) | plan.Repost(by, story):
                assert by in people
                assert story.text in posts
            case plan.Vote(by, story, choice):
                assert by in people
                assert choice < len(story.poll)
            case plan.LikeComment(by, words):
                assert by in people
                assert id(words) in said
            case plan.Follow(by, whom):
                assert {by, whom} <= people
            case plan.Show(screening):
                assert screening.by in people
                shown.add(screening.caption)
            case plan.Watch(by, screening):
                assert by in people
                assert screening.caption in shown
            case plan.Remark(screening, words, below):
                assert screening.caption in shown
                assert below is None or id(below) in said
                said.add(id(words))
            case plan.Write(chat, line):
                assert line.by in chat.members
                assert set(chat.members) <= people
                said.add(id(line))
            case plan.React(by, line, _):
                assert by in people
                assert id(line) in said
            case plan.ReadUp(chat):
                assert id(chat.lines[0]) in said
            case plan.Found(gathering):
                assert gathering.by in people
                begun.add(gathering.name)
            case plan.Join(gathering, by, _, _):
                assert by in people
                assert gathering.name in begun
            case plan.Gather(gathering, story):
                assert story.by in people
                assert gathering.name in begun
            case plan.CatchUp(by):
                assert by == GUIDE
