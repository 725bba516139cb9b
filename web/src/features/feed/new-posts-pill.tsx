import { NewContentPill } from "@/ui/new-posts-pill";

interface NewPostsPillProps {
  readonly count: number;
  readonly more: boolean;
  readonly onShow: () => void;
}

/** New posts wait here until somebody asks for them; the list below does not move for it. */
export function NewPostsPill({ count, more, onShow }: NewPostsPillProps) {
  const text = `${count}${more ? "+" : ""} new ${count === 1 && !more ? "post" : "posts"}`;
  return <NewContentPill text={count > 0 ? text : null} onShow={onShow} />;
}
