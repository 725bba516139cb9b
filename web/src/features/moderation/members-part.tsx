import type { PartProps } from "./moderation-page";
import { MemberScreen } from "./member-screen";
import { MemberList } from "./member-list";

/** Everybody, or one of them. */
export function MembersPart({ id }: PartProps) {
  return id === undefined ? <MemberList /> : <MemberScreen key={id} id={id} />;
}
