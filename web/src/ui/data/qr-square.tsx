import { encode } from 'uqr';

type QrSquareProps = { text: string; label: string };

/** Black on white in every theme: cameras read it from the screen. */
export function QrSquare({ text, label }: QrSquareProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 max-w-full flex-none rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
