import { formatNumber, weekdayOf } from '@sveis/domain/format';
import type { DeliveryPreview, DeliveryTotals } from '@sveis/domain/time';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { balanceText, hoursOrDash, totalsSoFar } from './hours-words.ts';
import { dayFromWire, shortDay } from './period-words.ts';

type DayTableProps = { days: DeliveryPreview['days']; totals: DeliveryTotals };

const cell = 'py-2 ps-1 text-end tabular-nums';

/** Day by day: what was worked, and what was expected. */
export function DayTable({ days, totals }: DayTableProps) {
  const t = useT();
  const soFar = totalsSoFar(days, useToday());
  const columns = [
    ['work', 'delivery.work'],
    ['break', 'delivery.break'],
    ['absence', 'delivery.absence'],
    ['norm', 'delivery.norm'],
  ] as const;
  return (
    <div className="day-table max-md:-mx-2">
      <table aria-label={t('delivery.daysLabel')} className="w-full">
        <thead>
          <tr className="border-b border-line text-ink-quiet">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('delivery.day')}
            </th>
            {columns.map(([column, label]) => (
              <th key={column} scope="col" className="py-1.5 ps-1 text-end font-medium">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-semibold whitespace-nowrap tabular-nums">
                <span className={isDayOff(row) ? 'text-ink-quiet' : ''}>
                  {shortDay(dayFromWire(row.day), currentLanguage())}
                </span>
                {row.holiday ? (
                  <span className="block text-note font-medium whitespace-normal text-ink-quiet">
                    {row.holiday}
                  </span>
                ) : null}
              </th>
              <td className={`${cell} font-semibold`}>{hoursOrDash(row.work)}</td>
              <td className={cell}>{hoursOrDash(row.break)}</td>
              <td className={cell}>{hoursOrDash(row.absence)}</td>
              <td className={`${cell} text-ink-quiet`}>{hoursOrDash(row.norm)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2 text-start">
              {t('delivery.total')}
            </th>
            {columns.map(([column]) => (
              <td key={column} className={cell}>
                {hoursOrDash(totals[column])}
              </td>
            ))}
          </tr>
          <Balance
            label={t(soFar ? 'delivery.differenceSoFar' : 'delivery.difference')}
            text={balanceText((soFar ?? totals).diff)}
          />
          {soFar ? (
            <Balance label={t('delivery.leftOfPeriod')} text={formatNumber(Math.max(0, -totals.diff))} />
          ) : null}
        </tfoot>
      </table>
    </div>
  );
}

function Balance({ label, text }: { label: string; text: string }) {
  return (
    <tr>
      <th scope="row" colSpan={3} className="text-start font-medium text-ink-quiet">
        {label}
      </th>
      <td colSpan={2} className="text-end font-bold tabular-nums">
        {text}
      </td>
    </tr>
  );
}

const isDayOff = ({ day, norm }: DeliveryPreview['days'][number]): boolean =>
  norm === 0 || weekdayOf(dayFromWire(day)) > 5;
