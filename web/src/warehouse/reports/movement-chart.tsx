import '../../styles/screens.css';
import type { ReportPeriod } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import { periodShort } from './report-words.ts';

export interface Movement {
  readonly period: string;
  readonly in: number;
  readonly out: number;
}

const HEIGHT = 140;
const SLOT = 30;
const BAR = 11;

/** Two bars for each week or month: what came in, and hatched what went out. The table beside it says the same to listeners. */
export function MovementChart({ by, movements }: { by: ReportPeriod; movements: readonly Movement[] }) {
  const t = useT();
  const top = Math.max(1, ...movements.flatMap((one) => [one.in, one.out]));
  const height = (amount: number) => Math.max(amount > 0 ? 2 : 0, (amount / top) * HEIGHT);
  const width = movements.length * SLOT;
  const bar = (x: number, amount: number, face: string) => (
    <rect x={x} y={HEIGHT - height(amount)} width={BAR} height={height(amount)} rx={2} className={face} />
  );
  return (
    <div aria-hidden="true">
      <div className="flex flex-wrap gap-x-4 pb-2 text-quiet font-semibold">
        <span className="flex items-center gap-1.5">
          <span className="size-3.5 rounded-[3px] bg-steel" />
          {t('stockreports.in')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="bar-open size-3.5 rounded-[3px]" />
          {t('stockreports.out')}
        </span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="block h-36 w-full"
        role="presentation"
      >
        <defs>
          <pattern
            id="went-out"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2.4" height="4" className="fill-steel" />
          </pattern>
        </defs>
        {movements.map(({ period, in: came, out: went }, index) => (
          <g key={period}>
            {bar(index * SLOT + 3, came, 'fill-steel')}
            {bar(index * SLOT + 16, went, 'fill-[url(#went-out)] stroke-steel')}
          </g>
        ))}
        <line x1="0" x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-line-strong" />
      </svg>
      <div className="mt-1 flex">
        {movements.map(({ period }) => (
          <span key={period} className="min-w-0 flex-1 text-center type-14/18 text-ink-quiet tabular-nums">
            {periodShort(period, by)}
          </span>
        ))}
      </div>
    </div>
  );
}
