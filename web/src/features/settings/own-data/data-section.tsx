import { useState } from "react";
import { Button } from "@/ui/button";
import { LaterDialog } from "@/ui/later-dialog";
import { Section } from "@/ui/section";
import { SettingRow } from "@/ui/setting-row";
import { ExportPart } from "./export-part";
import { ImportPart } from "./import-part";

const loadDelete = () => import("./delete-dialog").then(({ DeleteDialog }) => DeleteDialog);

/** What a member has here is theirs: to take along, to bring back, to take away. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section id="data" title="Your data" intro="It is yours: take it with you, bring it back, or take it away.">
      <ExportPart />
      <ImportPart />
      <SettingRow
        title="Delete account"
        text="Nobody sees you any more from then on. For 30 days you can change your mind; then everything is erased."
      >
        <Button tone="outline" size="small" className="text-danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </SettingRow>
      {deleting ? <LaterDialog load={loadDelete} given={{ onClose: () => setDeleting(false) }} /> : null}
    </Section>
  );
}
