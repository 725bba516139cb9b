import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { buttonClass } from "@/ui/button";
import { useFollowMutation, type Followable } from "./use-follow";

interface FollowButtonProps {
  readonly person: Followable;
  readonly size?: "small" | "medium";
  /** In lists the accessible name includes the person; on the profile it is clear. */
  readonly named?: boolean;
  readonly className?: string;
}

/**
 * Follow, or Following, which turns to Unfollow on hover and keyboard focus; for accounts with approval Requested,
 * which turns to Withdraw. All labels share one grid cell, so the width never changes.
 */
export function FollowButton({ person, size = "small", named = true, className = "" }: FollowButtonProps) {
  const viewer = useViewer();
  const { busy, toggle } = useFollowMutation(person);
  // Right after pressing Follow the button reads 'Following', not yet 'Unfollow'.
  const [justPressed, setJustPressed] = useState(false);
  const { button, keepFocus } = useKeptFocus(busy);
  if (person.id === viewer) return null;

  const { isFollowing } = person;
  const { displayName } = person;
  const isRequested = person.isRequested === true && !isFollowing;
  const isOn = isFollowing || isRequested;
  const asks = isRequested || person.approvesFollowers === true;
  const word = isFollowing ? t`Following` : isRequested ? t`Requested` : t`Follow`;
  const label = isRequested
    ? t`Requested to follow ${displayName}`
    : isFollowing
      ? t`Following ${displayName}`
      : t`Follow ${displayName}`;
  const title = isRequested
    ? t`Withdraw the request`
    : isFollowing
      ? t`Unfollow @${person.username}`
      : t`Follow @${person.username}`;
  const offers = isOn && !justPressed && !busy;
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn}
      aria-label={named ? label : word}
      title={title}
      disabled={busy}
      onClick={(event) => {
        event.stopPropagation();
        setJustPressed(true);
        keepFocus();
        toggle();
      }}
      onPointerLeave={() => setJustPressed(false)}
      onBlur={() => {
        if (!busy) setJustPressed(false);
      }}
      className={buttonClass({
        tone: isOn ? "outline" : "primary",
        size,
        className: `group/follow ${offers ? OFFERS : ""} ${className}`,
      })}
    >
      <Word shown={!isOn}>{t`Follow`}</Word>
      <Word shown={isFollowing} hides={offers}>{t`Following`}</Word>
      <Word shown={false} appears={offers && isFollowing}>{t`Unfollow`}</Word>
      {asks ? (
        <>
          <Word shown={isRequested} hides={offers}>{t`Requested`}</Word>
          <Word shown={false} appears={offers && isRequested}>{t`Withdraw`}</Word>
        </>
      ) : null}
    </button>
  );
}

const OFFERS =
  "hover:border-danger hover:bg-danger-soft hover:text-danger focus-visible:border-danger focus-visible:bg-danger-soft focus-visible:text-danger";

interface WordProps {
  readonly shown: boolean;
  /** Hidden on hover and focus. */
  readonly hides?: boolean;
  /** Shown on hover and focus. */
  readonly appears?: boolean;
  readonly children: string;
}

function Word({ shown, hides = false, appears = false, children }: WordProps) {
  return (
    <span
      aria-hidden
      className={`col-start-1 row-start-1 transition-opacity duration-120 ${shown ? "" : "opacity-0"} ${
        hides ? "group-hover/follow:opacity-0 group-focus-visible/follow:opacity-0" : ""
      } ${appears ? "group-hover/follow:opacity-100 group-focus-visible/follow:opacity-100" : ""}`}
    >
      {children}
    </span>
  );
}

/**
 * A disabled button loses the focus, in some browsers at once. The focus returns when it is enabled, unless it has
 * moved on. Call `keepFocus` just before disabling.
 */
function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const node = button.current;
    if (!node || busy) return;
    if (had.current && (document.activeElement === document.body || document.activeElement === null)) {
      node.focus({ preventScroll: true });
    }
    had.current = false;
  }, [busy]);
  return {
    button,
    keepFocus() {
      had.current = button.current !== null && document.activeElement === button.current;
    },
  };
}
