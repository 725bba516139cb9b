import { t } from "@lingui/core/macro";
import { Moon, Sun, SunMoon } from "lucide-react";
import { changeAppearance, useAppearance } from "@/data/settings/appearance";
import { nextTheme } from "@/lib/appearance";
import { THEME_NAMES } from "@/lib/theme-names";
import { IconButton } from "@/ui/icon-button";

const ICONS = { auto: SunMoon, light: Sun, dark: Moon } as const;

/** Steps through auto, light and dark. After a failed save, the server gets the theme at the next start. */
export function ThemeButton() {
  const { theme: chosen } = useAppearance();
  const theme = THEME_NAMES[chosen];
  const Icon = ICONS[chosen];
  return (
    <IconButton
      label={t`Theme: ${theme}`}
      onClick={() => void changeAppearance({ theme: nextTheme(chosen) }).catch(() => undefined)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
