import type { Day } from '@sveis/domain/format';
import { useT } from '../../../lib/words/use-t.ts';
import { lastDay, type Month, monthOf } from '../../../ui/fields/month.ts';
import type { HoursView } from '../hours-view.ts';
import { differenceText, hoursText, monthWord } from './calendar-words.ts';
import { monthTotals } from './month-model.ts';

type MonthSumsProps = { view: HoursView; month: Month; today: Day };

/** What the month comes to. One that is not over is compared as far as today; what is left of it is no difference. */
export function MonthSums({ view, month, today }: MonthSumsProps) {
  const t = useT();
  const sums = monthTotals(view, month);
  const soFar =
    today < lastDay(month) && monthOf(today) === month ? monthTotals(view, month, today) : undefined;
  const rows = [
    [t('hours.work'), hoursText(sums.work)],
    [t('hours.break'), hoursText(sums.break)],
    [t('hours.absence'), hoursText(sums.absence)],
    ...(soFar
      ? [
          [t('hours.normSoFar'), hoursText(soFar.norm)],
          [t('hours.differenceSoFar'), differenceText(soFar.diff)],
          [t('hours.normWhole'), hoursText(sums.norm)],
          [t('hours.leftOfMonth'), hoursText(Math.max(0, -sums.diff))],
        ]
      : [
          [t('hours.norm'), hoursText(sums.norm)],
          [t('hours.difference'), differenceText(sums.diff)],
        ]),
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
