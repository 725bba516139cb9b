import { afterEach, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { renderForBen } from "@/test/render";
import { MarkerContext } from "@/ui/marked";
import { RichText } from "./rich-text";

afterEach(() => endSession());

const marker = (text: string) => (text.includes("sun") ? <mark>{text}</mark> : text);

test("addresses, mentions and hashtags are links, each with a direction of its own; the rest stays text", async () => {
  const text = "Ask @ada about #שלום and https://example.org/field, <b>not</b> ada@example.org";
  const { screen } = await renderForBen(<RichText text={text} />);
  await expect.element(screen.getByText(/^Ask/)).toHaveTextContent(text);
  const links = screen.getByRole("link").elements() as HTMLAnchorElement[];
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.dir])).toEqual([
    ["@ada", "/profile/ada", "ltr"],
    ["#שלום", `/search?q=${encodeURIComponent("#שלום")}`, "auto"],
    ["https://example.org/field", "https://example.org/field", "ltr"],
  ]);
  const [, , address] = links;
  expect(address?.rel).toBe("noopener nofollow ugc");
  expect(address?.target).toBe("_blank");
});

test("among search results what was searched for is marked, in links too", async () => {
  await renderForBen(
    <MarkerContext value={marker}>
      <RichText text="see #sun" />
    </MarkerContext>,
  );
  await expect.poll(() => document.querySelector("a mark")?.textContent).toBe("#sun");
});
