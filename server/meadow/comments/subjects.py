"""Registry of everything that members comment on."""

from meadow.posts.subject import POST
from meadow.reels.subject import REEL
from meadow.subjects.commentable import Commentable

SUBJECTS: dict[str, Commentable] = {subject.name: subject for subject in (POST, REEL)}
"""By the ``subject_type`` of a comment."""
