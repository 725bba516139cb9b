"""What a program in Python does first, typed by the client that openapi-python-client makes of docs/openapi.json:
server/tests/contract/test_generated_clients.py checks its types and runs it against a server."""

import json
import os
from typing import TypeVar

from meadow_client import AuthenticatedClient, Client
from meadow_client.api.auth import sign_up_api_auth_signup_post as sign_up
from meadow_client.api.comments import create_comment_api_posts_post_id_comment_post as create_comment
from meadow_client.api.posts import create_post_api_posts_post as create_post
from meadow_client.api.posts import like_post_api_posts_post_id_like_post as like_post
from meadow_client.api.posts import list_posts_api_posts_get as list_posts
from meadow_client.models import Comment, CommentDraft, Failure, Liked, LikeRequest, Post, PostDraft, SignedIn, SignUp

T = TypeVar("T")


def given(kind: type[T], answer: object) -> T:
    if not isinstance(answer, kind):
        raise TypeError(answer)
    return answer


address = os.environ["MEADOW_ADDRESS"]
person = SignUp(
    username="pia", email="pia@example.org", password="a long enough one", first_name="Pia", last_name="Typed"
)
token = given(SignedIn, sign_up.sync(client=Client(base_url=address), body=person)).token
with AuthenticatedClient(base_url=address, token=token) as client:
    draft = PostDraft(content="Hello from Python", hashtags=["types"])
    post = given(Post, create_post.sync(client=client, body=draft))
    said = create_comment.sync(post.id, client=client, body=CommentDraft(content="And a comment"))
    liked = given(Liked, like_post.sync(post.id, client=client, body=LikeRequest(liked=True)))
    feed: list[Post] = given(list, list_posts.sync(client=client, limit=5))
    refused = given(Failure, create_post.sync(client=client, body=PostDraft(content="")))
    told = {
        "author": feed[0].user.username,
        "comment": given(Comment, said).content,
        "comments": feed[0].comments_count,
        "content": feed[0].content,
        "likes": liked.likes_count,
        "refused": refused.code,
    }
print(json.dumps(told))
