import { afterEach, expect, test } from "vitest";
import { allowMotion } from "@/test/moving";
import { DEFAULT_APPEARANCE, scrollBehavior, applyAppearance, storedAppearance, storeAppearance } from "./appearance";

allowMotion();

afterEach(() => {
  storeAppearance(DEFAULT_APPEARANCE);
  applyAppearance(DEFAULT_APPEARANCE);
});

const computed = () => getComputedStyle(document.documentElement);

test("what is chosen is kept; the default leaves no trace, and unknown values are the default", () => {
  const look = { theme: "dark", textSize: "larger", reducedMotion: true, openWarnings: true, language: null } as const;
  storeAppearance(look);
  expect(storedAppearance()).toEqual(look);
  storeAppearance(DEFAULT_APPEARANCE);
  expect(Object.keys(localStorage).filter((key) => ["theme", "textSize", "reducedMotion"].includes(key))).toEqual([]);
  localStorage.setItem("theme", "sepia");
  localStorage.setItem("textSize", "huge");
  expect(storedAppearance()).toEqual(DEFAULT_APPEARANCE);
});

test("a theme colours the page, and auto gives it back to the system", () => {
  applyAppearance({ ...DEFAULT_APPEARANCE, theme: "light" });
  const light = computed().backgroundColor;
  applyAppearance({ ...DEFAULT_APPEARANCE, theme: "dark" });
  expect(computed().backgroundColor).not.toBe(light);
  applyAppearance(DEFAULT_APPEARANCE);
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the four text sizes are four sizes of the root", () => {
  const sizes = (["small", "normal", "large", "larger"] as const).map((textSize) => {
    applyAppearance({ ...DEFAULT_APPEARANCE, textSize });
    return computed().fontSize;
  });
  expect(sizes).toEqual(["14px", "16px", "18px", "20px"]);
});

test("reduced motion ends animations and smooth scrolling", () => {
  const box = document.createElement("div");
  box.className = "rise";
  document.body.append(box);
  expect(getComputedStyle(box).animationDuration).toBe("0.32s");
  expect(scrollBehavior()).toBe("smooth");
  applyAppearance({ ...DEFAULT_APPEARANCE, reducedMotion: true, openWarnings: true, language: null });
  expect(getComputedStyle(box).animationDuration).toBe("0.001s");
  expect(scrollBehavior()).toBe("instant");
  box.remove();
});
