import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fingerOn, tap } from "@/test/touch";
import { useHoldArea } from "./hold-area";
import { IconButton } from "./icon-button";
import { Menu, MenuItem, MenuRow } from "./menu";

beforeEach(() => page.viewport(390, 700));

const chosen = vi.fn<(name: string) => void>();
const pressed = vi.fn<() => void>();

function Held({ start = 20, height = 60 }: { readonly start?: number; readonly height?: number }) {
  const area = useHoldArea();
  return (
    <div style={{ paddingTop: 120 }}>
      <div {...area} data-testid="area" style={{ marginInlineStart: start, width: 120, height, background: "silver" }}>
        <Menu held align="start" trigger={<IconButton label="More">…</IconButton>}>
          <MenuRow>
            {["a", "b", "c", "d", "e", "f", "g"].map((name) => (
              <MenuItem key={name} compact onSelect={() => chosen(name)}>
                {name}
              </MenuItem>
            ))}
          </MenuRow>
          <MenuItem onSelect={() => chosen("copy")}>Copy</MenuItem>
          <MenuItem onSelect={() => chosen("edit")}>Edit</MenuItem>
        </Menu>
      </div>
      <button type="button" onClick={pressed} style={{ position: "fixed", bottom: 0 }}>
        Elsewhere
      </button>
    </div>
  );
}

const menu = () => page.getByRole("menu");
const isOpen = () => document.querySelector("[role=menu]")?.matches(":popover-open") ?? false;

async function hold() {
  const finger = await fingerOn(page.getByTestId("area").element());
  await expect.element(menu()).toBeVisible();
  return finger;
}

test.for([
  ["a low area", { start: 20, height: 60 }],
  ["an area at the edge", { start: 260, height: 60 }],
  ["an area as high as the window", { start: 20, height: 640 }],
] as const)("a long press opens the menu, lifting the finger neither closes nor chooses: %s", async ([, place]) => {
  chosen.mockClear();
  await render(<Held {...place} />);
  const finger = await hold();
  await finger.lift();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(isOpen()).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  const { left, right, top, bottom } = menu().element().getBoundingClientRect();
  expect([left >= 0, right <= 390, top >= 0, bottom <= 700]).toEqual([true, true, true, true]);
  await tap(page.getByRole("menuitem", { name: "Copy" }).element());
  expect(chosen).toHaveBeenCalledExactlyOnceWith("copy");
  await expect.poll(isOpen).toBe(false);
});

test("a tap beside it or Esc closes a held menu, and its button opens it as before", async () => {
  pressed.mockClear();
  await render(<Held />);
  await (await hold()).lift();
  await tap(page.getByRole("button", { name: "Elsewhere" }).element());
  await expect.poll(isOpen).toBe(false);
  await (await hold()).lift();
  await userEvent.keyboard("{Escape}");
  await expect.poll(isOpen).toBe(false);
  await tap(page.getByRole("button", { name: "More" }).element());
  await expect.poll(isOpen).toBe(true);
  await tap(page.getByRole("button", { name: "Elsewhere" }).element());
  await expect.poll(isOpen).toBe(false);
  // Those taps only closed it.
  expect(pressed).not.toHaveBeenCalled();
  await tap(page.getByRole("button", { name: "Elsewhere" }).element());
  await expect.poll(() => pressed.mock.calls.length).toBe(1);
});

test.for([320, 360, 390, 640, 768])("no menu leaves a window of %i px, from whichever side", async (width) => {
  await page.viewport(width, 700);
  for (const start of [0, width / 2 - 60, width - 120]) {
    // oxlint-disable no-await-in-loop
    const screen = await render(<Held start={start} />);
    await screen.getByRole("button", { name: "More" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
    await expect.poll(() => menu().element().getAnimations().length).toBe(0);
    const box = menu().element().getBoundingClientRect();
    expect.soft(box.left, `from ${start}`).toBeGreaterThanOrEqual(0);
    expect.soft(box.right, `from ${start}`).toBeLessThanOrEqual(width);
    for (const item of page.getByRole("menuitem").elements()) {
      expect.soft(item.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
    }
    await screen.unmount();
    // oxlint-enable no-await-in-loop
  }
});
