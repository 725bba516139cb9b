import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyLandscape } from "@/ui/empty-landscape";
import { LinkButton } from "@/ui/link-button";
import { Mark } from "@/ui/mark";

type AuthFrameProps = (
  | { readonly title: string; readonly name?: undefined }
  /** The site's own, where no screen has another title. */
  | { readonly title?: undefined; readonly name: string }
) & {
  /** Where Back leads. */
  readonly back?: "/" | "/auth";
  readonly children: ReactNode;
};

/** The frame of every sign-in screen: the hills, the mark, one card. */
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

/** The room within the card. */
export const CARD = "p-5 sm:p-7";
