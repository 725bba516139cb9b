import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { wipeMember } from "@/data/client/caches";
import { EmojiPicker } from "./emoji-picker";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("userId", "7");
});

test("what was used last stands first, in the chosen skin tone, until its member signs out", async () => {
  const onPick = vi.fn<(emoji: string) => void>();
  const first = await render(<EmojiPicker onPick={onPick} />);
  await expect.element(first.getByRole("group", { name: "Recently used" })).not.toBeInTheDocument();
  await first.getByRole("button", { name: "Change skin tone" }).click();
  await expect.element(first.getByRole("button", { name: "Change skin tone" })).toHaveTextContent("✋🏻");
  await first.getByPlaceholder("Search emoji").fill("thumbs up");
  await first.getByRole("gridcell", { name: "thumbs up" }).click();
  expect(onPick).toHaveBeenLastCalledWith("👍🏻");
  await first.unmount();

  const second = await render(<EmojiPicker onPick={onPick} />);
  await expect.element(second.getByRole("button", { name: "Change skin tone" })).toHaveTextContent("✋🏻");
  await second.getByRole("group", { name: "Recently used" }).getByRole("button", { name: "👍🏻" }).click();
  expect(onPick).toHaveBeenCalledTimes(2);
  await second.unmount();

  wipeMember("7");
  const third = await render(<EmojiPicker onPick={onPick} />);
  await expect.element(third.getByPlaceholder("Search emoji")).toBeVisible();
  await expect.element(third.getByRole("group", { name: "Recently used" })).not.toBeInTheDocument();
});
