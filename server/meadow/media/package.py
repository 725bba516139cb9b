from meadow.declaration import Package, on
from meadow.media import models
from meadow.media.actions import release_member_picture
from meadow.users.hooks import PICTURE_REPLACED

PACKAGE = Package(models=(models,), hooks=(on(PICTURE_REPLACED, release_member_picture),))
