import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/data/client/request";
import { createDraftSync, NOT_SYNCED, type SyncCalls, type SyncState, type SyncStatus } from "./draft-sync";

const calls = {
  create: vi.fn<SyncCalls["create"]>(),
  change: vi.fn<SyncCalls["change"]>(),
  drop: vi.fn<SyncCalls["drop"]>(),
};
let statuses: SyncStatus[] = [];
let mine = true;

beforeEach(() => {
  statuses = [];
  mine = true;
  calls.create.mockReset().mockResolvedValue({ id: "7" });
  calls.change.mockReset().mockResolvedValue(undefined);
  calls.drop.mockReset().mockResolvedValue(undefined);
});

function open(start: SyncState = NOT_SYNCED, delay = 10) {
  return createDraftSync({
    start,
    calls,
    delay,
    isMine: () => mine,
    onStatus: (status) => statuses.push(status),
    onState: () => undefined,
  });
}

const kept = (confirmed: string): SyncState => ({ id: "7", confirmed, creating: null });
const refused = (status: number) => new ApiError(status, "No.", "no", {});

test("some time after the last change the draft is created once, then only changed", async () => {
  const sync = open();
  for (const text of ["a", "ab", "abc"]) sync.change(text);
  expect(calls.create).not.toHaveBeenCalled();
  await expect.poll(() => sync.isSaved()).toBe(true);
  expect(calls.create).toHaveBeenCalledExactlyOnceWith("abc", expect.any(String), false);
  sync.change("abcd");
  await expect.poll(() => calls.change.mock.calls).toEqual([["7", "abcd", false]]);
  expect(statuses.at(-1)).toBe("saved");
});

test("one call at a time, and the last state wins", async () => {
  const done: ((made: { id: string }) => void)[] = [];
  calls.create.mockImplementation(() => new Promise((resolve) => done.push(resolve)));
  const sync = open();
  sync.change("first");
  const flushed = sync.flush();
  sync.change("second");
  sync.change("third");
  void sync.flush();
  await expect.poll(() => done.length).toBe(1);
  expect(calls.change).not.toHaveBeenCalled();
  done[0]?.({ id: "7" });
  await flushed;
  expect(calls.change.mock.calls).toEqual([["7", "third", false]]);
});

test("a draft whose answer was lost is sent again under its own key, and only then changed", async () => {
  calls.create.mockRejectedValueOnce(new TypeError("lost"));
  const sync = open();
  sync.change("first");
  await expect(sync.flush()).rejects.toThrow("lost");
  expect(statuses.at(-1)).toBe("device");
  sync.change("second");
  await sync.flush();
  const [first, again] = calls.create.mock.calls;
  expect(again).toEqual(first);
  expect(calls.change.mock.calls).toEqual([["7", "second", false]]);
});

test("one that was refused is tried anew only once it says something else", async () => {
  calls.create.mockRejectedValueOnce(refused(422));
  const sync = open();
  sync.change("first");
  await expect(sync.flush()).rejects.toThrow("No.");
  sync.change("second");
  await sync.flush();
  const [[, before] = [], [body, after] = []] = calls.create.mock.calls;
  expect(body).toBe("second");
  expect(after).not.toBe(before);
});

test("what another device has deleted and this one goes on with is a draft of its own", async () => {
  calls.change.mockRejectedValueOnce(refused(404));
  calls.create.mockResolvedValue({ id: "8" });
  const sync = open(kept("first"));
  sync.change("second");
  await sync.flush();
  expect(sync.state()).toEqual({ id: "8", confirmed: "second", creating: null });
});

test("an emptied draft goes on the server too; one that never was there is not spoken of", async () => {
  const sync = open(kept("first"));
  sync.change(null);
  await sync.flush();
  expect(calls.drop.mock.calls).toEqual([["7"]]);
  expect(sync.state()).toEqual(NOT_SYNCED);
  const other = open();
  other.change(null);
  await other.flush();
  expect(calls.drop).toHaveBeenCalledTimes(1);
});

test("nothing is sent while somebody else is signed in, and nothing after a pause", async () => {
  const sync = open();
  mine = false;
  sync.change("first");
  await expect(sync.flush()).rejects.toThrow("Somebody else");
  expect(statuses.at(-1)).toBe("device");
  mine = true;
  await sync.pause();
  sync.change("second");
  await sync.flush();
  expect(calls.create).not.toHaveBeenCalled();
  sync.resume();
  await expect.poll(() => calls.create.mock.calls.length).toBe(1);
});

test("a lost draft is found again before it is thrown away", async () => {
  const creating = { key: "k", body: "first" };
  const sync = open({ id: null, confirmed: null, creating });
  expect(await sync.settledId()).toBe("7");
  expect(calls.create).toHaveBeenCalledExactlyOnceWith("first", "k", false);
});
