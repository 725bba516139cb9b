import { plural, t } from "@lingui/core/macro";
import { NewContentPill } from "@/ui/new-posts-pill";

interface NewPostsPillProps {
  readonly count: number;
  readonly more: boolean;
  readonly onShow: () => void;
}

/** Button with the number of held new posts; the list below changes only after a press. */
export function NewPostsPill({ count, more, onShow }: NewPostsPillProps) {
  const text = more ? t`${count}+ new posts` : plural(count, { one: "# new post", other: "# new posts" });
  return <NewContentPill text={count > 0 ? text : null} onShow={onShow} />;
}
