from meadow.declaration import Package, on
from meadow.users.hooks import MEMBER_NAMED
from meadow.word_index import models
from meadow.word_index.actions import index_member

PACKAGE = Package(models=(models,), hooks=(on(MEMBER_NAMED, index_member),))
