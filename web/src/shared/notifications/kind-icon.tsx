import {
  AtSign,
  Bell,
  BellPlus,
  ChartColumn,
  CalendarDays,
  Flag,
  Heart,
  MessageCircle,
  MessageSquareQuote,
  Repeat2,
  Scale,
  ShieldAlert,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from "lucide-react";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  like: Heart,
  reel_like: Heart,
  comment: MessageCircle,
  reel_comment: MessageCircle,
  event_comment: MessageCircle,
  repost: Repeat2,
  quote: MessageSquareQuote,
  mention: AtSign,
  poll: ChartColumn,
  reminder: BellPlus,
};

/** Icons of families of types, by the first word. */
const FAMILIES: Readonly<Record<string, LucideIcon>> = {
  community: UsersRound,
  event: CalendarDays,
  follow: UserPlus,
  moderation: ShieldAlert,
  appeal: Scale,
  report: Flag,
};

/** The type of a notification as a small icon; unknown types have a bell. */
export function KindIcon({ type, className = "" }: { readonly type: string; readonly className?: string }) {
  const Icon = ICONS[type] ?? FAMILIES[type.split("_")[0] ?? ""] ?? Bell;
  const tone = Icon === Heart ? "bg-like text-surface" : "bg-brand text-on-brand";
  return (
    <span className={`grid place-items-center rounded-full border-2 border-surface ${tone} ${className}`}>
      <Icon aria-hidden className="size-3/5" />
    </span>
  );
}
