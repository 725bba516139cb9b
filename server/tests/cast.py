"""The people of our small town: every test uses these members."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """A person with sign-up data."""

    username: str
    first_name: str
    last_name: str

    @property
    def email(self) -> str:
        return f"{self.username}@example.com"

    @property
    def password(self) -> str:
        return f"{self.username} likes green meadows"

    @property
    def sign_up(self) -> dict[str, str]:
        """The body of POST /api/auth/signup."""
        return {
            "email": self.email,
            "username": self.username,
            "password": self.password,
            "firstName": self.first_name,
            "lastName": self.last_name,
        }


ADA = Person("ada", "Ada", "Lovelace")  # posts, and owns the content used by the others
BEN = Person("ben", "Ben", "Okafor")  # reads, likes and comments
CLEO = Person("cleo", "Cleo", "Marin")  # the third one: must not be notified or shown things
DAN = Person("dan", "Dan", "Ivers")  # tries forbidden actions
EVERYBODY = (ADA, BEN, CLEO, DAN)
