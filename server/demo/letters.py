"""What the town's people write to each other, while the plan is carried out."""

from collections.abc import Callable

from demo import plan
from demo.story import Chat, Line
from demo.voices import Stored
from meadow.media import actions as media
from meadow.media.decode import Decoded
from meadow.messages import actions as messages
from meadow.messages.schemas import GroupDraft, MessageDraft
from meadow.platform.db.session import Writer

Pictures = Callable[[str], tuple[str, Decoded, int]]
"""The stem, the picture and the size of a stored painting."""


class Letters:
    """The conversations so far."""

    def __init__(self, db: Writer, pictures: Pictures, voices: dict[str, Stored], people: dict[str, int]) -> None:
        self._db, self._pictures, self._voices, self._people = db, pictures, voices, people
        self._begun: dict[Chat, int] = {}
        self._sent: dict[int, int] = {}

    async def let_happen(self, what: plan.ByLetter) -> None:
        """One thing of the plan, through the action a route would call."""
        match what:
            case plan.Write(chat, line):
                await self._write(chat, line)
            case plan.React(by, line, emoji):
                await messages.react(self._db, self._people[by], self._sent[id(line)], emoji)
            case plan.ReadUp(chat):
                for member in chat.members:
                    await messages.read_in(self._db, self._people[member], self._begun[chat])

    async def _write(self, chat: Chat, line: Line) -> None:
        me = self._people[line.by]
        attached: list[dict[str, str]] = []
        if line.picture is not None:
            name, alt = line.picture
            upload = await media.record_upload(self._db, me, *self._pictures(name))
            attached = [{"url": upload.url, "alt": alt}]
        if line.voice:
            attached = [{"url": (await self._voices[line.voice].record(self._db, me)).url}]
        draft = MessageDraft.model_validate({"content": line.text, "media": attached})
        others = [self._people[member] for member in chat.members if member != line.by]
        if chat not in self._begun and chat.title is not None:
            group = GroupDraft.model_validate({"title": chat.title, "memberIds": [str(other) for other in others]})
            self._begun[chat] = await messages.create_group(self._db, me, group)
            for other in others:
                await messages.accept(self._db, other, self._begun[chat])
        if chat in self._begun:
            message = await messages.send_into(self._db, me, self._begun[chat], draft)
        else:
            message = await messages.send_to(self._db, me, others[0], draft)
        self._begun[chat] = int(message["conversationId"])
        self._sent[id(line)] = int(message["id"])
