import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Community } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { Button } from "@/ui/button";
import { TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { useSaveCommunity } from "./use-save";

export function RulesSection({ community }: { readonly community: Community }) {
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, problem, errors, save } = useSaveCommunity(community);
  const rules = edited ?? community.rules;

  async function send() {
    if (await save({ rules: rules.trim() })) setEdited(null);
  }

  return (
    <Section id="rules" title={t`Rules`} intro={t`Shown in the About tab.`}>
      <form
        noValidate
        className="grid gap-4 px-4 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t`Rules of the community`}
          dir="auto"
          rows={4}
          value={rules}
          error={errors["rules"]}
          onChange={(event) => setEdited(clampText(event.target.value, limits.communityRulesCharacters))}
        />
        <Problem text={problem} />
        <Button
          type="submit"
          busy={busy}
          busyText={t`Saving...`}
          disabled={edited === null || rules.trim() === community.rules}
          className="justify-self-start"
        >{t`Save rules`}</Button>
      </form>
    </Section>
  );
}
