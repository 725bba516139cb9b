import type { OwnUser } from "@/data/account/profile";
import type { NotificationGroup } from "@/data/notifications/types";
import type { Person } from "@/data/people/follows";
import { NO_FRAMING } from "@/data/posts/framing";
import type { Comment, EventItem, Media, Post, Reel, UserSummary } from "@/data/types";

/** The users of all front-end tests. */
export const ada: UserSummary = {
  id: "1001",
  username: "ada",
  firstName: "Ada",
  lastName: "Quist",
  displayName: "Ada Quist",
  avatar: null,
  isVerified: true,
};
export const ben: UserSummary = {
  id: "1002",
  username: "ben",
  firstName: "Ben",
  lastName: "Okoro",
  displayName: "Ben Okoro",
  avatar: null,
  isVerified: false,
};

let serial = 0;

/** A post of Ada's; later calls make newer posts. */
export function makePost(over: Partial<Post> = {}): Post {
  serial += 1;
  return {
    id: String(70_000 + serial),
    content: "Mist over the lower field this morning.",
    hashtags: [],
    location: null,
    language: null,
    ...NO_FRAMING,
    canReply: true,
    community: null,
    authorFlair: null,
    isLocked: false,
    isPending: false,
    isPinned: false,
    isReposted: false,
    quoteOf: null,
    quoteUnavailable: false,
    event: null,
    eventUnavailable: false,
    poll: null,
    reason: null,
    linkPreview: null,
    importedFrom: null,
    audience: "public",
    repostedBy: null,
    media: [],
    createdAt: new Date(Date.UTC(2026, 5, 1) + serial * 60_000).toISOString(),
    editedAt: null,
    shares: 0,
    user: ada,
    likes: [],
    likesCount: 0,
    isLiked: false,
    reactions: {},
    ownReaction: null,
    comments: 0,
    commentsCount: 0,
    bookmarks: [],
    bookmarksCount: 0,
    isBookmarked: false,
    ...over,
  };
}

export function makeComment(over: Partial<Comment> = {}): Comment {
  serial += 1;
  return {
    id: String(90_000 + serial),
    postId: "70001",
    parentId: null,
    content: "Lovely light.",
    createdAt: new Date(Date.UTC(2026, 5, 1) + serial * 60_000).toISOString(),
    editedAt: null,
    user: ben,
    likesCount: 0,
    isLiked: false,
    reactions: {},
    ownReaction: null,
    repliesCount: 0,
    isDeleted: false,
    isHidden: false,
    media: [],
    importedFrom: null,
    replies: [],
    ...over,
  };
}

/** One grey pixel. */
const PIXEL = "data:image/gif;base64,R0lGODdhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=";

export function makeImage(over: Partial<Media> = {}): Media {
  return {
    type: "image",
    url: PIXEL,
    alt: "",
    width: 800,
    height: 600,
    placeholder: "",
    posterUrl: null,
    sources: [],
    ...over,
  };
}

export function makeVideo(over: Partial<Media> = {}): Media {
  return makeImage({
    type: "video",
    url: "/media/clip.mp4",
    posterUrl: PIXEL,
    duration: 7,
    status: "ready",
    ...over,
  });
}

/** A reel of Ada's that Ben has not watched; later calls make newer ones. */
export function makeReel(over: Partial<Reel> = {}): Reel {
  serial += 1;
  return {
    id: String(80_000 + serial),
    userId: ada.id,
    videoUrl: "/media/reel.webm",
    thumbnailUrl: PIXEL,
    placeholder: "",
    width: 64,
    height: 48,
    duration: 0.5,
    status: "ready",
    captions: [],
    ...NO_FRAMING,
    canReply: true,
    caption: "Down the lane",
    hashtags: [],
    createdAt: new Date(Date.UTC(2026, 5, 1) + serial * 60_000).toISOString(),
    user: { id: ada.id, username: ada.username, avatar: null },
    likesCount: 0,
    isLiked: false,
    reactions: {},
    ownReaction: null,
    commentsCount: 0,
    bookmarksCount: 0,
    isBookmarked: false,
    viewsCount: 0,
    isSeen: false,
    isOwn: false,
    importedFrom: null,
    audience: "public",
    ...over,
  };
}

/** Ada in a list of people. */
export function makePerson(over: Partial<Person> = {}): Person {
  return { ...ada, bio: "Walks before breakfast.", isFollowing: false, isRequested: false, followsYou: false, ...over };
}

/** A whole profile: Ben's own by default. */
export function makeUser(over: Partial<OwnUser> = {}): OwnUser {
  return {
    ...ben,
    bio: "Rain or shine.",
    address: null,
    state: "",
    country: "",
    website: "",
    pronouns: "",
    fields: [],
    coverImage: null,
    createdAt: "2026-06-01T00:00:00.000Z",
    followersCount: 2,
    followingCount: 1,
    postsCount: 0,
    onboarded: true,
    interests: ["Science", "Lifestyle", "Physics", "Travel"],
    birthday: null,
    approvesFollowers: false,
    ...over,
  };
}

/** Ada liked Ben's post; later calls make newer ones. */
export function makeNotification(over: Partial<NotificationGroup> = {}): NotificationGroup {
  serial += 1;
  return {
    id: String(60_000 + serial),
    type: "like",
    message: "liked your post",
    isRead: false,
    createdAt: new Date(Date.UTC(2026, 5, 1) + serial * 60_000).toISOString(),
    fromUser: ada,
    post: { id: "70001", content: "Mist over the lower field this morning." },
    commentId: null,
    comment: null,
    community: null,
    group: `${over.type ?? "like"}:${over.post === undefined ? "70001" : (over.post?.id ?? String(serial))}`,
    othersCount: 0,
    users: [ada],
    ...over,
  };
}

export function makeEvent(fields: Partial<EventItem> = {}): EventItem {
  return {
    id: "31",
    title: "Harvest supper",
    description: "",
    startsAt: "2030-06-01T16:00:00.000Z",
    endsAt: "2030-06-01T18:00:00.000Z",
    timeZone: "Europe/Berlin",
    location: "The barn",
    link: null,
    capacity: null,
    coverImage: null,
    cover: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    host: ada,
    community: null,
    counts: { going: 0, interested: 0, waiting: 0 },
    commentsCount: 0,
    guestsCount: 0,
    myStatus: null,
    myGuests: 0,
    myPlace: null,
    isHost: false,
    canEdit: false,
    recurrence: null,
    nextDates: [],
    cancelledAt: null,
    attendees: [],
    ...fields,
  };
}
