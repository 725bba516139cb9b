import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { LazyDialog } from "@/ui/lazy-dialog";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AuthFrame, CARD } from "./auth-frame";
import { LogInForm } from "./log-in-form";
import { OtherSignInMethods } from "./other-sign-in-methods";
import type { Refused } from "./refusal";
import { SignUpForm } from "./sign-up-form";

const TABS = [
  {
    value: "login",
    get label() {
      return t`Login`;
    },
  },
  {
    value: "signup",
    get label() {
      return t`Sign Up`;
    },
  },
] as const;

/** What has just happened elsewhere, and leads here. */
const TOLD = {
  get reset() {
    return t`Your password is changed. Sign in with the new one.`;
  },
  get deleted() {
    return t`Your account is deleted. You can restore it within 30 days by signing in.`;
  },
} as const;

const loadNextStep = () => import("./next-step").then(({ NextStep }) => NextStep);

export function AuthPage() {
  const { tab = "login", told } = useSearch({ from: "/auth" });
  const navigate = useNavigate({ from: "/auth" });
  const [refused, setRefused] = useState<Refused | null>(null);
  if (refused) {
    return (
      <AuthFrame title="Meadow">
        <div className={`min-h-64 ${CARD}`}>
          <LazyDialog load={loadNextStep} given={{ refused, onClose: () => setRefused(null) }} />
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Meadow">
      <Tabs
        label={t`Account`}
        value={tab}
        tabs={TABS}
        onValueChange={(next) =>
          void navigate({ search: next === "signup" ? { tab: "signup" } : {}, replace: true, resetScroll: false })
        }
      >
        <TabPanel value="login" className={CARD}>
          {told === undefined ? null : (
            <p role="status" className="mb-4 rounded-input bg-brand-soft px-3.5 py-2.5 text-small">
              {TOLD[told]}
            </p>
          )}
          <LogInForm onRefused={setRefused} />
        </TabPanel>
        <TabPanel value="signup" className={CARD}>
          <SignUpForm />
        </TabPanel>
      </Tabs>
      <OtherSignInMethods />
    </AuthFrame>
  );
}
