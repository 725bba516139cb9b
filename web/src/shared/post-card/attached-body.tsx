import type { Post } from "@/data/types";
import { LinkPreview } from "@/shared/link-preview/link-preview";
import { PollCard } from "@/shared/polls/poll-card";
import { CarriedEvent } from "./carried-event";

export interface AttachedProps {
  readonly post: Post;
  /** Without the picture of the link preview, as beside a covered sensitive post. */
  readonly plain?: boolean;
}

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
