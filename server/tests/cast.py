"""The people of our small town. Every test knows them by name; nobody else appears in tests."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody who can sign up."""

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


ADA = Person("ada", "Ada", "Lovelace")  # posts, and owns what the others touch
BEN = Person("ben", "Ben", "Okafor")  # reads, likes and comments
CLEO = Person("cleo", "Cleo", "Marin")  # the third one, who should not be told or shown
DAN = Person("dan", "Dan", "Ivers")  # tries what is not allowed
EVERYBODY = (ADA, BEN, CLEO, DAN)
