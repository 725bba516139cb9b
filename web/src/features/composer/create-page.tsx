import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { limits } from "@/lib/limits";
import { Composer } from "./composer";
import { handOver } from "./composer-start";
import { quoting, type Start } from "./composition";
import { EMPTY_DRAFT, isEmptyDraft, readDraft } from "./draft-store";

export function CreatePage() {
  const now = useViewer();
  // An expired session keeps the screen and its owner.
  const [viewer, setViewer] = useState(now);
  if (now !== "" && now !== viewer) setViewer(now);
  return <Desk key={viewer} viewer={viewer} />;
}

/** Holds one draft at a time; another one replaces it. */
function Desk({ viewer }: { readonly viewer: string }) {
  const navigate = useNavigate();
  const { quote, title, text, url } = useSearch({ from: "/shell/create" });
  const shared = [title, text, url].filter((part) => part !== undefined).join("\n");
  const [{ start, round }, setOpened] = useState(() => ({
    start: opening(viewer, quote),
    round: 0,
  }));
  const { quoteOf } = start.draft;

  // Replaces the open draft if that is saved; otherwise asks.
  const takeUp = useEffectEvent((id: string) => {
    if (id !== quoteOf) handOver({ viewer, start: quoting(id) });
  });
  useEffect(() => {
    if (quote !== undefined) takeUp(quote);
  }, [quote]);
  // Delivered once, then removed from the address.
  const takeShared = useEffectEvent(() => {
    handOver({
      viewer,
      start: { draft: { ...EMPTY_DRAFT, content: shared.slice(0, limits.postCharacters) }, files: [] },
    });
    void navigate({ to: "/create", replace: true });
  });
  useEffect(() => {
    if (shared !== "") takeShared();
  }, [shared]);
  return (
    <Composer
      key={round}
      viewer={viewer}
      start={start}
      onOpen={(next) => {
        setOpened((before) => ({ start: next, round: before.round + 1 }));
        if (quote !== undefined && quote !== next.draft.quoteOf) void navigate({ to: "/create", replace: true });
      }}
      onPosted={() => {
        // Scrolls to the new post instead of the previous feed position.
        window.scrollTo({ top: 0, behavior: "instant" });
        void navigate({ to: "/", replace: true, resetScroll: false });
      }}
    />
  );
}

/** The stored draft; if that is empty, the quote of the address. */
function opening(viewer: string, quote: string | undefined): Start {
  const draft = readDraft(viewer);
  const isFree = isEmptyDraft(draft) && draft.scheduled === null && draft.sync.id === null;
  return quote !== undefined && isFree ? quoting(quote) : { draft, files: [] };
}
