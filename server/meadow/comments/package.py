from meadow.comments import models
from meadow.comments.actions.delete_below import delete_below
from meadow.comments.models import comments
from meadow.comments.subject import COMMENT
from meadow.declaration import Narrowing, Package, on
from meadow.subjects.hooks import SUBJECT_PURGED

PACKAGE = Package(
    models=(models,),
    subject=COMMENT,
    hooks=(on(SUBJECT_PURGED, delete_below),),
    narrowing=Narrowing(updates=(comments.c.visibility, comments.c.is_hidden), deletes=(comments,)),
)
