import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyLandscape } from "@/ui/empty-landscape";
import { LinkButton } from "@/ui/link-button";
import { Mark } from "@/ui/mark";

type AuthFrameProps = (
  | { readonly title: string; readonly name?: undefined }
  /** The site name, on screens without a title. */
  | { readonly title?: undefined; readonly name: string }
) & {
  /** Target of the Back link. */
  readonly back?: "/" | "/auth";
  readonly children: ReactNode;
};

/** Layout of every sign-in screen: background, logo, one card. */
export function AuthFrame({ title, name, back = "/", children }: AuthFrameProps) {
  const isName = title === undefined;
  return (
    <main id="main" tabIndex={-1} className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <EmptyLandscape />
      <div className="p-3 sm:p-5">
        <LinkButton to={back} tone="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>{t`Back`}</LinkButton>
      </div>
      <div className="mx-auto w-full max-w-md flex-1 px-4 pb-10 sm:pt-[4vh]">
        <div className={`mb-6 flex items-center justify-center gap-3 ${isName ? "" : "flex-col text-center"}`}>
          <Mark className="size-11" />
          <h1
            tabIndex={-1}
            className={
              isName
                ? "min-w-0 text-greeting font-extrabold tracking-[-0.03em] break-words"
                : "text-title font-extrabold"
            }
          >
            {title ?? name}
          </h1>
        </div>
        <div className="rise overflow-hidden rounded-dialog border border-line bg-surface shadow-float">{children}</div>
      </div>
    </main>
  );
}

/** Padding of the card. */
export const CARD = "p-5 sm:p-7";
