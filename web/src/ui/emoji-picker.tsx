import { t } from "@lingui/core/macro";
import {
  defaultEmojiDataResolver,
  useSkinTone,
  EmojiPicker as Frimousse,
  type EmojiDataResolver,
  type EmojiPickerListComponents,
} from "frimousse";
import { Component, useState, type ReactNode } from "react";
import { chosenSkinTone, recentEmoji, rememberEmoji, rememberSkinTone } from "@/lib/emoji-choice";
import { emojiLanguage } from "@/lib/emoji-language";
import { i18n } from "@/lib/i18n";

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
}

/** An emoji grid with search; renders nothing if it or its data cannot be loaded. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [failed, setFailed] = useState(false);
  const [resolve] = useState(() => watched(() => setFailed(true)));
  const [tone] = useState(chosenSkinTone);
  // They keep their places while the picker is open.
  const [recent] = useState(recentEmoji);

  function pick(emoji: string) {
    rememberEmoji(emoji);
    onPick(emoji);
  }

  if (failed) return null;
  return (
    <NothingOnFailure>
      <Frimousse.Root
        locale={emojiLanguage(i18n.locale)}
        columns={8}
        emojibaseUrl="/emoji"
        resolveEmojiData={resolve}
        skinTone={tone}
        onEmojiSelect={({ emoji }) => pick(emoji)}
        className="flex h-80 w-full max-w-90 flex-col overflow-hidden rounded-media border border-line bg-surface"
      >
        <div className="m-2 flex gap-2">
          <Frimousse.Search
            aria-label={t`Search emoji`}
            placeholder={t`Search emoji`}
            className="h-11 min-w-0 flex-1 rounded-input border border-line-strong bg-surface px-3 text-base"
          />
          <SkinToneButton />
        </div>
        {recent.length === 0 ? null : (
          <div
            role="group"
            aria-label={t`Recently used`}
            className="fade-ends flex shrink-0 overflow-x-auto border-b border-line px-1.5 [scrollbar-width:none]"
          >
            {recent.map((emoji) => (
              <button
                key={emoji}
                type="button"
                onClick={() => pick(emoji)}
                className="grid size-11 shrink-0 place-items-center rounded-small text-title hover:bg-sunken"
              >
                {emoji}
              </button>
            ))}
          </div>
        )}
        <Frimousse.Viewport className="relative flex-1 outline-none">
          <Frimousse.Loading className="absolute inset-0 grid place-items-center text-small text-muted">{t`Loading...`}</Frimousse.Loading>
          <Frimousse.Empty className="absolute inset-0 grid place-items-center text-small text-muted">{t`No emoji found`}</Frimousse.Empty>
          <Frimousse.List className="pb-2 select-none" components={PARTS} />
        </Frimousse.Viewport>
      </Frimousse.Root>
    </NothingOnFailure>
  );
}

/** Steps through the skin tones; the choice is kept. */
function SkinToneButton() {
  const [tone, setTone, variations] = useSkinTone("✋");
  const at = variations.findIndex(({ skinTone }) => skinTone === tone);
  const next = variations[(at + 1) % variations.length];
  return (
    <button
      type="button"
      aria-label={t`Change skin tone`}
      title={t`Change skin tone`}
      onClick={() => {
        if (!next) return;
        setTone(next.skinTone);
        rememberSkinTone(next.skinTone);
      }}
      className="grid size-11 shrink-0 place-items-center rounded-input text-title hover:bg-sunken"
    >
      <span aria-hidden>{variations[at]?.emoji ?? "✋"}</span>
    </button>
  );
}

const PARTS: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-surface px-3 pt-3 pb-1.5 text-meta font-semibold text-muted">
      {category.label}
    </div>
  ),
  Row: ({ children, ...rest }) => (
    <div {...rest} aria-rowindex={fromOne(rest["aria-rowindex"])} className="px-1.5">
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...rest }) => (
    <button
      {...rest}
      {...{ "aria-colindex": fromOne(rest["aria-colindex"]) }}
      type="button"
      aria-label={emoji.label}
      className="grid size-11 place-items-center rounded-small text-title data-active:bg-sunken"
    >
      {emoji.emoji}
    </button>
  ),
};

/** The library counts rows and columns from 0; assistive technology from 1. */
function fromOne(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

function watched(onFailure: () => void): EmojiDataResolver {
  return async (locale, options) => {
    try {
      return await defaultEmojiDataResolver(locale, options);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) onFailure();
      throw error;
    }
  };
}

class NothingOnFailure extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
