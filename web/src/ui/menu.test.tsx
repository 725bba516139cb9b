import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button";
import { Menu, MenuItem } from "./menu";

async function openMenu() {
  const chosen = vi.fn<(name: string) => void>();
  await render(
    <Menu trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onSelect={() => chosen("copy")}>Copy</MenuItem>
      <MenuItem onSelect={() => chosen("mute")}>Mute</MenuItem>
      <MenuItem danger onSelect={() => chosen("delete")}>
        Delete
      </MenuItem>
    </Menu>,
  );
  const trigger = page.getByRole("button", { name: "More" });
  await trigger.click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  return { chosen, trigger };
}

test("the arrow keys walk in a circle, Enter chooses, and the focus goes home", async () => {
  const { chosen, trigger } = await openMenu();
  await expect.element(trigger).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith("mute");
  await expect.poll(() => document.querySelector("[role=menuitem]")).toBeNull();
  await expect.element(trigger).toHaveFocus();
  await expect.element(trigger).toHaveAttribute("aria-expanded", "false");
});

test("Esc closes it without choosing", async () => {
  const { chosen, trigger } = await openMenu();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector("[role=menuitem]")).toBeNull();
  await expect.element(trigger).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

test("it opens beside its button and within the window", async () => {
  const { trigger } = await openMenu();
  const list = page.getByRole("menu").element();
  await Promise.all(list.getAnimations().map((one) => one.finished));
  const menu = list.getBoundingClientRect();
  const button = trigger.element().getBoundingClientRect();
  expect(Math.min(Math.abs(menu.top - button.bottom), Math.abs(menu.bottom - button.top))).toBeLessThan(6);
  expect(menu.right).toBeLessThanOrEqual(window.innerWidth);
  expect(menu.left).toBeGreaterThanOrEqual(0);
});

/** A menu on a page of three window heights, its button in the middle of the first. */
async function openOnTallPage() {
  await render(
    <div style={{ height: "300vh", paddingTop: "40vh" }}>
      <Menu trigger={<IconButton label="More">…</IconButton>}>
        <MenuItem onSelect={() => undefined}>Copy</MenuItem>
      </Menu>
    </div>,
  );
  const trigger = page.getByRole("button", { name: "More" });
  await trigger.click();
  const item = page.getByRole("menuitem", { name: "Copy" });
  await expect.element(item).toHaveFocus();
  const gap = () => page.getByRole("menu").element().getBoundingClientRect().top - bottomOf(trigger.element());
  return { trigger, item, gap };
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

test("a page that moves under an open menu takes it along with its button", async () => {
  const { trigger, item, gap } = await openOnTallPage();
  await expect.poll(gap).toBeCloseTo(4, 0);
  const before = bottomOf(trigger.element());
  window.scrollBy({ top: 120, behavior: "instant" });
  expect(bottomOf(trigger.element())).toBeCloseTo(before - 120, 0);
  await expect.poll(gap).toBeCloseTo(4, 0);
  await expect.element(item).toHaveFocus();
  await expect.element(trigger).toHaveAttribute("aria-expanded", "true");
});

test("a menu closes when its button has left the window", async () => {
  const { trigger } = await openOnTallPage();
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  await expect.poll(() => document.querySelector("[role=menuitem]")).toBeNull();
  await expect.element(trigger).toHaveAttribute("aria-expanded", "false");
  window.scrollTo({ top: 0, behavior: "instant" });
});

test("a menu whose button was pressed before it was there opens as it comes", async () => {
  await render(
    <Menu wanted trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onSelect={() => undefined}>Copy</MenuItem>
    </Menu>,
  );
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "More" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "More" })).toHaveAttribute("aria-expanded", "false");
});

function isInWindow(role: "menu" | "menuitem", name?: string): boolean {
  const { top, bottom } = page
    .getByRole(role, name ? { name } : {})
    .element()
    .getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test.for([
  ["above its button where there is no room below", 700, 260],
  ["scrolling where there is none on either side", 300, 150],
] as const)("a long menu opens within the window: %s", async ([, height, below]) => {
  await page.viewport(768, height);
  await render(
    <div style={{ position: "fixed", bottom: below }}>
      <Menu trigger={<IconButton label="More">…</IconButton>}>
        {["Copy", "Send", "Edit", "Pin", "Embed", "Mute", "Delete"].map((name) => (
          <MenuItem key={name} onSelect={() => undefined}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </div>,
  );
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  await expect.poll(() => isInWindow("menu")).toBe(true);
  await userEvent.keyboard("{End}");
  await expect.poll(() => isInWindow("menuitem", "Delete")).toBe(true);
});
