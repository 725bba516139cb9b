import type { Post } from "@/data/types";
import { AudienceMark } from "@/shared/audience/audience-mark";
import { EditedMark } from "@/shared/post-history/edited-mark";
import { ImportedMark } from "@/shared/time/imported-mark";

/** Beside the time of a post: audience, edited, import source. */
export function PostMarks({ post }: { readonly post: Post }) {
  return (
    <>
      <AudienceMark post={post} />
      <EditedMark post={post} />
      <ImportedMark from={post.importedFrom} />
    </>
  );
}
