import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { getSession } from "@/data/client/session";
import { countQuote, insertOwnPost } from "@/data/posts/cache";
import type { Framing } from "@/data/posts/framing";
import { createPost } from "@/data/posts/write";
import { addHashtag, HASHTAG_REFUSALS } from "@/lib/hashtags";
import { isBlank } from "@/lib/text";
import { uniqueKey } from "@/lib/unique-key";
import { isGoing, keep, useAttachments, type Attachment } from "@/shared/attachments/use-attachments";
import { keepAudience, keptAudience, type Audience } from "@/shared/audience/audiences";
import { isComplete } from "@/shared/polls/poll-plan";
import { keepReplyPolicy, keptReplyPolicy } from "@/shared/post-framing/kept-policy";
import { toast } from "@/ui/toast";
import { useComposerStart } from "./composer-start";
import { bodyOf, EMPTY_START, scheduledText, textOf, type Start } from "./composition";
import { dropDraft, isEmptyDraft, writeDraft, type Composition } from "./draft-store";
import { undoPost } from "./undo-post";
import { useDraftSync } from "./use-draft-sync";
import { useSchedule } from "./use-schedule";

interface ComposerOptions {
  readonly viewer: string;
  readonly start: Start;
  /** Opens another draft in place of this one. */
  readonly onOpen: (start: Start) => void;
  readonly onPosted: () => void;
}

/** State of the composer, stored in the browser and on the server until the post is published. */
export function useComposer({ viewer, start, onOpen, onPosted }: ComposerOptions) {
  const client = useQueryClient();
  const router = useRouter();
  const stored = start.draft;
  const [content, setContent] = useState(stored.content);
  const [hashtags, setHashtags] = useState(stored.hashtags);
  const [location, setLocation] = useState(stored.location);
  const [quoteOf, setQuoteOf] = useState(stored.quoteOf);
  const [poll, setPoll] = useState(stored.poll);
  const [language, setLanguage] = useState(stored.language);
  const [framing, setFraming] = useState(() =>
    isEmptyDraft(stored) ? { ...stored.framing, replyPolicy: keptReplyPolicy(viewer) } : stored.framing,
  );
  const [audience, setAudience] = useState(isEmptyDraft(stored) ? keptAudience(viewer) : stored.audience);
  const [withoutPreview, setWithoutPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tagError, setTagError] = useState<string | null>(null);
  const [refused, setRefused] = useState<Start | null>(null);
  const attachments = useAttachments(stored.media, start.files);
  const { sync, status, drop } = useDraftSync(viewer, start, replace);
  const schedule = useSchedule({ client, viewer, stored, sync, openComposer });
  const sent = useRef(stored.sent);
  const finished = useRef(false);

  const { scheduled } = stored;
  const draft: Composition = {
    content,
    hashtags,
    location,
    media: keep(attachments.items),
    quoteOf,
    framing,
    audience,
    language,
    poll,
  };
  const text = textOf(draft);
  const isUploading = attachments.items.some(isGoing);
  const isUnchanged = !isUploading && scheduled?.body === scheduledText(text, schedule.publishAt);
  const isDirty = !isUnchanged && (!isEmptyDraft(draft) || attachments.items.length > 0);
  const isWhole = poll === null || isComplete(poll);
  const canPost = !busy && isWhole && (!isBlank(content) || attachments.items.length > 0);

  useEffect(() => {
    if (finished.current) return;
    if (!scheduled) sync.change(text);
    const saved = scheduled ? isUnchanged : sync.isSaved();
    // After a sign-out no copy of a draft saved on the server stays in the browser.
    if (saved && getSession()?.userId !== viewer) return;
    const { publishAt } = schedule;
    writeDraft(viewer, { ...draft, publishAt, scheduled, sent: sent.current, sync: sync.state(), saved });
  });

  const onLeave = useEffectEvent(() => {
    if (isUnchanged && !finished.current) dropDraft(viewer);
  });
  useEffect(() => () => onLeave(), []);
  useComposerStart(viewer, (next) => void open(next));

  function openComposer() {
    void router.navigate({ to: "/create" });
  }

  function replace(next: Start) {
    finished.current = true;
    void sync.pause();
    writeDraft(viewer, next.draft);
    onOpen(next);
  }

  /** Whether the draft may be replaced: it is saved on the server, or empty. */
  async function isSafe(): Promise<boolean> {
    if (!isDirty) return true;
    if (scheduled || isUploading) return false;
    sync.change(text);
    return sync.flush().then(sync.isSaved, () => false);
  }

  async function open(next: Start) {
    if (await isSafe()) replace(next);
    else setRefused(next);
  }

  function addTag(typed: string): boolean {
    const { tags, refused: reason } = addHashtag(hashtags, typed);
    setHashtags(tags);
    setTagError(reason && HASHTAG_REFUSALS[reason]);
    return reason === null;
  }

  async function send(items: readonly Attachment[]) {
    const composition = { ...draft, media: keep(items) };
    const body = withoutPreview ? { ...bodyOf(composition), linkPreview: null } : bodyOf(composition);
    if (schedule.publishAt !== null) {
      await schedule.send(body);
      finished.current = true;
      replace(EMPTY_START);
      return;
    }
    const whole = JSON.stringify(body);
    // The same draft is sent with the same idempotency key, even after a reload; a changed one is a new post.
    if (sent.current?.body !== whole) sent.current = { key: uniqueKey(), body: whole, at: Date.now() };
    writeDraft(viewer, {
      ...stored,
      ...composition,
      publishAt: null,
      sent: sent.current,
      sync: sync.state(),
      saved: false,
    });
    // Cancels the schedule first, so that the post is not published twice.
    if (scheduled) await schedule.cancel(body);
    const post = await createPost(body, sent.current.key, sent.current.at);
    finished.current = true;
    dropDraft(viewer);
    void drop();
    if (scheduled) schedule.forget();
    insertOwnPost(client, post);
    countQuote(client, quoteOf, 1);
    void client.invalidateQueries({ queryKey: ["users"] });
    const pictures = attachments.posted(items);
    toast.undo(t`Post created!`, () => {
      void undoPost({
        client,
        viewer,
        id: post.id,
        composition: { content, hashtags, location, quoteOf, framing, audience, language, poll },
        pictures,
        openComposer,
      });
    });
    onPosted();
  }

  async function post() {
    if (!canPost) return;
    setBusy(true);
    try {
      const items = await attachments.settled();
      if (items.some((each) => each.state === "failed")) throw new Error("Upload failed");
      await sync.pause();
      await send(items);
    } catch (error) {
      const isUpload = error instanceof Error && error.message === "Upload failed";
      if (isUpload) toast.error(t`Upload failed`);
      else if (!schedule.explain(error)) {
        toast.error(failureText(error, t`Failed to create post`, t`Something went wrong. Please try again.`));
      }
    }
    if (finished.current) return;
    sync.resume();
    setBusy(false);
  }

  return {
    content,
    setContent,
    hashtags,
    addTag,
    removeTag: (tag: string) => setHashtags(hashtags.filter((each) => each !== tag)),
    tagError,
    location,
    setLocation,
    quoteOf,
    framing,
    setFraming(change: Partial<Framing>) {
      setFraming({ ...framing, ...change });
      if (change.replyPolicy) keepReplyPolicy(viewer, change.replyPolicy);
    },
    audience,
    setAudience(next: Audience) {
      setAudience(next);
      keepAudience(viewer, next);
    },
    removeQuote: () => setQuoteOf(null),
    withoutPreview,
    removePreview: () => setWithoutPreview(true),
    language,
    setLanguage,
    poll,
    setPoll,
    attachments,
    schedule,
    scheduledId: scheduled?.id ?? null,
    /** Save status of the draft. */
    status: keptStatus(scheduled !== null, isUnchanged, status),
    draftId: () => scheduled?.id ?? sync.state().id,
    busy,
    isDirty,
    isUploading,
    canPost,
    post: () => void post(),
    open: (next: Start) => void open(next),
    /** Draft to open after a confirmation: unsaved changes would be lost. */
    refused,
    settleRefused(replaceIt: boolean) {
      setRefused(null);
      if (replaceIt && refused) replace(refused);
    },
    /** For a draft that was deleted in the list. */
    clear: () => replace(EMPTY_START),
    discard: () => {
      finished.current = true;
      dropDraft(viewer);
      void drop();
    },
    isFinished: () => finished.current,
  };
}

export type Composer = ReturnType<typeof useComposer>;

/** A scheduled post changes on the server only when the button is pressed. */
function keptStatus(isScheduled: boolean, isUnchanged: boolean, status: ReturnType<typeof useDraftSync>["status"]) {
  if (!isScheduled) return status;
  return isUnchanged ? "saved" : "device";
}
