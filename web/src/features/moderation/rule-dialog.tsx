import { t } from "@lingui/core/macro";
import { useState } from "react";
import { addRule, changeRule } from "@/data/moderation/mutations";
import type { Rule, RuleFields } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { Choice } from "@/ui/choice";
import { FormDialog } from "@/ui/form-dialog";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { useModerationAction } from "./use-moderation-action";

const KINDS = [
  {
    value: "word",
    get label() {
      return t`Words`;
    },
  },
  {
    value: "link",
    get label() {
      return t`Link`;
    },
  },
] as const;
const ACTIONS = [
  {
    value: "refuse",
    get label() {
      return t`Refuse`;
    },
  },
  {
    value: "flag",
    get label() {
      return t`Look at it`;
    },
  },
] as const;
const EMPTY: RuleFields = { kind: "word", pattern: "", action: "flag", note: "" };

interface RuleDialogProps {
  /** The rule to edit; null for a new one. */
  readonly rule: Rule | null;
  readonly onClose: () => void;
}

export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { act } = useModerationAction();
  const [fields, setFields] = useState<RuleFields>(
    rule ? { kind: rule.kind, pattern: rule.pattern, action: rule.action, note: rule.note } : EMPTY,
  );
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (some: Partial<RuleFields>) => setFields((now) => ({ ...now, ...some }));
  const { kind, pattern, action, note } = fields;

  async function save() {
    if (busy) return;
    if (pattern.trim() === "") return setMissing(true);
    setBusy(true);
    const failure = await act(
      () => (rule ? changeRule(rule.id, fields) : addRule(fields)),
      rule ? t`Rule changed` : t`Rule added`,
      t`The rule could not be saved.`,
    );
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <FormDialog
      title={rule ? t`Edit rule` : t`Add rule`}
      submit={t`Save`}
      busyText={t`Saving...`}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Problem text={problem} />
      <Choice
        label={t`Match`}
        hint={kind === "word" ? t`A sequence of words; case is ignored.` : t`A domain with its subdomains.`}
        value={kind}
        options={KINDS}
        onChange={(next) => change({ kind: next })}
      />
      <Field
        label={kind === "word" ? t`Words` : t`Domain`}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={kind === "word" ? t`cheap watches` : t`example.com`}
        value={pattern}
        error={missing && pattern.trim() === "" ? t`Enter words or a domain.` : undefined}
        onChange={(event) => change({ pattern: clampText(event.target.value, limits.filterPatternCharacters) })}
      />
      <Choice
        label={t`Effect`}
        hint={
          action === "refuse"
            ? t`Matching content is rejected with a message to its author.`
            : t`Matching content is published and opens a case for review.`
        }
        value={action}
        options={ACTIONS}
        onChange={(next) => change({ action: next })}
      />
      <Field
        label={t`Note (optional)`}
        dir="auto"
        autoComplete="off"
        hint={t`Visible to moderators only.`}
        value={note}
        onChange={(event) => change({ note: clampText(event.target.value, limits.filterNoteCharacters) })}
      />
    </FormDialog>
  );
}
