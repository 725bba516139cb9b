import { t } from "@lingui/core/macro";
import { useEffect, useRef, type ReactNode } from "react";
import type { Likeable, Reaction } from "@/data/reactions/with-reaction";
import { useHoldArea } from "@/ui/hold-area";
import { Menu, MenuItem, MenuRow } from "@/ui/menu";
import { EMOJI, KINDS, nameOf } from "./kinds";
import { ReactionMarks } from "./reaction-marks";

interface ReactionsProps {
  readonly of: Likeable;
  readonly onReact: (reaction: Reaction | null) => void;
  /**
   * Classes of the reaction marks beside the count: one or none where space is small, none where the counts show them.
   */
  readonly marksAt?: string;
  /** The like button. */
  readonly children: ReactNode;
}

const OPEN_MS = 500;
const CLOSE_MS = 250;

/**
 * The kinds of reactions beside a like button: long press on touch, hover with a mouse, context menu key or a separate
 * button on the keyboard.
 */
export function Reactions({
  of,
  onReact,
  marksAt = "in-data-counted:hidden -ms-1 me-2 self-center @max-[21.5rem]:[&>:nth-child(n+2)]:hidden @max-[18rem]:hidden",
  children,
}: ReactionsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const isHovered = useRef(false);
  const area = useHoldArea(() => {
    isHovered.current = false;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const menu = () => box.current?.querySelector<HTMLElement>("[role=menu]");

  function hover() {
    const list = menu();
    if (!list || list.matches(":popover-open")) return;
    isHovered.current = true;
    list.showPopover();
  }

  function later(delay: number, run: () => void) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, delay);
  }

  return (
    <span
      ref={box}
      role="presentation"
      className="relative inline-flex"
      {...area}
      onPointerDown={(event) => {
        window.clearTimeout(timer.current);
        area.onPointerDown(event);
      }}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") later(OPEN_MS, hover);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== "mouse") return;
        later(CLOSE_MS, () => {
          if (isHovered.current) menu()?.hidePopover();
        });
      }}
    >
      {children}
      <Menu
        held
        align="start"
        quiet={isHovered}
        trigger={
          <button
            type="button"
            aria-label={of.ownReaction ? t`Your reaction: ${nameOf(of.ownReaction)}. Change it` : t`Choose a reaction`}
            onClick={(event) => {
              event.stopPropagation();
              isHovered.current = false;
            }}
            className="bg-surface text-title !pointer-events-none absolute start-0 top-0 grid size-11 place-items-center rounded-full opacity-0 focus-visible:opacity-100"
          >
            <span aria-hidden>🙂</span>
          </button>
        }
      >
        <MenuRow>
          {KINDS.map((kind) => {
            const isOwn = of.ownReaction === kind;
            return (
              <MenuItem
                key={kind}
                compact
                label={isOwn ? t`Remove reaction: ${nameOf(kind)}` : nameOf(kind)}
                onSelect={() => onReact(isOwn ? null : kind)}
              >
                <span
                  aria-hidden
                  className={isOwn ? "bg-brand-soft ring-brand grid size-9 place-items-center rounded-full ring-2" : ""}
                >
                  {EMOJI[kind]}
                </span>
              </MenuItem>
            );
          })}
        </MenuRow>
      </Menu>
      <ReactionMarks of={of} besideHeart className={`pointer-events-none text-[0.8125rem] ${marksAt}`} />
    </span>
  );
}
