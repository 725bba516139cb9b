import { t } from "@lingui/core/macro";
import { Send } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { SharedRef } from "@/data/messages/types";
import { LazyDialog } from "@/ui/lazy-dialog";
import { MenuItem } from "@/ui/menu";

const load = () => import("./send-dialog").then(({ SendDialog }) => SendDialog);

interface Sending {
  readonly item: ReactNode;
  readonly dialog: ReactNode;
  readonly open: () => void;
}

/** The menu item 'Send in a message'. */
export function useSendInMessage(shared: SharedRef): Sending {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    open,
    item: (
      <MenuItem
        icon={<Send aria-hidden className="rtl:-scale-x-100" />}
        onSelect={open}
      >{t`Send in a message`}</MenuItem>
    ),
    dialog: isOpen ? <LazyDialog load={load} given={{ shared, onClose: () => setOpen(false) }} /> : null,
  };
}
