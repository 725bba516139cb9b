import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { followRequestsQuery } from "@/data/people/requests";
import { PeopleList } from "@/shared/people/people-list";
import { RequestActions } from "@/shared/people/request-actions";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";

/** /friends/requests: pending follow requests to the viewer. */
export function RequestsPage() {
  const client = useQueryClient();
  const query = useInfiniteQuery(followRequestsQuery(client));
  return (
    <>
      <ScreenHeader title={t`Follow requests`} leading={<BackButton />} />
      <PeopleList
        roomy
        label={t`Follow requests`}
        query={query}
        empty={
          <EmptyState
            drawing="people"
            title={t`No follow requests`}
            action={
              <LinkButton to="/settings/{-$section}" params={{ section: "privacy" }}>{t`Privacy Settings`}</LinkButton>
            }
          >{t`People who ask to follow you appear here.`}</EmptyState>
        }
        Action={RequestActions}
      />
    </>
  );
}
