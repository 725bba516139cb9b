import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Choice } from "@/ui/choice";
import { ToggleChip } from "@/ui/chip";
import { Segmented } from "@/ui/segmented";
import { Switch } from "@/ui/switch";
import { TabStrip } from "@/ui/tab-strip";

const emulate = (to: { media?: string; forced?: "active" | "none" }) =>
  cdp().send("Emulation.setEmulatedMedia", {
    media: to.media ?? "",
    features: [
      { name: "forced-colors", value: to.forced ?? "none" },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });

afterEach(() => emulate({}));

const nothing = () => undefined;
const two = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
] as const;

/** What can be seen of an element and all in it, where no background or shadow is drawn but a system colour. */
function look(element: Element): string {
  return [element, ...element.querySelectorAll("*")]
    .map((each) => {
      const { outlineStyle, outlineColor, borderStyle, forcedColorAdjust, backgroundColor } = getComputedStyle(each);
      const background = forcedColorAdjust === "none" ? backgroundColor : "";
      return [each.tagName, outlineStyle, outlineColor, borderStyle, background].join(" ");
    })
    .join("\n");
}

test.for([
  ["a switch", (on: boolean) => <Switch label="Night" checked={on} onCheckedChange={nothing} />, "[role=switch]"],
  [
    "one of a segmented choice",
    (on: boolean) => <Segmented label="Who" value={on ? "a" : "b"} options={two} onChange={nothing} />,
    "label",
  ],
  [
    "one of a choice",
    (on: boolean) => <Choice label="Who" hint="" value={on ? "a" : "b"} options={two} onChange={nothing} />,
    "label",
  ],
  ["a chip", (on: boolean) => <ToggleChip pressed={on}>Rivers</ToggleChip>, "button"],
  [
    "a tab",
    (on: boolean) => <TabStrip label="Feeds" value={on ? "a" : "b"} tabs={two} onChoose={nothing} panel="panel" />,
    "[role=tab]",
  ],
] as const)("with forced colours the state of %s can be seen", async ([, make, selector]) => {
  await emulate({ forced: "active" });
  const screen = await render(make(true));
  const lookOf = () => look(screen.container.querySelector(selector) as Element);
  const on = lookOf();
  await screen.rerender(make(false));
  expect(lookOf()).not.toBe(on);
});

test("on paper stands what is read: no bars, forms or buttons, and the whole of a conversation", async () => {
  const screen = await render(
    <div className="shell">
      <a href="#main">Skip to content</a>
      <header className="sticky">Wordmark</header>
      <main id="main">
        <article>
          <header>Ada</header>
          <p>The heron is back</p>
          <button type="button">Like</button>
          <button type="button">
            <img alt="A heron" />
          </button>
        </article>
        <h2>Comments (5)</h2>
        <form>Reply</form>
        <div style={{ display: "flex", height: 100, overflow: "hidden" }}>
          <div>Conversations</div>
          <div style={{ overflow: "hidden", height: 100 }}>
            <div role="log" style={{ height: 80, overflow: "auto" }}>
              <div style={{ height: 900 }}>Messages</div>
            </div>
          </div>
        </div>
      </main>
      <nav className="fixed">Tabs</nav>
      <aside>Suggestions</aside>
    </div>,
  );
  await emulate({ media: "print" });
  const isPrinted = (text: string) => screen.getByText(text, { exact: true }).element().checkVisibility();
  const all = (texts: readonly string[]) => texts.filter(isPrinted);
  const left = ["Skip to content", "Wordmark", "Like", "Reply", "Conversations", "Tabs", "Suggestions"];
  const kept = ["Ada", "The heron is back", "Comments (5)", "Messages"];
  expect([all(left), all(kept)]).toEqual([[], kept]);
  expect(screen.getByAltText("A heron").element().checkVisibility()).toBe(true);
  expect(document.querySelector("[role=log]")?.clientHeight).toBeGreaterThanOrEqual(900);
});
