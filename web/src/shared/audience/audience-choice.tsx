import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import { Segmented } from "@/ui/segmented";
import { AUDIENCES, type Audience } from "./audiences";

interface AudienceChoiceProps {
  /** null: the default of the account. */
  readonly audience: Audience | null;
  readonly disabled: boolean;
  readonly onChange: (audience: Audience) => void;
}

export function AudienceChoice({ audience, disabled, onChange }: AudienceChoiceProps) {
  const { data: me } = useQuery(currentUserQuery());
  const byDefault = me?.approvesFollowers === true ? "followers" : "public";
  return (
    <fieldset
      disabled={disabled}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 disabled:opacity-55"
    >
      <span aria-hidden className="font-semibold">{t`Who can see it`}</span>
      <Segmented label={t`Who can see it`} value={audience ?? byDefault} options={AUDIENCES} onChange={onChange} />
    </fieldset>
  );
}
