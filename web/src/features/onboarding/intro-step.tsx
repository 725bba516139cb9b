import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { LogoHills } from "@/ui/logo-hills";

export function IntroStep({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className="flex flex-col items-center pt-2 text-center">
      <LogoHills className="mb-6" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-greeting font-extrabold tracking-[-0.02em]"
      >{t`Make yourself at home`}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">{t`Tell us what you like, and Meadow will look a little more like you: people to follow, posts to read, places to join. You can change it whenever you want.`}</p>
    </div>
  );
}
