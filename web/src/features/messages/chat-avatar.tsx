import { t } from "@lingui/core/macro";
import { UsersRound } from "lucide-react";
import { useOnline } from "@/data/messages/presence";
import type { Conversation } from "@/data/messages/types";
import { Avatar } from "@/ui/avatar";

interface ChatAvatarProps {
  readonly conversation: Pick<Conversation, "user">;
  readonly size: number;
}

/** Avatar of the other member with an online dot, or a group icon. */
export function ChatAvatar({ conversation: { user }, size }: ChatAvatarProps) {
  const online = useOnline(user?.id ?? null);
  if (!user) {
    return (
      <span
        style={{ width: size, height: size }}
        className="grid shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <UsersRound aria-hidden size={Math.round(size * 0.5)} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0 leading-none">
      <Avatar src={user.avatar} size={size} />
      {online ? (
        <span
          role="img"
          aria-label={t`Online`}
          title={t`Online`}
          className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-ring"
        />
      ) : null}
    </span>
  );
}
