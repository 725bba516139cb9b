import type { SectionProps } from "./links";
import { CaseScreen } from "./case-screen";
import { Queue } from "./queue";

/** The queue, or a single case. */
export function CasesSection({ id }: SectionProps) {
  return id === undefined ? <Queue /> : <CaseScreen key={id} id={id} />;
}
