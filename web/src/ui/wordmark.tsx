/** The name, drawn from Figtree 800 with tracking -0.03 em, so it never flashes in another font. Its shape is in index.html. */
export function Wordmark({ className = "h-6" }: { className?: string }) {
  return (
    <svg role="img" aria-label="Meadow" viewBox="40 -720 3832 740" fill="currentColor" className={className}>
      <use href="#wordmark" />
    </svg>
  );
}
