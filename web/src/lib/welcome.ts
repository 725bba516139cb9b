import { dropStored } from "./local-storage";

/** For whom the home screen still has its welcoming step to show; set when onboarding is done. */
const KEY = "welcomeFor";

export function expectWelcome(viewer: string): void {
  try {
    localStorage.setItem(KEY, viewer);
  } catch {
    // Without a store there is no welcome, only a feed.
  }
}

export function isWelcomeDue(viewer: string): boolean {
  try {
    return viewer !== "" && localStorage.getItem(KEY) === viewer;
  } catch {
    return false;
  }
}

export function endWelcome(): void {
  dropStored(KEY);
}
