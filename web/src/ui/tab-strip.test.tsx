import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderForBen } from "@/test/render";
import { TabStrip } from "./tab-strip";

const TABS = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
] as const;

function Strip() {
  const [value, setValue] = useState<"one" | "two">("one");
  return (
    <>
      <TabStrip label="Numbers" tabs={TABS} value={value} onChoose={setValue} panel="numbers" />
      <div id="numbers" role="tabpanel" aria-labelledby={`numbers-${value}`}>
        This is {value}
      </div>
    </>
  );
}

test("arrows choose around the ends, and one stop of Tab is all the row takes", async () => {
  const { screen } = await renderForBen(<Strip />);
  const tab = (name: string) => screen.getByRole("tablist", { name: "Numbers" }).getByRole("tab", { name });
  await expect.element(tab("One")).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tabpanel", { name: "One" })).toHaveTextContent("This is one");
  await userEvent.keyboard("{Tab}");
  await expect.element(tab("One")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Two")).toHaveFocus();
  await expect.element(tab("Two")).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tabpanel", { name: "Two" })).toHaveTextContent("This is two");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("One")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(tab("Two")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(tab("Two")).not.toHaveFocus();
  await expect.element(tab("One")).not.toHaveFocus();
});

test("from right to left, the left arrow leads on", async () => {
  const { screen } = await renderForBen(
    <div dir="rtl">
      <Strip />
    </div>,
  );
  await screen.getByRole("tab", { name: "One" }).click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Two" })).toHaveFocus();
});

test("a row that is too narrow for its tabs fades where it goes on, and nothing shows through where it sticks", async () => {
  const { screen } = await renderForBen(
    <div style={{ width: "8rem" }}>
      <TabStrip
        label="Long"
        tabs={[
          { value: "one", label: "A tab with a long name" },
          { value: "two", label: "Another tab" },
        ]}
        value="one"
        onChoose={() => undefined}
        panel="long"
        className="sticky bg-bar"
      />
    </div>,
  );
  const row = screen.getByRole("tablist").element();
  const ends = () => {
    const style = getComputedStyle(row);
    return [style.getPropertyValue("--fade-start"), style.getPropertyValue("--fade-end")].map(parseFloat);
  };
  await expect.poll(ends).toEqual([0, 40]);
  row.scrollLeft = row.scrollWidth;
  await expect.poll(ends).toEqual([40, 0]);
  const ground = row.parentElement;
  expect(ground && getComputedStyle(ground).maskImage).toBe("none");
  expect(ground && getComputedStyle(ground).position).toBe("sticky");
});
