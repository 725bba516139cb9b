import { t } from "@lingui/core/macro";
import {
  Bell,
  Bookmark,
  CalendarDays,
  Clapperboard,
  List,
  MessageCircle,
  Search,
  Settings,
  ShieldCheck,
  Trash2,
  User,
  Users,
  UsersRound,
  type LucideIcon,
} from "lucide-react";

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

const destination = (to: string, Icon: LucideIcon, label: () => string): Destination => ({
  to,
  Icon,
  get label() {
    return label();
  },
});

export const PROFILE = destination("/profile", User, () => t`Profile`);
export const FRIENDS = destination("/friends", Users, () => t`Friends`);
export const EVENTS = destination("/events", CalendarDays, () => t`Events`);
export const COMMUNITIES = destination("/communities", UsersRound, () => t`Communities`);
export const REELS = destination("/reels", Clapperboard, () => t`Reels`);
export const BOOKMARKS = destination("/bookmarks", Bookmark, () => t`Bookmarks`);
export const LISTS = destination("/lists", List, () => t`Lists`);
export const MESSAGES = destination("/messages", MessageCircle, () => t`Messages`);
export const NOTIFICATIONS = destination("/notifications", Bell, () => t`Notifications`);
export const SETTINGS = destination("/settings", Settings, () => t`Settings`);
export const TRASH = destination("/bin", Trash2, () => t`Trash`);
export const SEARCH = destination("/search", Search, () => t`Search`);
export const MODERATION = destination("/moderation", ShieldCheck, () => t`Moderation`);
