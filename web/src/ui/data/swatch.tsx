const swatches: Readonly<Record<string, string>> = {
  red: 'bg-[#d4141c]',
  yellow: 'bg-[#f5c400]',
  green: 'bg-[#1e8e3e]',
  blue: 'bg-[#1a5fd0]',
  white: 'bg-[#ffffff]',
  orange: 'bg-[#f07c00]',
  violet: 'bg-[#8a3ffc]',
  grey: 'bg-[#7d8a96]',
};

type SwatchProps = { colour: string | null | undefined; className?: string };

/** A colour as it is in the world, beside the words that name what it stands for: it says nothing alone. */
export function Swatch({ colour, className = '' }: SwatchProps) {
  if (!colour || !Object.hasOwn(swatches, colour)) return null;
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-5 flex-none rounded-full border border-line-strong ${swatches[colour]} ${className}`}
    />
  );
}
