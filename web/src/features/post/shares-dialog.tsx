import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { peopleOfPostQuery } from "@/api/queries/people";
import type { Post } from "@/api/types";
import { useViewer } from "@/api/viewer";
import { FollowButton } from "@/entities/follow-button/follow-button";
import { PeopleList } from "@/entities/people-list/people-list";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { TabPanel, Tabs } from "@/ui/tabs";
import { QuoteList } from "./quote-list";

const TABS = [
  { value: "reposts", label: "Reposts" },
  { value: "quotes", label: "Quotes" },
] as const;

interface SharesDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Who passed a post on, and what was said while doing so. */
export function SharesDialog({ post, onClose }: SharesDialogProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("reposts");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Shared by"
    >
      <Tabs label="Share options" value={tab} onValueChange={setTab} tabs={TABS} className="-mx-5 sm:-mx-6">
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
      label="People who reposted this post"
      query={useInfiniteQuery(peopleOfPostQuery({ client, viewer }, "reposts", post.id))}
      Action={FollowButton}
      empty={<EmptyState title="No reposts yet">Reposts of this post appear here.</EmptyState>}
    />
  );
}
