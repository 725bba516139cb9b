import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { ACTS, useListKeys } from "@/shared/post-list/use-list-keys";
import { renderForBen } from "@/test/render";
import { PLACES, Shortcuts } from "./shortcuts";

const acted = vi.fn<(act: string) => void>();
const seen = vi.fn<(key: string) => void>();

function List() {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <div ref={list}>
      <article data-post tabIndex={-1}>
        {["open", ...Object.values(ACTS)].map((act) => (
          <button key={act} type="button" data-act={act} onClick={() => acted(act)}>
            {act}
          </button>
        ))}
      </article>
      <Shortcuts />
    </div>
  );
}

/** Without the way through the browser's input, which may outlast a sequence on a busy machine. */
function press(...keys: readonly string[]): void {
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
}

const LIST_KEYS = [...Object.keys(ACTS), "j", "k", "a", "d", "x", "t", "Enter", "n", "/", "?", "."];

test("the key after g belongs to the sequence alone, whatever it means in a list", async () => {
  const { router } = await renderForBen(<List />);
  const went = vi.spyOn(router, "navigate").mockResolvedValue();
  document.addEventListener("keydown", ({ key }) => seen(key));
  document.querySelector<HTMLElement>("[data-post]")?.focus();
  const post = document.activeElement;
  for (const [key, to] of Object.entries(PLACES)) {
    seen.mockClear();
    press("g", key);
    expect.soft(went, key).toHaveBeenLastCalledWith(expect.objectContaining({ to }));
    expect.soft(seen.mock.calls, key).toEqual([["g"]]);
  }
  went.mockClear();
  for (const key of LIST_KEYS.filter((each) => !(each in PLACES))) {
    seen.mockClear();
    press("g", key);
    expect.soft(seen.mock.calls, key).toEqual([["g"]]);
  }
  expect(went).not.toHaveBeenCalled();
  expect(acted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(post);
  // Alone, each of them acts.
  press("b");
  expect(acted).toHaveBeenCalledExactlyOnceWith("bookmark");
});
