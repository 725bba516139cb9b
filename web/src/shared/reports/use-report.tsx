import { Flag } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ReportKind } from "@/data/reports/mutations";
import { LazyDialog } from "@/ui/lazy-dialog";
import { MenuItem } from "@/ui/menu";

const load = () => import("./report-dialog").then(({ ReportDialog }) => ReportDialog);

interface Reported {
  readonly kind: ReportKind;
  readonly id: string;
  /** 'Report this post', 'Report @ada'. */
  readonly title: string;
}

interface Report {
  /** For the menu of what is reported. */
  readonly item: ReactNode;
  /** Beside that menu: it outlives it. */
  readonly dialog: ReactNode;
  /** For buttons that stand in no menu. */
  readonly open: () => void;
}

/** The way to report something, wherever a menu can be opened about it. */
export function useReport(reported: Reported): Report {
  const [asking, setAsking] = useState(false);
  const open = () => setAsking(true);
  return {
    open,
    item: (
      <MenuItem icon={<Flag aria-hidden />} onSelect={open}>
        {reported.title}
      </MenuItem>
    ),
    dialog: asking ? <LazyDialog load={load} given={{ ...reported, onClose: () => setAsking(false) }} /> : null,
  };
}
