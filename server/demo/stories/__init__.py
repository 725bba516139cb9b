"""What the town has written lately, by what it is about."""

from demo.stories import added, kitchen, making, moments, outdoors, passed_on, small_talk, square, tongues
from demo.stories.gatherings import GATHERINGS
from demo.stories.letters import CHATS
from demo.stories.screenings import SCREENINGS
from demo.story import Story

__all__ = ["ADDED", "CHATS", "GATHERINGS", "SCREENINGS", "STORIES"]

ADDED = added.STORIES

STORIES: tuple[Story, ...] = (
    *kitchen.STORIES,
    *outdoors.STORIES,
    *making.STORIES,
    *square.STORIES,
    *small_talk.STORIES,
    *tongues.STORIES,
    *passed_on.STORIES,
    *moments.STORIES,
    *ADDED,
)
