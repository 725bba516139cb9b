import { graphemes, isSimple } from "@/lib/graphemes";
import { hueColours, hueOf } from "@/lib/hue";

interface CommunityAvatarProps {
  /** Without an id the community does not exist yet, and has no hue. */
  readonly community: { readonly id?: string; readonly name: string; readonly avatar: string | null };
  /** Pixels. */
  readonly size: number;
  /** Empty where the name is beside it. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * A community's picture in a rounded square, unlike the round avatars of people; without one its initials on its hue.
 */
export function CommunityAvatar({ community, size, alt = "", className = "" }: CommunityAvatarProps) {
  const { id, name, avatar } = community;
  const named = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  const colours = id === undefined ? undefined : hueColours(hueOf(id));
  return (
    <span
      style={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        backgroundColor: colours?.ground,
        color: colours?.letters,
      }}
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-[22%] font-bold ${colours ? "" : "bg-chip text-on-chip"} ${className}`}
      {...(avatar ? {} : named)}
    >
      {avatar ? null : initialsOf(name)}
      {avatar ? (
        <img
          key={avatar}
          src={avatar}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

/** The first letters (graphemes) of the first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  const letters = words.slice(0, 2).map(firstLetter);
  return letters.join("").toUpperCase();
}

function firstLetter(word: string): string {
  const [first = ""] = isSimple(word) ? word : Array.from(graphemes(word), ({ segment }) => segment);
  return first;
}
