import { branding, siteName } from "@/lib/branding";

const SIZE = "h-5 max-w-full sm:h-6";

/**
 * The site's logo or name; the product's own name is an SVG, so it never flashes in another font. Its shape is in
 * index.html.
 */
export function SiteMark() {
  const logo = branding["logo"];
  const name = siteName();
  if (logo) return <img src={logo} alt={name} className={`${SIZE} object-contain`} />;
  if (name !== "Meadow") return <b className="block truncate text-title">{name}</b>;
  return (
    <svg role="img" aria-label={name} viewBox="40 -720 3832 740" fill="currentColor" className={SIZE}>
      <use href="#wordmark" />
    </svg>
  );
}
