from meadow.auth.hooks import PASSWORD_REPLACED, TOKENS_USED
from meadow.declaration import Package, on
from meadow.programs import models
from meadow.programs.actions import end_grants, note_use

PACKAGE = Package(models=(models,), hooks=(on(PASSWORD_REPLACED, end_grants), on(TOKENS_USED, note_use)))
