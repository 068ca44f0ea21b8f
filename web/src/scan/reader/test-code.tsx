import { readerTest } from '@sveis/domain/scan';
import { useT } from '../../lib/words/use-t.ts';

const SIDE = 20;
const QUIET = 2;
const QUIET_BARS = 10;
const TALL = 60;

const squares = readerTest.squares
  .split(' ')
  .flatMap((row, y) =>
    [...Number.parseInt(row, 36).toString(2).padStart(SIDE, '0')].flatMap((isDark, x) =>
      isDark === '1' ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [],
    ),
  )
  .join('');

const widths = [...readerTest.bars].map(Number);
const bars = widths
  .map((width, index) => {
    const x = QUIET_BARS + widths.slice(0, index).reduce((sum, one) => sum + one, 0);
    return index % 2 === 0 ? `M${x} 0h${width}v${TALL}h-${width}z` : '';
  })
  .join('');
const barsWidth = widths.reduce((sum, one) => sum + one, 2 * QUIET_BARS);

/** The test code as squares and as bars: black on white in every theme, for the reader. */
export function TestCode() {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-4">
      <svg
        role="img"
        aria-label={t('scan.readerTestCode')}
        viewBox={`0 0 ${SIDE + 2 * QUIET} ${SIDE + 2 * QUIET}`}
        shapeRendering="crispEdges"
        className="size-44 max-w-full flex-none rounded-control"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={squares} fill="#000" />
      </svg>
      <p className="text-quiet text-ink-quiet">{t('scan.readerBars')}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${barsWidth} ${TALL}`}
        preserveAspectRatio="none"
        className="h-24 w-full max-w-160 rounded-control"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={bars} fill="#000" />
      </svg>
    </div>
  );
}
