import { optionId, rowsAt, type Values } from '@sveis/domain/records';
import { rangeIn, rangeText } from '@sveis/domain/welding';
import { useT } from '../../../lib/words/use-t.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Told } from './welding-facts.ts';

const spans = [
  ['amps_min', 'amps_max', 'A'],
  ['volts_min', 'volts_max', 'V'],
  ['speed_min', 'speed_max', 'mm/min'],
] as const;

const figures = (row: Values) =>
  spans.flatMap(([low, high, unit]) => {
    const range = rangeText(rangeIn(row, low, high));
    return range ? [{ range, unit }] : [];
  });

/** How the machine is set, run by run, as the procedure says. */
export function SettingsTable({ procedure }: { procedure: Told }) {
  const t = useT();
  const rows = rowsAt(procedure, 'parameters').filter((row) => figures(row).length > 0);
  const [gas] = rowsAt(procedure, 'gases');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="how-to-set" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <h2 id="how-to-set" className="text-lead font-bold">
          {t('projectweldlog.howToSet')}
        </h2>
        <span className="text-quiet text-ink-quiet">
          {[procedure.wps_no, gas?.designation].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Card flush>
        <ul className="field-lines [&>li]:relative">
          {rows.map((row) => (
            <li
              key={String(row._id ?? row.run)}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3"
            >
              <span className="min-w-20 flex-1 font-semibold">
                {t(optionId('projectweldlog', 'run', String(row.run)))}
              </span>
              {figures(row).map(({ range, unit }) => (
                <span key={unit} className="tabular-nums">
                  <b>{range}</b> {unit}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
