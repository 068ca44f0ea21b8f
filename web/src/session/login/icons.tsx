import type { IconType } from '../../ui/data/icon.tsx';

/** A tag with its waves; drawn here, because the icon set has none. */
export const TagIcon: IconType = ({ size = 24, strokeWidth = 2, className, ...rest }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: always beside its words
  <svg
    {...rest}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <rect x="3" y="7" width="9.5" height="13" rx="2" />
    <path d="M6 16.5h3.5M14.5 12.5a3.5 3.5 0 0 0 0-4.8M17.2 15a7 7 0 0 0 0-9.8M12 4.5H6.5" />
  </svg>
);
