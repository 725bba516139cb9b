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
