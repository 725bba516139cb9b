import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import { iconButtonClass } from "@/ui/icon-button";

/** The gear icon, linked to the settings. */
export function SettingsLink() {
  return (
    <Link
      to="/settings/{-$section}"
      params={{}}
      aria-label={t`Settings`}
      title={t`Settings`}
      className={iconButtonClass()}
    >
      <Settings aria-hidden />
    </Link>
  );
}
