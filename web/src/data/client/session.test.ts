import { beforeEach, expect, test, vi } from "vitest";
import { wipeMember } from "./caches";
import {
  endSession,
  expiredOn,
  expireSession,
  getSession,
  isSignedIn,
  NoStorageError,
  onSessionExpired,
  page,
  startSession,
} from "./session";

const ada = { token: "t-ada", userId: "1", username: "ada" };
const ben = { token: "t-ben", userId: "2", username: "ben" };

beforeEach(() => {
  localStorage.clear();
  endSession();
});

test("a session lives under the specification's three keys", () => {
  startSession(ada);
  expect([localStorage.getItem("token"), localStorage.getItem("userId"), localStorage.getItem("username")]).toEqual([
    "t-ada",
    "1",
    "ada",
  ]);
  expect(getSession()).toEqual(ada);
});

test("signing out leaves no token and no stored copy, but other people's settings stay", () => {
  startSession(ada);
  for (const key of ["feedCache", "profileCache:ada", "bookmarksCache", "conversationsCache"]) {
    localStorage.setItem(key, "[]");
  }
  localStorage.setItem("theme", "dark");
  endSession();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(getSession()).toBeNull();
});

test("whoever signs out leaves nothing under their id; what lies under another's stays", () => {
  for (const key of ["messageDraft:1:user:7", "unsentMessage:1:c", "postDraft:1", "feedTab:1", "postDraft:12"]) {
    localStorage.setItem(key, "words");
  }
  localStorage.setItem("welcomeFor", "1");
  sessionStorage.setItem("reelSound", "on");
  wipeMember("1");
  expect(Object.keys(localStorage)).toEqual(["postDraft:12"]);
  expect(sessionStorage.length).toBe(0);
});

test("another member finds none of the first one's copies; the same member finds all", () => {
  startSession(ada);
  localStorage.setItem("feedCache", "[]");
  startSession({ ...ada, token: "t-ada-2" });
  expect(localStorage.getItem("feedCache")).toBe("[]");
  startSession(ben);
  expect(localStorage.getItem("feedCache")).toBeNull();
});

test("a late 401 for an old token does not end the session that came after it", () => {
  const expired = vi.fn<() => void>();
  const stop = onSessionExpired(expired);
  startSession(ada);
  startSession(ben);
  expireSession(ada.token);
  expect(getSession()).toEqual(ben);
  expect(expired).not.toHaveBeenCalled();
  expireSession(ben.token);
  expireSession(ben.token);
  expect(expired).toHaveBeenCalledOnce();
  stop();
});

test("an expired session leaves neither token nor copies in the browser, and who it was known until the page goes", () => {
  startSession(ada);
  localStorage.setItem("feedCache", "[]");
  expireSession(ada.token);
  expect(Object.keys(localStorage).toSorted()).toEqual(["userId", "username"]);
  expect(getSession()).toEqual(ada);
  expect([expiredOn(), isSignedIn("1")]).toEqual([window.location.pathname, false]);
  startSession({ ...ada, token: "t-ada-2" });
  expect([expiredOn(), isSignedIn("1")]).toEqual([null, true]);
  expireSession("t-ada-2");
  endSession();
  expect([getSession(), expiredOn(), localStorage.length]).toEqual([null, null, 0]);
});

/** What another tab does to this one. */
function otherTab(change: () => void): void {
  change();
  for (const key of ["userId", "username", "token"]) window.dispatchEvent(new StorageEvent("storage", { key }));
}

function storeFor(session: typeof ada): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

test.for([
  ["after the first one's session expired", (): void => expireSession(ada.token)],
  ["while it was valid", (): void => undefined],
] as const)("another member who signs in in another tab gets nothing of this page: %s", ([, before]) => {
  const left = vi.spyOn(page, "leaveFor").mockReturnValue();
  startSession(ada);
  sessionStorage.setItem("returnTo", "/messages?with=7");
  before();
  otherTab(() => storeFor(ben));
  expect(left).toHaveBeenCalledWith("/");
  expect(sessionStorage.length).toBe(0);
  // Until the page goes, it is nobody's: Ben's token is not taken up.
  expect(getSession()).toEqual(ada);
  expect(isSignedIn("2")).toBe(false);
  expect(isSignedIn("1")).toBe(false);
});

test("the same member who signs in again in another tab goes on here", () => {
  const left = vi.spyOn(page, "leaveFor").mockReturnValue();
  startSession(ada);
  expireSession(ada.token);
  otherTab(() => storeFor({ ...ada, token: "t-ada-2" }));
  expect(left).not.toHaveBeenCalled();
  expect(isSignedIn("1")).toBe(true);
});

test("a browser without room gives up stored copies for a session, and else says so and keeps no half of one", () => {
  startSession(ada);
  localStorage.setItem("feedCache", "[]");
  const { setItem } = Storage.prototype;
  const isFull = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function store(
    this: Storage,
    key: string,
    value: string,
  ) {
    if (localStorage.getItem("feedCache") !== null) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  startSession({ ...ada, token: "t-ada-2" });
  expect([getSession()?.token, localStorage.getItem("feedCache")]).toEqual(["t-ada-2", null]);
  endSession();
  isFull.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => startSession(ben)).toThrow(NoStorageError);
  expect([getSession(), localStorage.length]).toEqual([null, 0]);
});
