import { http, HttpResponse } from "msw";
import { useRef, useState } from "react";
import { userEvent } from "vitest/browser";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "@/data/client/session";
import { ada, ben, makePerson } from "@/test/make";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { SuggestTextArea } from "./suggest-text-area";

beforeAll(startServer);
beforeEach(() => {
  server.use(
    http.get("/api/posts/search", ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get("type") === "hashtags") {
        return HttpResponse.json([{ tag: "sunrise", count: 3, trend: "topic", isFollowing: false }]);
      }
      const stranger = makePerson({ ...ben, id: "1009", username: "benita", displayName: "Benita Ruiz" });
      const followed = makePerson({ ...ada, id: "1008", username: "ben_lo", displayName: "Ben Lo", isFollowing: true });
      return HttpResponse.json(searchParams.get("q") === "nobody" ? [] : [stranger, followed]);
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const onKeyDown = vi.fn<() => void>();

function Form({ limit = 280 }: { readonly limit?: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  return (
    <SuggestTextArea
      field={field}
      label="Text"
      value={text}
      limit={limit}
      onValueChange={setText}
      onKeyDown={onKeyDown}
    />
  );
}

async function write(text: string, limit?: number) {
  const { screen } = await renderForBen(<Form {...(limit === undefined ? {} : { limit })} />);
  const field = screen.getByRole("textbox", { name: "Text" });
  await field.click();
  await userEvent.type(field, text);
  onKeyDown.mockClear();
  const list = screen.getByRole("listbox", { name: "Suggestions" });
  return { screen, field, list, options: list.getByRole("option") };
}

test("after an @ people are offered, whom one follows first; arrows choose and Enter takes, with a space", async () => {
  const { field, list, options } = await write("hi @be");
  await expect.element(list).toBeVisible();
  await expect.element(options.first()).toHaveTextContent("Ben Lo@ben_loFollowing");
  await expect.element(field).toHaveAttribute("aria-activedescendant", options.first().element().id);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("hi @benita ");
  await expect.element(list).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard("yes");
  await expect.element(field).toHaveValue("hi @benita yes");
});

test("after a # tags are offered; Tab takes, and so does a tap", async () => {
  const { screen, field, list, options } = await write("#su");
  await expect.element(options.first()).toHaveTextContent("#sunrise3 posts");
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveValue("#sunrise ");
  await userEvent.type(field, "@be");
  await expect.element(list).toBeVisible();
  await screen.getByRole("option", { name: /Benita/ }).click();
  await expect.element(field).toHaveValue("#sunrise @benita ");
  await expect.element(field).toHaveFocus();
});

test("after a colon and two letters emoji are offered by name and by tag", async () => {
  server.use(
    http.get("/emoji/en/data.json", () =>
      HttpResponse.json([
        { emoji: "😀", label: "grinning face", tags: ["smile", "happy"] },
        { emoji: "🏔️", label: "snow-capped mountain" },
        { emoji: "😏", label: "smirking face" },
      ]),
    ),
  );
  const { field, options } = await write("well :smi");
  await expect.element(options.first()).toHaveTextContent("smirking face");
  await expect.element(options.nth(1)).toHaveTextContent("grinning face");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field).toHaveValue("well 😀 ");
});

test("Esc closes it for this word, and nobody else hears it", async () => {
  const { field, list } = await write("@be");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard("n");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard(" @be");
  await expect.element(list).toBeVisible();
  await expect.element(field).toHaveValue("@ben @be");
});

test("without suggestions Enter is a new line, and the keys belong to the form", async () => {
  const { field, list } = await write("@nobody");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("@nobody\n");
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test("what would not fit under the limit is not taken", async () => {
  const { field, list, options } = await write("@be", 7);
  await expect.element(list).toBeVisible();
  await options.nth(1).click();
  await expect.element(field).toHaveValue("@benita");
  await userEvent.clear(field);
  await userEvent.type(field, "x @be");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("x @be");
});

test("the list hangs at the word, within the window", async () => {
  const { field, list } = await write("one two three @be");
  await expect.poll(() => list.element().getBoundingClientRect().left).toBeGreaterThan(0);
  const box = list.element().getBoundingClientRect();
  const line = field.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThan(line.left + 60);
  expect(box.left).toBeLessThan(line.left + 160);
  expect(box.top).toBeGreaterThanOrEqual(line.top + 16);
  expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
