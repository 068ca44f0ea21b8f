import { formatTime } from '@sveis/domain/format';
import { labelId, rowsAt, type Values } from '@sveis/domain/records';
import type { ComponentProps } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { box, curveOf } from './curve-lines.ts';

/** Told apart without colours too. */
const strokes = [
  { colour: 'stroke-steel', dashes: undefined },
  { colour: 'stroke-danger-mark', dashes: '6 3' },
  { colour: 'stroke-ok-mark', dashes: '2 3' },
  { colour: 'stroke-warn-mark', dashes: '10 3 2 3' },
  { colour: 'stroke-info-mark', dashes: '1 4' },
  { colour: 'stroke-ink', dashes: '12 4' },
] as const;

const isFigure = (value: unknown): value is number => typeof value === 'number';

/** Temperatures over time, with the band the soak must stay in and the temperature rates are limited above. */
export const TreatmentCurve: RecordSlot = ({ record, say }) => {
  const t = useT();
  const curve = curveOf(record);
  if (!curve) return null;
  const { lines, from, to, top, y } = curve;
  const { soak_min: low, soak_max: high, control_temp: control } = record;
  const right = box.width - box.right;
  const marks = [...new Set([0, control, low, high].filter(isFigure))];
  const time = (at: Date) => formatTime(at, companyZone());
  return (
    <figure className="rounded-card bg-surface p-2 shadow-card">
      <svg
        role="img"
        aria-label={t('projectpwht.curve', { from: time(from), to: time(to), most: top })}
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="w-full text-ink-quiet"
      >
        {isFigure(low) && isFigure(high) && high > low ? (
          <rect
            x={box.left}
            width={right - box.left}
            y={y(high)}
            height={y(low) - y(high)}
            className="fill-ok-bg"
          />
        ) : null}
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={box.left} x2={right} y1={y(mark)} y2={y(mark)} className="stroke-line" />
            <text x={box.left - 4} y={y(mark) + 3} textAnchor="end" fontSize={9} fill="currentColor">
              {mark}
            </text>
          </g>
        ))}
        {lines.map(({ name, path }, index) => (
          <path
            key={name}
            d={path}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeDasharray={strokes[index]?.dashes}
            className={strokes[index]?.colour}
          />
        ))}
        <text x={box.left} y={box.height - 6} fontSize={9} fill="currentColor">
          {time(from)}
        </text>
        <text x={right} y={box.height - 6} textAnchor="end" fontSize={9} fill="currentColor">
          {time(to)}
        </text>
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 px-2 pb-1 text-note text-ink-quiet">
        {lines.map(({ name }, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width={24} height={6}>
              <line
                x2={24}
                y1={3}
                y2={3}
                strokeWidth={2}
                strokeDasharray={strokes[index]?.dashes}
                className={strokes[index]?.colour}
              />
            </svg>
            {t(labelId('projectpwht', `chart.${name}`))}
          </span>
        ))}
      </figcaption>
      <ChartPoints rows={rowsAt(record, 'chart')} names={lines.map(({ name }) => name)} say={say} />
    </figure>
  );
};

type ChartPointsProps = Pick<ComponentProps<RecordSlot>, 'say'> & {
  rows: readonly Values[];
  names: readonly string[];
};

/** The figures behind the curve, for those who want them. */
function ChartPoints({ rows, names, say }: ChartPointsProps) {
  const t = useT();
  const columns = ['time', ...names];
  return (
    <details className="px-2 text-quiet">
      <summary className="flex min-h-target items-center font-semibold">
        {`${t(labelId('projectpwht', 'chart'))} (${rows.length})`}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="py-1 pe-3 text-start font-semibold">
                  {t(labelId('projectpwht', `chart.${name}`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={String(row._id ?? index)} className="border-line border-t">
                {columns.map((name) => (
                  <td key={name} className="py-1 pe-3">
                    {say(`chart.${name}`, row[name], row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
