import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { signInMethodsQuery } from "@/data/auth/mutations";
import { Button } from "@/ui/button";

/** These two are always shown; the server lists the other configured providers. */
const ALWAYS = [
  { id: "google", name: "Google", isSetUp: false },
  { id: "x", name: "X", isSetUp: false },
];

/** Sign-in through OAuth providers configured by the operator. */
export function OtherSignInMethods() {
  const client = useQueryClient();
  const { invite }: { invite?: string } = useSearch({ strict: false });
  const { data = [] } = useQuery(signInMethodsQuery());
  const [said, setSaid] = useState<string | null>(null);
  const others = data.filter(({ id, isSetUp }) => isSetUp && ALWAYS.every((way) => way.id !== id));

  async function choose(id: string, name: string) {
    setSaid(null);
    try {
      const ways = await client.ensureQueryData(signInMethodsQuery());
      if (ways.some((way) => way.id === id && way.isSetUp)) {
        const next = invite ? `?next=${encodeURIComponent(`/auth?invite=${invite}`)}` : "";
        window.location.assign(`/api/auth/oauth/${encodeURIComponent(id)}${next}`);
      } else setSaid(t`Signing in with ${name} is not set up here.`);
    } catch {
      setSaid(t`Something went wrong. Please try again.`);
    }
  }

  return (
    <div className="px-5 pb-6 sm:px-7 sm:pb-7">
      <p className="mb-4 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line before:content-[''] after:h-px after:flex-1 after:bg-line after:content-['']">{t`or continue with`}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {[...ALWAYS, ...others].map(({ id, name }) => (
          <Button key={id} tone="outline" wide onClick={() => void choose(id, name)}>
            {name}
          </Button>
        ))}
      </div>
      <p role="status" className={said ? "mt-3 text-center text-small text-muted" : "sr-only"}>
        {said}
      </p>
    </div>
  );
}
