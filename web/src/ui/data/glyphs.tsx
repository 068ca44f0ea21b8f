type GlyphProps = { size?: number; className?: string };

/** Filled, as on the keys of a machine; they fit wherever an icon does. */
export function StopGlyph({ size = 24, className }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className={className}
      aria-hidden="true"
    >
      <rect x="4.5" y="4.5" width="15" height="15" rx="2" />
    </svg>
  );
}

export function StartGlyph({ size = 24, className }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className={className}
      aria-hidden="true"
    >
      <path d="M6.5 4.6v14.8a1 1 0 0 0 1.5.9l12-7.4a1 1 0 0 0 0-1.7L8 3.7a1 1 0 0 0-1.5.9z" />
    </svg>
  );
}
