import { Suspense, useState } from "react";
import { threadKey } from "@/data/messages/thread";
import { lazyAhead } from "@/ui/lazy-after-paint";
import { LazyDialog } from "@/ui/lazy-dialog";
import { useMediaQuery } from "@/ui/use-media";
import { useMessagesAddress } from "./address";
import { ConversationPane } from "./conversation-pane";
import { LogSkeleton } from "./log-skeleton";
import { NothingSelected } from "./nothing-selected";
import { useReturnToRow } from "./use-return-to-row";
import { useVisibleHeight } from "./use-visible-height";

const ChatPane = lazyAhead(
  () => import("./chat-pane").then((module) => module.ChatPane),
  /[?&](?:with|conversation)=/.test(location.search),
);
const loadStart = () => import("./start-dialog").then((module) => module.StartDialog);

/** /messages: the conversations beside the open one; in narrow windows, one of the two. */
export function MessagesPage() {
  const { thread, open } = useMessagesAddress();
  const [starting, setStarting] = useState(false);
  const room = useVisibleHeight();
  const isOpen = thread !== null;
  const isWide = useMediaQuery("(min-width: 48rem)");
  useReturnToRow(thread);
  return (
    <div ref={room} className="flex h-[calc(100dvh-var(--header-height))] overflow-hidden">
      <div
        className={`min-w-0 flex-col border-line md:flex md:w-[38%] md:max-w-90 md:min-w-70 md:shrink-0 md:border-e ${
          isOpen ? "hidden" : "flex w-full"
        }`}
      >
        <ConversationPane isBeside={isWide && !isOpen} onStart={() => setStarting(true)} />
      </div>
      <div className={`min-w-0 flex-1 flex-col ${isOpen ? "flex" : "hidden md:flex"}`}>
        {thread ? (
          <Suspense fallback={<LogSkeleton />}>
            <ChatPane key={threadKey(thread)} thread={thread} />
          </Suspense>
        ) : isWide ? (
          <NothingSelected onStart={() => setStarting(true)} />
        ) : null}
      </div>
      {starting ? (
        <LazyDialog
          load={loadStart}
          given={{
            onClose: () => setStarting(false),
            onOpen: (to) => {
              setStarting(false);
              open(to);
            },
          }}
        />
      ) : null}
    </div>
  );
}
