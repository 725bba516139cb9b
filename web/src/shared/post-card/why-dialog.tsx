import { t } from "@lingui/core/macro";
import { EyeOff, Hash, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import type { FeedbackSubject } from "@/data/feeds/feedback";
import type { Post } from "@/data/types";
import { HASHTAGS_ON_CARD } from "@/lib/limits";
import { Dialog } from "@/ui/dialog";
import { useShowLessMutation } from "./use-show-less";

interface WhyDialogProps {
  readonly post: Post;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** The reason for a post in For you, with its feedback options. */
export function WhyDialog({ post, isOwn, onClose }: WhyDialogProps) {
  const less = useShowLessMutation();
  const { user } = post;

  function choose(feedback: FeedbackSubject, done: string) {
    onClose();
    void less(feedback, done);
  }

  return (
    <Dialog open onOpenChange={onClose} title={t`Why am I seeing this?`} description={post.reason?.text}>
      {isOwn ? null : (
        <ul className="-mx-2 grid gap-1">
          <Choice
            icon={<EyeOff aria-hidden />}
            hint={t`Hides this post.`}
            onChoose={() => choose({ kind: "post", subject: post.id }, t`You will not see this post here again`)}
          >{t`Less like this`}</Choice>
          <Choice
            icon={<UserMinus aria-hidden />}
            hint={t`Shows fewer of their posts in For you.`}
            onChoose={() =>
              choose({ kind: "author", subject: user.id }, t`You will see less from @${user.username} in For you`)
            }
          >{t`Less from @${user.username}`}</Choice>
          {post.hashtags.slice(0, HASHTAGS_ON_CARD).map((tag) => (
            <Choice
              key={tag}
              icon={<Hash aria-hidden />}
              hint={t`Shows fewer posts with it in For you.`}
              onChoose={() => choose({ kind: "hashtag", subject: tag }, t`You will see less about #${tag} in For you`)}
            >{t`Less about #${tag}`}</Choice>
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-muted">
        {isOwn
          ? t`Your own posts belong to your feed for a while.`
          : t`Only you see this. You can undo it in your settings, under Your feed.`}
      </p>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly hint: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ icon, hint, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="press flex min-h-14 w-full items-center gap-3.5 rounded-input px-3 py-2 text-start hover:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted"
      >
        {icon}
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{children}</span>
          <span className="block text-small text-muted">{hint}</span>
        </span>
      </button>
    </li>
  );
}
