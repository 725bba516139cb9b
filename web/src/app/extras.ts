import { tolerateWrappedText } from "@/lib/wrapped-text";

/** Parts beside every screen in one chunk, loaded after the first paint. */
export { Background } from "./background";
export { OfflineBanner } from "./offline-banner";
export { SessionWatch } from "./session-watch";

tolerateWrappedText();
