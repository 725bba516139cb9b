from meadow.platform.core.errors import Conflict, NotFound
from meadow.platform.core.i18n import _


class WebhookNotFound(NotFound):
    code, message = "webhook_not_found", _("This webhook does not exist any more.")


class TooManyWebhooks(Conflict):
    code, message = "too_many_webhooks", _("There are as many webhooks as there can be. Please delete one first.")
