import { siteName } from "@/lib/branding";
import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { isStorageBlocked } from "@/lib/local-storage";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Problem } from "@/ui/problem";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AuthFrame, CARD } from "./auth-frame";
import { LogInForm } from "./log-in-form";
import { noStorageText } from "./no-storage";
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

/** Status messages by the `told` parameter of the address. */
const TOLD: Readonly<Record<string, string>> = {
  get reset() {
    return t`Your password is changed. Sign in with the new one.`;
  },
  get deleted() {
    return t`Your account is deleted. You can restore it within 30 days by signing in.`;
  },
};

const loadNextStep = () => import("./next-step").then(({ NextStep }) => NextStep);

export function AuthPage() {
  const { tab = "login", told = "", invite } = useSearch({ from: "/auth" });
  const name = siteName();
  const said = TOLD[told];
  const navigate = useNavigate({ from: "/auth" });
  const [refused, setRefused] = useState<Refused | null>(null);
  if (refused) {
    return (
      <AuthFrame name={name}>
        <div className={`min-h-64 ${CARD}`}>
          <LazyDialog load={loadNextStep} given={{ refused, onClose: () => setRefused(null) }} />
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame name={name}>
      {isStorageBlocked() ? (
        <div className="px-5 pt-5">
          <Problem text={noStorageText()} />
        </div>
      ) : null}
      <Tabs
        label={t`Account`}
        value={tab}
        tabs={TABS}
        onValueChange={(next) =>
          void navigate({
            search: { ...(next === "signup" ? { tab: "signup" } : {}), ...(invite === undefined ? {} : { invite }) },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabPanel value="login" className={CARD}>
          {said === undefined ? null : (
            <p role="status" className="mb-4 rounded-input bg-brand-soft px-3.5 py-2.5 text-small">
              {said}
            </p>
          )}
          <LogInForm onRefused={setRefused} />
        </TabPanel>
        <TabPanel value="signup" className={CARD}>
          <SignUpForm />
        </TabPanel>
      </Tabs>
      <OtherSignInMethods />
      <div className="border-t border-line px-5 py-2 empty:hidden">
        <SitePageLinks />
      </div>
    </AuthFrame>
  );
}
