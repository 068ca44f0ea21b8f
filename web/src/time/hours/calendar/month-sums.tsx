import { useT } from '../../../lib/words/use-t.ts';
import type { Month } from '../../../ui/fields/month.ts';
import type { HoursView } from '../hours-view.ts';
import { differenceText, hoursText, monthWord } from './calendar-words.ts';
import { monthTotals } from './month-model.ts';

type MonthSumsProps = { view: HoursView; month: Month };

/** What the month comes to. */
export function MonthSums({ view, month }: MonthSumsProps) {
  const t = useT();
  const sums = monthTotals(view, month);
  const rows = [
    [t('hours.work'), hoursText(sums.work)],
    [t('hours.break'), hoursText(sums.break)],
    [t('hours.absence'), hoursText(sums.absence)],
    [t('hours.norm'), hoursText(sums.norm)],
    [t('hours.difference'), differenceText(sums.diff)],
  ] as const;
  return (
    <section className="rounded-card bg-surface px-4 py-3 shadow-card">
      <h2 className="font-bold">{t('hours.wholeMonth', { month: monthWord(month) })}</h2>
      <dl className="mt-1.5 flex flex-col gap-y-1 tabular-nums">
        {rows.map(([name, hours]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-quiet">{name}</dt>
            <dd className="ms-auto font-semibold">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
