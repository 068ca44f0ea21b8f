type LogoProps = {
  size?: number;
  /** Read out; left out where the name stands beside it. */
  label?: string;
};

export function Logo({ size = 68, label }: LogoProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg width={size} height={size} viewBox="0 0 48 48" className="flex-none" {...named}>
      <rect width="48" height="48" rx="11" fill="var(--display)" />
      <path d="M7 9h11v30H7zM30 9h11v30H30z" fill="var(--display-quiet)" />
      <path
        d="M18 12.5q6 5 12 0M18 20q6 5 12 0M18 27.5q6 5 12 0M18 35q6 5 12 0"
        fill="none"
        stroke="var(--signal)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
