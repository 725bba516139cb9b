import { browserStore, dropStored } from "./local-storage";

/** The member whose home screen still has to show the welcome step; set when onboarding is done. */
const KEY = "welcomeFor";

/** Without storage the welcome step is skipped. */
export function expectWelcome(viewer: string): void {
  browserStore.write(KEY, viewer);
}

export function isWelcomeDue(viewer: string): boolean {
  return viewer !== "" && browserStore.read(KEY) === viewer;
}

export function endWelcome(): void {
  dropStored(KEY);
}
