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
  /** For the menu of the reported item. */
  readonly item: ReactNode;
  /** Outside of that menu, since it stays open longer. */
  readonly dialog: ReactNode;
  /** For buttons outside of a menu. */
  readonly open: () => void;
}

/** Reports an item from any menu. */
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
