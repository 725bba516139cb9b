import { isMotionReduced } from "./appearance";

/** Whether data saver is on in this browser. */
export function isDataSaved(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** No autoplay with reduced motion or data saver. */
export function mayStartByItself(): boolean {
  return !isMotionReduced() && !isDataSaved();
}
