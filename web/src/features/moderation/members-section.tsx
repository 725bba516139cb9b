import type { SectionProps } from "./links";
import { MemberScreen } from "./member-screen";
import { MemberList } from "./member-list";

/** The list of members, or a single member. */
export function MembersSection({ id }: SectionProps) {
  return id === undefined ? <MemberList /> : <MemberScreen key={id} id={id} />;
}
