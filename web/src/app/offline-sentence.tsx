import { usePendingCount } from "@/api/pending";
import { useViewer } from "@/api/viewer";

/** What the offline banner says: messages that wait come before the reading. */
export function OfflineSentence({ reading }: { readonly reading: string }) {
  const count = usePendingCount(useViewer());
  if (count === 0) return reading;
  return `You are offline. ${count === 1 ? "Your message is" : `Your ${count} messages are`} sent when you are back online.`;
}
