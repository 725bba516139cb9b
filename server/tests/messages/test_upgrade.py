"""Members who come from a version in which following did not accept a request."""

from sqlalchemy import Connection, text

from meadow.migrations.run import upgrade_to
from meadow.platform.db.dump import in_one_transaction
from meadow.platform.settings import Settings
from tests.conftest import apart


def test_requests_of_people_followed_are_accepted(old_settings: Settings) -> None:
    def migrate(connection: Connection) -> None:
        upgrade_to(connection, "0019")
        for user in (1, 2, 3):
            names = {"id": user, "name": f"user{user}"}
            connection.execute(
                text(
                    "INSERT INTO users (id, username, username_key, first_name, last_name)"
                    " VALUES (:id, :name, :name, :name, :name)"
                ),
                names,
            )
        connection.execute(text("INSERT INTO follows_out (user_id, target_id, follow_id) VALUES (1, 2, 50)"))
        for conversation, other in ((10, 2), (11, 3)):
            connection.execute(
                text(
                    "INSERT INTO conversations (id, kind, creator_id, members_count) VALUES (:id, 'direct', :other, 2)"
                ),
                {"id": conversation, "other": other},
            )
            connection.execute(
                text(
                    "INSERT INTO conversation_members (user_id, conversation_id, other_id, joined_id, position,"
                    " is_request) VALUES (1, :id, :other, :id, :id, true)"
                ),
                {"id": conversation, "other": other},
            )
        upgrade_to(connection, "0020")
        found = connection.execute(
            text("SELECT conversation_id, is_request FROM conversation_members ORDER BY conversation_id")
        )
        assert [(row.conversation_id, bool(row.is_request)) for row in found] == [(10, False), (11, True)]

    apart(lambda: in_one_transaction(old_settings.database, migrate))
