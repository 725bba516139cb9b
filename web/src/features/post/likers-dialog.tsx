import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useViewer } from "@/data/client/viewer";
import { peopleOfPostQuery, type Liker } from "@/data/people/queries";
import type { Post } from "@/data/types";
import { FollowButton } from "@/shared/people/follow-button";
import { PeopleList } from "@/shared/people/people-list";
import { EMOJI, nameOf } from "@/shared/reactions/kinds";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";

interface LikersDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

export function LikersDialog({ post, onClose }: LikersDialogProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(peopleOfPostQuery({ client, viewer }, "likes", post.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Liked by`}
    >
      <div className="-mx-5 sm:-mx-6">
        <PeopleList
          label={t`People who like this post`}
          query={query}
          Action={LikerAction}
          empty={<EmptyState drawing="people" title={t`No likes yet`}>{t`Likes of this post appear here.`}</EmptyState>}
        />
      </div>
    </Dialog>
  );
}

function LikerAction({ person }: { readonly person: Liker }) {
  const { reaction = "like" } = person;
  return (
    <>
      <span role="img" aria-label={nameOf(reaction)} title={nameOf(reaction)} className="text-title leading-none">
        {EMOJI[reaction]}
      </span>
      <FollowButton person={person} />
    </>
  );
}
