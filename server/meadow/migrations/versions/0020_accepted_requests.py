"""Accept message requests of people whom the member follows."""

from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Accept message requests of people whom the member follows."""
    op.execute(
        "UPDATE conversation_members SET is_request = false WHERE is_request AND EXISTS"
        " (SELECT 1 FROM follows_out WHERE follows_out.user_id = conversation_members.user_id"
        " AND follows_out.target_id = conversation_members.other_id)"
    )
