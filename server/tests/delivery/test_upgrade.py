"""Members who come from a version that mailed reminders of events once a week."""

import json

from sqlalchemy import Connection, text

from meadow.migrations.run import upgrade_to
from meadow.platform.db.dump import in_one_transaction
from meadow.platform.settings import Settings
from tests.conftest import apart


def test_members_without_preferences_get_event_mails_immediately(old_settings: Settings) -> None:
    def migrate(connection: Connection) -> None:
        upgrade_to(connection, "0020")
        chosen = {1: {}, 2: {"notifications": {"email": {"events": "off"}}}, 3: {"look": {"theme": "dark"}}}
        for user, settings in chosen.items():
            values = {"id": user, "name": f"user{user}", "settings": json.dumps(settings)}
            connection.execute(
                text(
                    "INSERT INTO users (id, username, username_key, first_name, last_name, settings)"
                    " VALUES (:id, :name, :name, :name, :name, :settings)"
                ),
                values,
            )
            digest = 48 if user == 2 else 112
            connection.execute(
                text("INSERT INTO notification_states (user_id, digest_topics) VALUES (:id, :digest)"),
                {"id": user, "digest": digest},
            )
        upgrade_to(connection, "0021")
        found = connection.execute(
            text("SELECT user_id, mail_topics, digest_topics FROM notification_states ORDER BY user_id")
        )
        assert [tuple(row) for row in found] == [(1, 64, 48), (2, 0, 48), (3, 64, 48)]

    apart(lambda: in_one_transaction(old_settings.database, migrate))
