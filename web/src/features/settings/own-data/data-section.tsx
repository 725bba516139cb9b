import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Section } from "@/ui/section";
import { SettingRow } from "@/ui/setting-row";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";

const loadDelete = () => import("./delete-dialog").then(({ DeleteDialog }) => DeleteDialog);

/** Export, import, and account deletion. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section id="data" title={t`Your data`} intro={t`Export, import or delete your data.`}>
      <ExportSection />
      <ImportSection />
      <SettingRow
        title={t`Delete account`}
        text={t`Your account is hidden at once. You can restore it for 30 days; then it is erased.`}
      >
        <Button
          tone="outline"
          size="small"
          className="text-danger"
          onClick={() => setDeleting(true)}
        >{t`Delete account`}</Button>
      </SettingRow>
      {deleting ? <LazyDialog load={loadDelete} given={{ onClose: () => setDeleting(false) }} /> : null}
    </Section>
  );
}
