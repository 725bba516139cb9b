from meadow.communities.hooks import AUDIENCE_CHANGED, AUDIENCE_COUNTED, CLEARED, MEMBERSHIP_ENDED
from meadow.declaration import Narrowing, Package, on
from meadow.posts import models
from meadow.posts.actions.audience import close_files, count_posts, forget_told, settle_files_later
from meadow.posts.drafts import models as drafts
from meadow.posts.models import posts
from meadow.posts.polls import models as polls
from meadow.posts.subject import POST

PACKAGE = Package(
    models=(models, drafts, polls),
    subject=POST,
    hooks=(
        on(AUDIENCE_COUNTED, count_posts),
        on(AUDIENCE_CHANGED, settle_files_later),
        on(CLEARED, close_files),
        on(MEMBERSHIP_ENDED, forget_told),
    ),
    narrowing=Narrowing(updates=(posts.c.visibility, posts.c.audience, posts.c.is_pending), deletes=(posts,)),
)
