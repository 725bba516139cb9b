import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Community } from "@/data/communities/cache";
import { exactDay } from "@/lib/dates";
import { fullName } from "@/shared/communities/member-row";
import { Markdown } from "@/shared/markdown/markdown";
import { TopicList } from "./community-header";
import { LogList } from "./log-list";
import { PowerTable } from "./power-table";

/** Description, rules, permissions by role, and the moderation log. */
export function AboutTab({ community }: { readonly community: Community }) {
  const { description, topics, createdAt, isPrivate, admin, rules } = community;
  return (
    <div className="grid gap-6 px-4 py-5 sm:px-5">
      <Part title={t`Description`}>
        {description ? (
          <div className="max-w-[66ch]">
            <Markdown byMember text={description} />
          </div>
        ) : (
          <p className="text-muted">{t`No description provided`}</p>
        )}
      </Part>
      <Part title={t`Topics`}>
        {topics.length > 0 ? <TopicList topics={topics} /> : <p className="text-muted">{t`No topics specified`}</p>}
      </Part>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact name={t`Created`}>
          <time dateTime={createdAt}>{exactDay(createdAt)}</time>
        </Fact>
        <Fact name={t`Type`}>{isPrivate ? t`Private` : t`Public`}</Fact>
        <Fact name={t`Admin`}>
          {admin ? (
            <Link
              to="/profile/$username"
              params={{ username: admin.username }}
              className="relative font-semibold text-brand before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-[''] hover:underline"
            >
              <bdi>{fullName(admin)}</bdi>
            </Link>
          ) : (
            t`Nobody`
          )}
        </Fact>
      </dl>
      <Part title={t`Rules`}>
        {rules ? (
          <div className="max-w-[66ch]">
            <Markdown byMember text={rules} />
          </div>
        ) : (
          <p className="text-muted">{t`No rules of its own`}</p>
        )}
      </Part>
      <Part title={t`Who may do what`}>
        <PowerTable />
      </Part>
      {community.memberStatus === "active" ? (
        <Part title={t`Moderation log`}>
          <LogList community={community} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
