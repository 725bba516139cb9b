import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { draftsQuery } from "@/data/drafts/queries";
import { Button } from "@/ui/button";

interface DraftsButtonProps {
  readonly disabled: boolean;
  readonly onOpen: () => void;
}

/** Opens the drafts; shows their number. */
export function DraftsButton({ disabled, onOpen }: DraftsButtonProps) {
  const { data, hasNextPage } = useInfiniteQuery(draftsQuery("kept"));
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0);
  return (
    <Button tone="outline" size="small" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
      {count === undefined ? t`Drafts` : t`Drafts (${count}${hasNextPage ? "+" : ""})`}
    </Button>
  );
}
