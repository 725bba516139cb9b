import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { translationQuery } from "@/data/posts/translation";
import type { Post } from "@/data/types";
import { RichText } from "@/shared/rich-text/rich-text";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";

interface TranslationDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

export function TranslationDialog({ post, onClose }: TranslationDialogProps) {
  const to = document.documentElement.lang;
  const { data, error, isFetching, refetch } = useQuery(translationQuery(post, to));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Translation`}
      description={data ? t`Translated from ${nameOf(data.from, to)} by ${data.provider}` : undefined}
    >
      {data ? (
        <RichText text={data.content} />
      ) : error ? (
        <ErrorState title={t`The post could not be translated`} busy={isFetching} onRetry={() => void refetch()}>
          {failureText(error, "", "")}
        </ErrorState>
      ) : (
        <div className="space-y-2">
          <LoadingText>{t`Translating...`}</LoadingText>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Dialog>
  );
}

/** The service may answer with an invalid language code. */
function nameOf(language: string, shown: string): string {
  try {
    return new Intl.DisplayNames(shown, { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
