from meadow.declaration import Package, on
from meadow.delivery import models
from meadow.delivery.actions.enqueue import enqueue_notification
from meadow.delivery.actions.preferences import follow_choices
from meadow.notifications.hooks import NOTIFIED
from meadow.users.hooks import NOTIFICATIONS_CHOSEN

PACKAGE = Package(
    models=(models,), hooks=(on(NOTIFICATIONS_CHOSEN, follow_choices), on(NOTIFIED, enqueue_notification))
)
