import { LinkPreview } from "@/shared/link-preview/link-preview";
import { PollCard } from "@/shared/polls/poll-card";
import type { AttachedProps } from "./attached";
import { CarriedEvent } from "./carried-event";

export function AttachedBody({ post, plain = false }: AttachedProps) {
  const { id, media, linkPreview, poll } = post;
  return (
    <>
      {media.length > 0 ? null : <LinkPreview preview={linkPreview} plain={plain} />}
      {poll ? <PollCard postId={id} poll={poll} /> : null}
      <CarriedEvent post={post} />
    </>
  );
}
