import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import { Avatar } from "@/ui/avatar";
import { Skeleton } from "@/ui/skeleton";

export function Author() {
  const { data: me } = useQuery(currentUserQuery());
  if (!me) {
    return (
      <div className="flex flex-1 items-center gap-3">
        <Skeleton className="size-11 !rounded-full" />
        <Skeleton className="h-10 w-40" />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar src={me.avatar} />
      <p className="min-w-0">
        <span className="block truncate font-bold">{me.displayName}</span>
        <bdi className="block truncate text-small text-muted">@{me.username}</bdi>
      </p>
    </div>
  );
}
