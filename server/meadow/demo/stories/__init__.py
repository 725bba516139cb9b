"""What the town has written lately, by what it is about."""

from meadow.demo.stories import kitchen, making, moments, outdoors, passed_on, small_talk, square, tongues
from meadow.demo.stories.gatherings import GATHERINGS
from meadow.demo.stories.letters import CHATS
from meadow.demo.stories.screenings import SCREENINGS
from meadow.demo.story import Story

__all__ = ["CHATS", "GATHERINGS", "SCREENINGS", "STORIES"]

STORIES: tuple[Story, ...] = (
    *kitchen.STORIES,
    *outdoors.STORIES,
    *making.STORIES,
    *square.STORIES,
    *small_talk.STORIES,
    *tongues.STORIES,
    *passed_on.STORIES,
    *moments.STORIES,
)
