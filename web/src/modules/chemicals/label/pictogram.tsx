import type { Pictogram as PictogramCode } from '@sveis/domain/chemicals';
import { pictogramShapes } from './pictogram-shapes.tsx';

type PictogramProps = { of: PictogramCode; label: string; size?: number };

/** A hazard pictogram as on the label. Its colours are those of the regulation, in the dark too. */
export function Pictogram({ of, label, size = 64 }: PictogramProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      className="flex-none"
      data-pictogram={of}
    >
      <title>{label}</title>
      <path
        d="M50 3 97 50 50 97 3 50z"
        fill="#fff"
        stroke="#d8000f"
        strokeWidth="5.5"
        strokeLinejoin="miter"
      />
      <g transform="translate(11 11) scale(.78)">{pictogramShapes[of]}</g>
    </svg>
  );
}
