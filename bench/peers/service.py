"""The benchmark's routes with FastAPI and SQLAlchemy's ORM, as in their guides."""

import hashlib
import json
import os
from collections.abc import AsyncGenerator
from datetime import datetime
from typing import Annotated, Any, ClassVar

import uvicorn
from fastapi import Depends, FastAPI, Header, HTTPException
from pydantic import BaseModel, ConfigDict
from sqlalchemy import BigInteger, DateTime, ForeignKey, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, joinedload, mapped_column, relationship, selectinload

# The pool closes no connection: the CPU time of an ended one cannot be counted.
engine = create_async_engine(
    os.environ["DATABASE_URL"].replace("postgresql://", "postgresql+asyncpg://"), pool_size=20, max_overflow=0
)
make_session = async_sessionmaker(engine, expire_on_commit=False)
app = FastAPI()


class Base(DeclarativeBase):
    type_annotation_map: ClassVar[Any] = {int: BigInteger, datetime: DateTime(timezone=True)}


class User(Base):
    __tablename__ = "User"
    id: Mapped[int] = mapped_column(primary_key=True)
    username: Mapped[str]
    firstName: Mapped[str]
    lastName: Mapped[str]
    avatar: Mapped[str | None]


class Session(Base):
    __tablename__ = "Session"
    tokenDigest: Mapped[str] = mapped_column(primary_key=True)
    userId: Mapped[int]


class Like(Base):
    __tablename__ = "Like"
    postId: Mapped[int] = mapped_column(ForeignKey("Post.id"), primary_key=True)
    userId: Mapped[int] = mapped_column(primary_key=True)


class Comment(Base):
    __tablename__ = "Comment"
    id: Mapped[int] = mapped_column(primary_key=True)
    postId: Mapped[int] = mapped_column(ForeignKey("Post.id"))
    authorId: Mapped[int] = mapped_column(ForeignKey("User.id"))
    content: Mapped[str]
    author: Mapped[User] = relationship()


class Post(Base):
    __tablename__ = "Post"
    id: Mapped[int] = mapped_column(primary_key=True, server_default=func.nextval("post_id"))
    authorId: Mapped[int] = mapped_column(ForeignKey("User.id"))
    content: Mapped[str]
    hashtags: Mapped[str | None]
    createdAt: Mapped[datetime] = mapped_column(server_default=func.now())
    likesCount: Mapped[int] = mapped_column(server_default="0")
    commentsCount: Mapped[int] = mapped_column(server_default="0")
    author: Mapped[User] = relationship()


class Message(Base):
    __tablename__ = "Message"
    id: Mapped[int] = mapped_column(primary_key=True)
    senderId: Mapped[int]
    recipientId: Mapped[int]
    content: Mapped[str]


class Shown(BaseModel):
    model_config = ConfigDict(from_attributes=True)


class UserOut(Shown):
    id: int
    username: str
    firstName: str
    lastName: str
    avatar: str | None


class CommentOut(Shown):
    id: int
    content: str
    author: UserOut


class PostOut(Shown):
    id: int
    content: str
    hashtags: str | None
    createdAt: datetime
    likesCount: int
    commentsCount: int
    author: UserOut
    isLiked: bool = False
    comments: list[CommentOut] = []


class MessageOut(Shown):
    id: int
    content: str


class PostIn(BaseModel):
    content: str
    hashtags: list[str] = []


class MessageIn(BaseModel):
    content: str


async def session() -> AsyncGenerator[AsyncSession]:
    async with make_session() as db:
        yield db


Db = Annotated[AsyncSession, Depends(session)]


async def signed_in(db: Db, authorization: Annotated[str, Header()] = "") -> int:
    found = await db.get(Session, hashlib.sha256(authorization.removeprefix("Bearer ").encode()).hexdigest())
    if found is None:
        raise HTTPException(401)
    return found.userId


Me = Annotated[int, Depends(signed_in)]


@app.get("/api/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


async def _shown(db: AsyncSession, me: int, posts: list[Post]) -> list[PostOut]:
    wanted = select(Like.postId).where(Like.userId == me, Like.postId.in_([post.id for post in posts]))
    liked = set((await db.scalars(wanted)).all())
    return [PostOut.model_validate(post).model_copy(update={"isLiked": post.id in liked}) for post in posts]


@app.get("/api/posts")
async def feed(db: Db, me: Me, cursor: int | None = None) -> list[PostOut]:
    wanted = select(Post).options(joinedload(Post.author)).order_by(Post.id.desc()).limit(20)
    if cursor is not None:
        wanted = wanted.where(Post.id < cursor)
    return await _shown(db, me, list((await db.scalars(wanted)).all()))


@app.get("/api/posts/{post_id}")
async def one(db: Db, me: Me, post_id: int) -> PostOut:
    post = await db.get(Post, post_id, options=[joinedload(Post.author)])
    if post is None:
        raise HTTPException(404)
    wanted = select(Comment).where(Comment.postId == post_id).options(selectinload(Comment.author))
    comments = (await db.scalars(wanted.order_by(Comment.id.desc()).limit(20))).all()
    [shown] = await _shown(db, me, [post])
    return shown.model_copy(update={"comments": [CommentOut.model_validate(each) for each in comments]})


@app.post("/api/posts", status_code=201)
async def create(db: Db, me: Me, given: PostIn) -> PostOut:
    post = Post(authorId=me, content=given.content, hashtags=json.dumps(given.hashtags))
    db.add(post)
    await db.commit()
    await db.refresh(post, ["createdAt", "likesCount", "commentsCount", "author"])
    return PostOut.model_validate(post)


@app.post("/api/posts/{post_id}/like")
async def like(db: Db, me: Me, post_id: int) -> dict[str, int]:
    # Locked first: the same member may like it twice at once.
    post = await db.get_one(Post, post_id, with_for_update=True)
    gone: Any = await db.execute(delete(Like).where(Like.postId == post_id, Like.userId == me))
    if not gone.rowcount:
        db.add(Like(postId=post_id, userId=me))
    post.likesCount += -1 if gone.rowcount else 1
    await db.commit()
    return {"likesCount": post.likesCount}


@app.post("/api/messages/with/{user_id}", status_code=201)
async def message(db: Db, me: Me, user_id: int, given: MessageIn) -> MessageOut:
    said = Message(senderId=me, recipientId=user_id, content=given.content)
    db.add(said)
    await db.commit()
    return MessageOut.model_validate(said)


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), access_log=False)
