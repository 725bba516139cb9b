import { t } from "@lingui/core/macro";
import type { Community } from "@/data/communities/cache";
import { hueOf } from "@/lib/hue";
import { topicName } from "@/lib/topic-names";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { CommunityCounts, PrivateBadge } from "@/shared/communities/community-facts";
import { Markdown } from "@/shared/markdown/markdown";
import { LogoHills } from "@/ui/logo-hills";
import { MembershipActions } from "./membership-actions";

export function CommunityHeader({ community }: { readonly community: Community }) {
  const { id, name, coverImage, description, topics } = community;
  return (
    <div>
      <div className="aspect-[3/1] overflow-hidden bg-sunken">
        {coverImage ? (
          <img key={coverImage} src={coverImage} alt="" className="fade-in size-full object-cover" />
        ) : (
          <LogoHills cover hue={hueOf(id)} />
        )}
      </div>
      <div className="px-4 pb-4 sm:px-5">
        <div className="mb-3 flex items-end justify-between gap-2">
          <div className="-mt-11 w-fit shrink-0 rounded-[22%] bg-surface p-1 sm:-mt-16">
            <CommunityAvatar
              community={community}
              size={104}
              alt={t`Picture of ${name}`}
              className="max-sm:!size-20 max-sm:!text-[1.8rem]"
            />
          </div>
          <div className="flex min-h-12 flex-wrap items-center justify-end gap-2 pt-2">
            <MembershipActions community={community} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-title font-extrabold">
            <bdi>{name}</bdi>
          </p>
          {community.isPrivate ? <PrivateBadge /> : null}
        </div>
        <CommunityCounts counts={community.counts} />
        {description ? (
          <div className="mt-3 max-w-[66ch]">
            <Markdown byMember text={description} />
          </div>
        ) : null}
        {topics.length > 0 ? <TopicList topics={topics} className="mt-3" /> : null}
      </div>
    </div>
  );
}

interface TopicListProps {
  readonly topics: readonly string[];
  readonly className?: string;
}

export function TopicList({ topics, className = "" }: TopicListProps) {
  return (
    <ul aria-label={t`Topics`} className={`flex flex-wrap gap-2 ${className}`}>
      {topics.map((topic) => (
        <li key={topic} className="rounded-full bg-chip px-3 py-1 text-small font-semibold text-on-chip">
          {topicName(topic)}
        </li>
      ))}
    </ul>
  );
}
