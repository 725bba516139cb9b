import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { peopleOfPostQuery } from "@/data/people/queries";
import type { Post } from "@/data/types";
import { FollowButton } from "@/shared/people/follow-button";
import { PeopleList } from "@/shared/people/people-list";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { TabPanel, Tabs } from "@/ui/tabs";
import { QuoteList } from "./quote-list";

const TABS = [
  {
    value: "reposts",
    get label() {
      return t`Reposts`;
    },
  },
  {
    value: "quotes",
    get label() {
      return t`Quotes`;
    },
  },
] as const;

interface RepostsDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Reposts and quotes of a post. */
export function RepostsDialog({ post, onClose }: RepostsDialogProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("reposts");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Shared by`}
    >
      <Tabs label={t`Share options`} value={tab} onValueChange={setTab} tabs={TABS} className="-mx-5 sm:-mx-6">
        <TabPanel value="reposts" className="min-h-60">
          <Reposters post={post} />
        </TabPanel>
        <TabPanel value="quotes" className="min-h-60 px-5 sm:px-6">
          <QuoteList post={post} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Reposters({ post }: { readonly post: Post }) {
  const client = useQueryClient();
  const viewer = useViewer();
  return (
    <PeopleList
      label={t`People who reposted this post`}
      query={useInfiniteQuery(peopleOfPostQuery({ client, viewer }, "reposts", post.id))}
      Action={FollowButton}
      empty={<EmptyState drawing="people" title={t`No reposts yet`}>{t`Reposts of this post appear here.`}</EmptyState>}
    />
  );
}
