import { page } from "vitest/browser";
import { expect, test } from "vitest";
import { renderForBen } from "@/test/render";
import { Button } from "./button";
import { SettingRow } from "./setting-row";

test.for([
  [320, "below"],
  [390, "below"],
  [768, "beside"],
  [1440, "beside"],
] as const)("at %i px the buttons of every row stand %s its text", async ([width, where]) => {
  await page.viewport(width, 800);
  const { screen } = await renderForBen(
    <>
      <SettingRow title="Short" text="One word">
        <Button size="small">Go</Button>
      </SettingRow>
      <SettingRow title="Long" text={"A sentence that goes on for a while. ".repeat(6)}>
        <Button size="small">Make a new one of these</Button>
      </SettingRow>
    </>,
  );
  await expect.element(screen.getByRole("button", { name: "Go" })).toBeVisible();
  const buttons = screen.getByRole("button").elements();
  const titles = screen.getByRole("heading").elements();
  const places = titles.map((title, at) => {
    const text = title.parentElement?.getBoundingClientRect();
    return (buttons[at]?.getBoundingClientRect().top ?? 0) >= (text?.bottom ?? 0) ? "below" : "beside";
  });
  expect(places).toEqual([where, where]);
});
