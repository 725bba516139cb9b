import { Suspense } from "react";
import { useViewer } from "@/data/client/viewer";
import { lazyAfterPaint } from "@/ui/lazy-after-paint";
import type { OwnerMenuProps } from "./owner-menu-content";

const OwnerMenuContent = lazyAfterPaint(() => import("./menus").then((module) => module.OwnerMenuContent));
const PersonMenuContent = lazyAfterPaint(() => import("./menus").then((module) => module.PersonMenuContent));

/** The menu of a post, for its owner or for others; both load after the first paint. */
export function PostMenu(props: OwnerMenuProps) {
  const viewer = useViewer();
  const { user } = props.post;
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      {user.id === viewer ? (
        <OwnerMenuContent {...props} />
      ) : (
        <PersonMenuContent post={props.post} className={props.className} />
      )}
    </Suspense>
  );
}
