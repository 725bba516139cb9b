import { User } from "lucide-react";
import { useState } from "react";

interface AvatarProps {
  src: string | null | undefined;
  /** Pixels; the designed sizes are 32, 40, 44, 64, 96 and 128. */
  size?: number;
  /** Empty where the name is beside it. */
  alt?: string;
  className?: string;
}

/** The picture once loaded; until then, without one, and on failure, a user icon. */
export function Avatar({ src, size = 44, alt = "", className = "" }: AvatarProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = Boolean(src) && loaded === src;
  return (
    <span
      data-avatar={shown ? "image" : "fallback"}
      style={{ width: size, height: size }}
      className={`relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand ${className}`}
    >
      {!shown && <User aria-hidden={alt === ""} aria-label={alt || undefined} size={Math.round(size * 0.5)} />}
      {src ? (
        <img
          key={src}
          src={src}
          alt={shown ? alt : ""}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          ref={(image) => {
            // A cached picture may be complete before React listens.
            if (image?.complete === true && image.naturalWidth > 0) setLoaded(src);
          }}
          onLoad={() => setLoaded(src)}
          onError={() => setLoaded(null)}
          className={`absolute inset-0 size-full object-cover ${shown ? "" : "opacity-0"}`}
        />
      ) : null}
    </span>
  );
}
