import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Decision } from "@/data/moderation/mutations";
import type { Measure } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { Choice } from "@/ui/choice";
import { SelectField } from "@/ui/field";
import { ReasonDialog } from "@/ui/reason-dialog";
import { consequence, durations, hasDays, measureText, templates } from "./measures";

interface ModerationActionDialogProps {
  readonly title: string;
  readonly description?: string;
  /** The name of the person concerned. */
  readonly name: string;
  /** The available actions; the first is preselected. */
  readonly measures: readonly Measure[];
  /** Returns the reason of a failure, or `null`. */
  readonly onConfirm: (decision: Decision) => Promise<string | null>;
  readonly onClose: () => void;
}

const BLANK = {
  value: "",
  get label() {
    return t`Write my own`;
  },
};

/** "Nothing wrong" has a default text; other actions have none. */
function beginning(measure: Measure): { readonly label: string; readonly text: string } {
  return (measure === "none" ? templates()[0] : undefined) ?? { label: "", text: "" };
}

/** Action, duration and reason; shows the effect on the member before it is confirmed. */
export function ModerationActionDialog(props: ModerationActionDialogProps) {
  const { title, description = t`Every action is logged and can be undone.` } = props;
  const { name, measures, onConfirm, onClose } = props;
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? "none");
  const [days, setDays] = useState("7");
  const [template, setTemplate] = useState(beginning(measure).label);
  const [reason, setReason] = useState(beginning(measure).text);
  const lasts = hasDays(measure);

  function pickMeasure(next: Measure) {
    setMeasure(next);
    // A template text changes with the action; a typed text stays.
    if (reason !== "" && reason !== beginning(measure).text) return;
    setTemplate(beginning(next).label);
    setReason(beginning(next).text);
  }

  function pickTemplate(label: string) {
    setTemplate(label);
    const text = templates().find((one) => one.label === label)?.text;
    if (text !== undefined) setReason(text);
  }

  return (
    <ReasonDialog
      required
      harmless={measure === "none" || measure === "verify"}
      limit={limits.moderationReasonCharacters}
      title={title}
      description={description}
      confirm={measureText(measure, "verb")}
      busyText={t`One moment...`}
      hint={measure === "none" ? t`Stored with the case.` : t`Shown to ${name} and stored in the log.`}
      reason={reason}
      onReason={(text) => {
        setReason(text);
        if (text !== templates().find(({ label }) => label === template)?.text) setTemplate("");
      }}
      onConfirm={(text) =>
        onConfirm({ action: measure, reason: text, ...(lasts && days !== "" ? { days: Number(days) } : {}) })
      }
      onClose={onClose}
    >
      {measures.length > 1 ? (
        <Choice
          label={t`Action`}
          hint={consequence(measure, name)}
          value={measure}
          options={measures.map((value) => ({ value, label: measureText(value, "verb") }))}
          onChange={pickMeasure}
        />
      ) : (
        <p>{consequence(measure, name)}</p>
      )}
      {lasts ? (
        <Choice
          label={t`For how long`}
          hint={t`It ends by itself; you can end it earlier.`}
          value={days}
          options={durations()}
          onChange={setDays}
        />
      ) : null}
      <SelectField
        label={t`Begin with`}
        value={template}
        options={[BLANK, ...templates().map(({ label }) => ({ value: label, label }))]}
        onChange={pickTemplate}
      />
    </ReasonDialog>
  );
}
