import { isMotionReduced } from "./appearance";

/** Whether this browser was told to be sparing with what it fetches. */
export function isDataSaved(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Nothing plays by itself for those who want little movement or little traffic. */
export function mayStartByItself(): boolean {
  return !isMotionReduced() && !isDataSaved();
}
