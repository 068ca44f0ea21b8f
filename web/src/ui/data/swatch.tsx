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

const disc = 'inline-block size-5 flex-none rounded-full border border-line-strong';

type SwatchProps = { colour: string | null | undefined; className?: string };

/** A colour as it is in the world, beside the words that name what it stands for: it says nothing alone. */
export function Swatch({ colour, className = '' }: SwatchProps) {
  if (!colour || !Object.hasOwn(swatches, colour)) return null;
  return <span aria-hidden="true" className={`${disc} ${swatches[colour]} ${className}`} />;
}

/** The colour a company has given an option, as `#2a6f4e`, beside the option's words. */
export function OptionColour({ colour, className = '' }: { colour: string | undefined; className?: string }) {
  if (colour === undefined) return null;
  return <span aria-hidden="true" className={`${disc} ${className}`} style={{ backgroundColor: colour }} />;
}
