import type { SectionProps } from "./moderation-page";
import { MemberScreen } from "./member-screen";
import { MemberList } from "./member-list";

/** Everybody, or one of them. */
export function MembersSection({ id }: SectionProps) {
  return id === undefined ? <MemberList /> : <MemberScreen key={id} id={id} />;
}
