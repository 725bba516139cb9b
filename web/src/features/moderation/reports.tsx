import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { caseReportsQuery } from "@/data/moderation/queries";
import { PagedList } from "@/shared/moderation/paged-list";
import { ReportRow } from "@/shared/moderation/report-row";
import { Section } from "@/ui/section";

/** Reporters, reasons and comments of a case. */
export function Reports({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(caseReportsQuery(id));
  return (
    <Section id="reports" title={t`Reports`} intro={t`Only those who moderate see who reported something.`}>
      <PagedList
        label={t`Reports`}
        failure={t`The reports could not be loaded`}
        query={query}
        keyOf={(report) => report.id}
        empty={<p className="px-4 text-muted sm:px-5">{t`Flagged by a rule.`}</p>}
        renderItem={(report) => <ReportRow report={report} />}
      />
    </Section>
  );
}
