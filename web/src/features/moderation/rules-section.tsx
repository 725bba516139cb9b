import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link2, Type } from "lucide-react";
import { useState } from "react";
import { removeRule } from "@/data/moderation/mutations";
import { rulesQuery } from "@/data/moderation/queries";
import type { Rule } from "@/data/moderation/types";
import { PagedList } from "@/shared/moderation/paged-list";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { RuleDialog } from "./rule-dialog";
import { useModerationAction } from "./use-moderation-action";

/** Content filter: words and links to refuse or to review. */
export function RulesSection() {
  const query = useInfiniteQuery(rulesQuery());
  const [open, setOpen] = useState<Rule | "new" | null>(null);
  return (
    <section aria-labelledby="rules">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="rules" className="text-section font-bold">{t`Rules about words and links`}</h2>
          <p className="text-small text-muted">{t`They apply to new content everywhere.`}</p>
        </div>
        <Button size="small" onClick={() => setOpen("new")}>{t`Add rule`}</Button>
      </div>
      <PagedList
        label={t`Rules`}
        failure={t`The rules could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t`No rules yet`}
            action={<Button onClick={() => setOpen("new")}>{t`Add the first`}</Button>}
          >{t`Rules reject content with certain words or links, or flag it for review.`}</EmptyState>
        }
        renderItem={(rule) => <Row rule={rule} onEdit={() => setOpen(rule)} />}
      />
      {open === null ? null : <RuleDialog rule={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Row({ rule, onEdit }: { readonly rule: Rule; readonly onEdit: () => void }) {
  const { press, busy } = useModerationAction();
  const [asking, setAsking] = useState(false);
  const { kind, pattern, action, note } = rule;
  const Icon = kind === "link" ? Link2 : Type;
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold break-all">{pattern}</bdi>
          <Badge tone={action === "refuse" ? "danger" : "sun"}>{action === "refuse" ? t`Refused` : t`Flagged`}</Badge>
        </p>
        <p dir="auto" className="text-small text-muted">
          {note || (kind === "link" ? t`Links to this domain and its subdomains` : t`These words in this order`)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:basis-full max-sm:ps-8">
        <Button tone="outline" size="small" aria-label={t`Edit the rule ${pattern}`} onClick={onEdit}>{t`Edit`}</Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={t`Delete the rule ${pattern}`}
          onClick={() => setAsking(true)}
        >{t`Delete`}</Button>
      </div>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete this rule?`}
        description={t`New content is no longer checked by this rule. Its cases stay open.`}
        confirm={t`Delete`}
        busy={busy !== null}
        busyText={t`Deleting...`}
        onConfirm={() =>
          void press("delete", () => removeRule(rule.id), t`Rule deleted`, t`The rule could not be deleted.`).then(() =>
            setAsking(false),
          )
        }
      />
    </div>
  );
}
