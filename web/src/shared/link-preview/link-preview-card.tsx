import { Link2 } from "lucide-react";
import { useState } from "react";
import type { LinkPreview } from "@/data/types";
import { hostOf } from "@/lib/links";

/** Picture and text of a page, always of the same height. The host comes first, so no page text can hide it. */
export function LinkPreviewCard({ preview }: { readonly preview: LinkPreview }) {
  const { url, title, description, siteName, image } = preview;
  const [failed, setFailed] = useState(false);
  const host = hostOf(url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      className="press border-line bg-surface text-text hover:bg-sunken rounded-media flex h-26 min-w-0 overflow-hidden border text-start"
    >
      {image && !failed ? (
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
          className="bg-sunken h-full w-26 shrink-0 object-cover @sm:w-40"
        />
      ) : (
        <span className="bg-sunken text-muted flex h-full w-14 shrink-0 items-center justify-center">
          <Link2 aria-hidden className="size-5" />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3.5">
        <span className="text-meta text-muted truncate">
          <bdi dir="ltr">{host}</bdi>
          {siteName && siteName !== host ? (
            <>
              {" · "}
              <bdi>{siteName}</bdi>
            </>
          ) : null}
        </span>
        <span dir="auto" className="text-small line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </span>
        {description ? (
          <span dir="auto" className="text-small text-muted truncate">
            {description}
          </span>
        ) : null}
      </span>
    </a>
  );
}
