import { afterEach, expect, test } from "vitest";
import { DEFAULT_LOOK, scrollBehavior, showLook, storedLook, storeLook } from "./look";

afterEach(() => {
  storeLook(DEFAULT_LOOK);
  showLook(DEFAULT_LOOK);
});

const computed = () => getComputedStyle(document.documentElement);

test("what is chosen is kept; the default leaves no trace, and unknown values are the default", () => {
  const look = { theme: "dark", textSize: "larger", reducedMotion: true } as const;
  storeLook(look);
  expect(storedLook()).toEqual(look);
  storeLook(DEFAULT_LOOK);
  expect(Object.keys(localStorage).filter((key) => ["theme", "textSize", "reducedMotion"].includes(key))).toEqual([]);
  localStorage.setItem("theme", "sepia");
  localStorage.setItem("textSize", "huge");
  expect(storedLook()).toEqual(DEFAULT_LOOK);
});

test("a theme colours the page, and auto gives it back to the system", () => {
  showLook({ ...DEFAULT_LOOK, theme: "light" });
  const light = computed().backgroundColor;
  showLook({ ...DEFAULT_LOOK, theme: "dark" });
  expect(computed().backgroundColor).not.toBe(light);
  showLook(DEFAULT_LOOK);
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the four text sizes are four sizes of the root", () => {
  const sizes = (["small", "normal", "large", "larger"] as const).map((textSize) => {
    showLook({ ...DEFAULT_LOOK, textSize });
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
  showLook({ ...DEFAULT_LOOK, reducedMotion: true });
  expect(getComputedStyle(box).animationDuration).toBe("0.001s");
  expect(scrollBehavior()).toBe("instant");
  box.remove();
});
