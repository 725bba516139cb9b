import { t } from "@lingui/core/macro";
import { FolderInput } from "lucide-react";
import { MenuItem } from "@/ui/menu";

/** Menu item of a bookmarked card. */
export function MoveItem({ onMove }: { readonly onMove: () => void }) {
  return <MenuItem icon={<FolderInput aria-hidden />} onSelect={onMove}>{t`Move to folder`}</MenuItem>;
}
