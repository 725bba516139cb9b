import type { Caption } from "@/data/media/captions";

interface CaptionTracksProps {
  readonly captions: readonly Caption[] | undefined;
  /** Vertical position of the captions in percent, where something covers the bottom. */
  readonly line?: number;
}

const baseOf = (tag: string) => tag.split("-", 1)[0];

/** The captions of a video, on by default in the language of the page, or else in the first language. */
export function CaptionTracks({ captions = [], line }: CaptionTracksProps) {
  const page = document.documentElement.lang;
  const shown = captions.find(({ language }) => baseOf(language) === baseOf(page)) ?? captions[0];
  return captions.map((caption) => (
    <track
      key={caption.language}
      kind="subtitles"
      src={caption.url}
      srcLang={caption.language}
      label={caption.label}
      default={caption === shown}
      onLoad={({ currentTarget: { track } }) => {
        if (line === undefined) return;
        for (const cue of track.cues ?? []) {
          if (!(cue instanceof VTTCue) || cue.line !== "auto") continue;
          cue.snapToLines = false;
          cue.line = line;
        }
      }}
    />
  ));
}
