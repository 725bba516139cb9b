import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { changeDraft, showDraft, type Draft } from "@/data/drafts/queries";
import { countQuote, POSTS, removePost } from "@/data/posts/cache";
import { deletePost } from "@/data/posts/queries";
import type { FreshFile, PostedPicture } from "@/shared/attachments/use-attachments";
import { toast } from "@/ui/toast";
import { handOver } from "./composer-start";
import { bodyOf, fromServer } from "./composition";
import { EMPTY_DRAFT, type Composition } from "./draft-store";

interface Posted {
  readonly client: QueryClient;
  readonly viewer: string;
  readonly id: string;
  readonly composition: Omit<Composition, "media">;
  readonly pictures: readonly PostedPicture[];
  readonly openComposer: () => void;
}

/** The file of an unprocessed video cannot be downloaded yet. */
class StillPreparing extends Error {}

async function fileOf({ file, type, url, name, alt }: PostedPicture): Promise<FreshFile> {
  if (file) return { file, alt };
  const answer = await fetch(url);
  if (answer.status === 404 && type === "video") throw new StillPreparing();
  if (!answer.ok) throw new TypeError("The file could not be fetched.");
  const data = await answer.blob();
  return { file: new File([data], name || type, { type: data.type }), alt };
}

/**
 * Deletes a post and opens it in the composer, attachments included. Its files stay with the post in the trash, so they
 * are uploaded again; they are downloaded before the deletion.
 */
export async function undoPost({ client, viewer, id, composition, pictures, openComposer }: Posted): Promise<void> {
  let putBack: (() => void) | undefined;
  try {
    const files = await Promise.all(pictures.map(fileOf));
    await client.cancelQueries({ queryKey: [POSTS, "list"] });
    putBack = removePost(client, id);
    await deletePost(id);
    countQuote(client, composition.quoteOf, -1);
    client.removeQueries({ queryKey: [POSTS, "one", id] });
    void client.invalidateQueries({ queryKey: ["users"] });
    handOver({ viewer, start: { draft: { ...EMPTY_DRAFT, ...composition }, files } });
    openComposer();
  } catch (error) {
    putBack?.();
    toast.error(
      error instanceof StillPreparing
        ? t`A video of this post is still being prepared. You can delete the post from its menu.`
        : failureText(error, t`Failed to delete post`, t`Network error. Post may not be deleted from server.`),
    );
  }
}

interface Scheduled {
  readonly client: QueryClient;
  readonly viewer: string;
  readonly draft: Draft;
  readonly openComposer: () => void;
}

/** Turns a post that was just scheduled back into a draft and opens it in the composer. */
export async function undoScheduledPost({ client, viewer, draft, openComposer }: Scheduled): Promise<void> {
  try {
    const back = await changeDraft(draft.id, bodyOf(fromServer(draft)));
    showDraft(client, back);
    handOver({ viewer, start: { draft: fromServer(back), files: [] } });
    openComposer();
  } catch (error) {
    const broken = t`Something went wrong. Please try again.`;
    toast.error(failureText(error, broken, broken));
  }
}
