import { plural, t } from "@lingui/core/macro";
import { NewContentPill } from "@/ui/new-posts-pill";

interface NewPostsPillProps {
  readonly count: number;
  readonly more: boolean;
  readonly onShow: () => void;
}

/** New posts wait here until somebody asks for them; the list below does not move for it. */
export function NewPostsPill({ count, more, onShow }: NewPostsPillProps) {
  const text = more ? t`${count}+ new posts` : plural(count, { one: "# new post", other: "# new posts" });
  return <NewContentPill text={count > 0 ? text : null} onShow={onShow} />;
}
