import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { answersTo, CommunityList, NothingFound, type CommunityQuery } from "./community-list";

interface ForYouProps {
  readonly q: string;
  readonly query: CommunityQuery;
  readonly onBrowse: () => void;
}

/** Suggested communities, by the viewer's interests. */
export function ForYou({ q, query, onBrowse }: ForYouProps) {
  const browse = <Button onClick={onBrowse}>{t`Browse All`}</Button>;
  const hasAny = query.data?.pages.some(({ items }) => items.length > 0) === true;
  return (
    <CommunityList
      label={t`Suggested communities`}
      within="foryou"
      query={query}
      loading={t`Finding communities for you...`}
      wanted={answersTo(q)}
      empty={
        hasAny ? (
          <NothingFound q={q} action={browse} />
        ) : (
          <EmptyState
            drawing="people"
            title={t`No suggested communities`}
            action={
              <span className="flex flex-wrap justify-center gap-3">
                {browse}
                <LinkButton to="/profile" tone="outline">{t`Update Interests`}</LinkButton>
              </span>
            }
          >{t`Suggestions come from the interests on your profile.`}</EmptyState>
        )
      }
    />
  );
}
