import { dropStored } from "./local-storage";

/** The member whose home screen still has to show the welcome step; set when onboarding is done. */
const KEY = "welcomeFor";

export function expectWelcome(viewer: string): void {
  try {
    localStorage.setItem(KEY, viewer);
  } catch {
    // Without storage the welcome step is skipped.
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
