import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { limits } from "@/lib/limits";
import { acceptEdit } from "@/lib/text";
import { exactTime } from "@/lib/time";
import { DropHint } from "@/shared/attachments/drop-hint";
import { useFileDrop } from "@/shared/attachments/use-file-drop";
import { AudienceChoice } from "@/shared/audience/audience-choice";
import { HashtagField } from "@/shared/form-fields/hashtag-field";
import { LocationField } from "@/shared/form-fields/location-field";
import { emptyPoll } from "@/shared/polls/poll-plan";
import { FramingFields } from "@/shared/post-framing/framing-fields";
import { LanguageField } from "@/shared/post-language/language-field";
import { SuggestTextArea } from "@/shared/suggestions/suggest-text-area";
import { BackButton } from "@/ui/back-button";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { LeaveDialog } from "@/ui/leave-dialog";
import { Problems } from "@/ui/problems";
import { ScreenHeader } from "@/ui/screen-header";
import { Skeleton } from "@/ui/skeleton";
import { AttachmentGrid } from "./attachment-grid";
import { Author } from "./author";
import { ComposerDialogs } from "./composer-dialogs";
import { ComposerToolbar } from "./composer-toolbar";
import type { Start } from "./composition";
import { DraftsButton } from "./drafts-button";
import { QuotePreview } from "./quote-preview";
import { useComposer } from "./use-composer";

/** Without its chunk the emoji picker renders nothing, and the screen still works. */
const EmojiPicker = lazy(() =>
  import("@/ui/emoji-picker").then(
    (module) => ({ default: module.EmojiPicker }),
    () => ({ default: () => null }),
  ),
);

const ComposerLinkPreview = lazy(() =>
  import("./composer-link-preview").then(
    (module) => ({ default: module.ComposerLinkPreview }),
    () => ({ default: () => null }),
  ),
);
const PollEditor = lazy(() => import("@/shared/polls/poll-editor").then((module) => ({ default: module.PollEditor })));

const ROUTE = "/shell/create";

interface ComposerProps {
  readonly viewer: string;
  readonly start: Start;
  readonly onOpen: (start: Start) => void;
  readonly onPosted: () => void;
}

export function Composer({ viewer, start, onOpen, onPosted }: ComposerProps) {
  const composer = useComposer({ viewer, start, onOpen, onPosted });
  const { content, setContent, attachments, schedule, busy } = composer;
  const [emojiOpen, setEmojiOpen] = useState(false);
  const [draftsOpen, setDraftsOpen] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);

  // Focus the text field on arrival.
  useEffect(() => field.current?.focus(), []);

  const leaving = useBlocker({
    // After the navigation this screen may stay mounted until the next one is ready; later navigations are not blocked.
    shouldBlockFn: ({ current, next }) =>
      current.routeId === ROUTE && current.pathname !== next.pathname && composer.isDirty && !composer.isFinished(),
    // The draft survives a reload; a running upload does not.
    enableBeforeUnload: composer.isUploading,
    withResolver: true,
  });

  function addFiles(files: readonly File[]) {
    if (!busy) setRefusals(attachments.add(files));
  }
  const hovering = useFileDrop(addFiles);

  function insert(emoji: string) {
    const from = field.current?.selectionStart ?? content.length;
    const to = field.current?.selectionEnd ?? from;
    const next = acceptEdit(content, content.slice(0, from) + emoji + content.slice(to), limits.postCharacters);
    setContent(next);
    if (next === content) return;
    requestAnimationFrame(() => field.current?.setSelectionRange(from + emoji.length, from + emoji.length));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    composer.post();
  }

  const isLater = schedule.publishAt !== null;
  return (
    <>
      <div onKeyDown={onKeyDown} role="presentation">
        <ScreenHeader
          title={t`Create Post`}
          leading={<BackButton />}
          trailing={
            <Button
              size="small"
              disabled={!composer.canPost}
              busy={busy}
              busyText={isLater ? t`Scheduling...` : t`Posting...`}
              onClick={composer.post}
            >
              {isLater ? t`Schedule` : t`Post`}
            </Button>
          }
        />
        <div className="space-y-4 p-4 sm:p-5">
          <div className="flex items-center gap-3">
            <Author />
            <DraftsButton disabled={busy} onOpen={() => setDraftsOpen(true)} />
          </div>
          <SuggestTextArea
            field={field}
            label={t`What's happening?`}
            placeholder={t`What's happening?`}
            value={content}
            limit={limits.postCharacters}
            readOnly={busy}
            onValueChange={setContent}
            className="block min-h-32 text-post"
          />
          <ComposerToolbar
            text={content}
            status={composer.status}
            disabled={busy}
            emojiOpen={emojiOpen}
            onToggleEmoji={() => setEmojiOpen(!emojiOpen)}
            onFiles={addFiles}
            onSchedule={() => schedule.ask(true)}
            hasPoll={composer.poll !== null}
            onPoll={() => composer.setPoll(emptyPoll())}
          />
          {schedule.publishAt === null ? null : (
            <Chip removeLabel={t`Remove the time`} onRemove={() => schedule.choose(null)}>
              <CalendarClock aria-hidden className="me-1.5 inline size-4.5 align-[-0.2em]" />
              {t`Goes out on ${exactTime(schedule.publishAt)}`}
            </Chip>
          )}
          {emojiOpen ? (
            <div
              role="presentation"
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation();
                setEmojiOpen(false);
                field.current?.focus();
              }}
            >
              <Suspense fallback={<Skeleton className="h-80 w-full max-w-90 !rounded-media" />}>
                <EmojiPicker onPick={insert} />
              </Suspense>
            </div>
          ) : null}
          {composer.poll === null ? null : (
            <Suspense fallback={<Skeleton className="h-70 w-full" />}>
              <PollEditor
                poll={composer.poll}
                disabled={busy}
                onChange={composer.setPoll}
                onRemove={() => composer.setPoll(null)}
              />
            </Suspense>
          )}
          <AttachmentGrid attachments={attachments} disabled={busy} />
          {composer.withoutPreview || attachments.items.length > 0 || !content.includes("://") ? null : (
            <Suspense fallback={null}>
              <ComposerLinkPreview text={content} disabled={busy} onRemove={composer.removePreview} />
            </Suspense>
          )}
          {composer.quoteOf === null ? null : (
            <QuotePreview id={composer.quoteOf} disabled={busy} onRemove={composer.removeQuote} />
          )}
          <Problems sentences={refusals} />
          <HashtagField
            hashtags={composer.hashtags}
            error={composer.tagError}
            disabled={busy}
            onAdd={composer.addTag}
            onRemove={composer.removeTag}
          />
          <LocationField location={composer.location} disabled={busy} onChange={composer.setLocation} />
          <AudienceChoice audience={composer.audience} disabled={busy} onChange={composer.setAudience} />
          <FramingFields
            framing={composer.framing}
            disabled={busy}
            hasMedia={attachments.items.length > 0}
            onChange={composer.setFraming}
          />
          <LanguageField language={composer.language} disabled={busy} onChange={composer.setLanguage} />
        </div>
      </div>
      {hovering ? <DropHint /> : null}
      <ComposerDialogs composer={composer} draftsOpen={draftsOpen} onDraftsOpen={setDraftsOpen} />
      <LeaveDialog
        open={leaving.status === "blocked"}
        onStay={() => leaving.reset?.()}
        onKeep={() => leaving.proceed?.()}
        onDiscard={() => {
          composer.discard();
          leaving.proceed?.();
        }}
      />
    </>
  );
}
