import { t } from "@lingui/core/macro";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, type KeyboardEvent, type RefObject } from "react";
import { may, type Community } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { pastedFiles } from "@/shared/attachments/use-file-drop";
import { FilePicker } from "@/shared/attachments/file-picker";
import { emptyPoll } from "@/shared/polls/poll-plan";
import { FramingFields } from "@/shared/post-framing/framing-fields";
import { LanguageField } from "@/shared/post-language/language-field";
import { SuggestTextArea } from "@/shared/suggestions/suggest-text-area";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { CounterRing } from "@/ui/counter-ring";
import { IconButton } from "@/ui/icon-button";
import { Problems } from "@/ui/problems";
import { Progress } from "@/ui/progress";
import { Skeleton } from "@/ui/skeleton";
import { MediaPreviews } from "./media-previews";
import { useCheckedSession } from "./use-checked-session";
import { useCommunityPost } from "./use-community-post";

const PollEditor = lazy(() => import("@/shared/polls/poll-editor").then((module) => ({ default: module.PollEditor })));

interface ComposerProps {
  readonly community: Community;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Composer for active members: text, pictures, videos. It names the community. */
export function Composer({ community, field }: ComposerProps) {
  const me = useCheckedSession();
  const draft = useCommunityPost(community);
  const { text, busy, progress, problems } = draft;
  const isEmpty = text.trim() === "" && draft.media.length === 0;
  const isReviewed = community.approvesPosts && !may(community, "approve_posts");

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    draft.post();
  }

  return (
    <form
      aria-label={t`Post in ${community.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        draft.post();
      }}
      onPaste={(event) => {
        const files = pastedFiles(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        draft.add(files);
      }}
      className="flex gap-3 border-b border-line px-4 py-4 sm:px-5"
    >
      <Avatar src={me?.avatar} />
      <div className="min-w-0 flex-1">
        <SuggestTextArea
          field={field}
          rows={1}
          label={t`Write a post in ${community.name}`}
          placeholder={t`Share something with ${community.name}...`}
          value={text}
          limit={limits.postCharacters}
          readOnly={busy}
          onValueChange={draft.setText}
          onKeyDown={onKeyDown}
          className="block min-h-11 py-2.5 text-post"
        />
        <MediaPreviews media={draft.media} disabled={busy} onRemove={draft.remove} onDescribe={draft.describe} />
        {draft.poll === null ? null : (
          <Suspense fallback={<Skeleton className="h-70 w-full" />}>
            <PollEditor
              poll={draft.poll}
              disabled={busy}
              onChange={draft.setPoll}
              onRemove={() => draft.setPoll(null)}
            />
          </Suspense>
        )}
        <Problems sentences={problems} />
        {progress === null ? null : (
          <Progress label={t`Upload of your post`} value={progress * 100} className="mt-3 !h-1.5" />
        )}
        <div className="mt-2 flex flex-wrap items-center gap-1">
          <FilePicker what="pictures" disabled={busy} onFiles={draft.add} />
          <FilePicker what="videos" disabled={busy} onFiles={draft.add} />
          <IconButton
            label={t`Poll`}
            tone="brand"
            disabled={busy || draft.poll !== null}
            onClick={() => draft.setPoll(emptyPoll())}
          >
            <ChartColumn aria-hidden />
          </IconButton>
          <span className="ms-auto flex items-center gap-3">
            {text === "" ? null : <CounterRing text={text} limit={limits.postCharacters} />}
            {/* An empty submit shows the error. */}
            <Button
              type="submit"
              tone={isEmpty ? "soft" : "primary"}
              size="small"
              busy={busy}
              busyText={t`Posting...`}
            >{t`Post`}</Button>
          </span>
        </div>
        {isEmpty ? null : (
          <div className="mt-3 grid gap-4">
            <FramingFields
              framing={draft.framing}
              disabled={busy}
              hasMedia={draft.media.length > 0}
              onChange={draft.setFraming}
            />
            <LanguageField language={draft.language} disabled={busy} onChange={draft.setLanguage} />
          </div>
        )}
        {isReviewed ? <p className="mt-2 text-meta text-muted">{t`Posts appear after approval.`}</p> : null}
      </div>
    </form>
  );
}
