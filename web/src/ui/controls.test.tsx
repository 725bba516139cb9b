import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "./field";
import { Progress } from "./progress";
import { Switch } from "./switch";
import { TabPanel, Tabs } from "./tabs";
import { toast, Toaster } from "./toast";

test("an error stands below its field and is tied to it", async () => {
  const screen = await render(<Field label="Username" name="username" error="This username is taken" hint="3 to 30" />);
  const field = screen.getByLabelText("Username");
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription("This username is taken");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This username is taken");
});

test("a switch says what it is and what it became", async () => {
  const changed = vi.fn<(checked: boolean) => void>();
  const screen = await render(<Switch label="Private Community" checked={false} onCheckedChange={changed} />);
  await screen.getByRole("switch", { name: "Private Community" }).click();
  expect(changed).toHaveBeenCalledExactlyOnceWith(true);
});

test("progress is told in percent, within its bounds", async () => {
  const screen = await render(<Progress label="Onboarding" value={133} />);
  await expect.element(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
});

function Two() {
  const [value, setValue] = useState<"login" | "signup">("login");
  return (
    <Tabs
      label="Account"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: "login", label: "Login" },
        { value: "signup", label: "Sign Up" },
      ]}
    >
      <TabPanel value="login">One</TabPanel>
      <TabPanel value="signup">Two</TabPanel>
    </Tabs>
  );
}

test("the arrow keys walk along the tabs", async () => {
  const screen = await render(<Two />);
  await screen.getByRole("tab", { name: "Login" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Two");
});

test("toasts are named Notifications, answer to Alt+T, and never more than three are seen", async () => {
  await render(<Toaster />);
  for (const text of ["one", "two", "three", "four"]) toast.success(text);
  await expect.element(page.getByText("four")).toBeVisible();
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect.element(region).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast][data-visible="true"]').length).toBe(3);
  await userEvent.keyboard("{Alt>}t{/Alt}");
  await expect
    .poll(() => document.activeElement?.closest("section")?.getAttribute("aria-label"))
    .toMatch(/^Notifications/);
  const list = document.querySelector("[data-sonner-toaster]");
  expect(list?.getAttribute("data-x-position")).toBe("right");
  expect(list?.getAttribute("data-y-position")).toBe("bottom");
});

test("in a page from right to left the control of a field has its room where it stands, for text from left to right too", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  const screen = await render(
    <Field
      label="Question"
      dir="auto"
      defaultValue="How far do you like to walk?"
      trailing={<button>Remove</button>}
    />,
  );
  const { paddingLeft, paddingRight } = getComputedStyle(screen.getByRole("textbox").element());
  expect([paddingLeft, paddingRight]).toEqual(["52px", "14px"]);
});

test("where one reads from the right, toasts come at the bottom left", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  await render(<Toaster />);
  toast.success("five");
  await expect.element(page.getByText("five")).toBeVisible();
  expect(document.querySelector("[data-sonner-toaster]")?.getAttribute("data-x-position")).toBe("left");
});
