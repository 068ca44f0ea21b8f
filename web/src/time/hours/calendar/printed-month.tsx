import { formatDate, formatTime } from '@sveis/domain/format';
import { useT } from '../../../lib/words/use-t.ts';
import { fullName, useSessionIn } from '../../../session/index.ts';
import { type Month, monthOf } from '../../../ui/fields/month.ts';
import { hoursText } from './calendar-words.ts';
import { workTitle } from './day-row.tsx';
import type { HoursState } from './use-hours.ts';
import type { HourNames } from './use-names.ts';

type PrintedMonthProps = { hours: HoursState; names: HourNames; month: Month };

/** On paper the month is followed by its rows. */
export function PrintedMonth({ hours: { view, timeZone }, names, month }: PrintedMonthProps) {
  const t = useT();
  const rows = view.rows
    .filter(({ day }) => monthOf(day) === month)
    .sort((a, b) => a.day.localeCompare(b.day) || (a.start_at ?? '').localeCompare(b.start_at ?? ''));
  const profile = useSessionIn()?.profile;
  const clock = (at: string | null) => (at ? formatTime(new Date(at), timeZone) : '');
  return (
    <table className="hidden w-full type-11/16 tabular-nums print:table [&_td]:px-1.5 [&_td]:py-0.5 [&_th]:px-1.5">
      <caption className="pb-1.5 text-start text-quiet">
        {profile ? (
          <>
            <b>{fullName(profile.user)}</b> · {profile.tenant.name}
          </>
        ) : null}
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th className="text-start">{t('hours.date')}</th>
          <th className="text-start">{t('hours.fromTo')}</th>
          <th className="text-start">{t('time.project')}</th>
          <th className="text-start">{t('time.comments')}</th>
          <th className="text-end">{t('hours.break')}</th>
          <th className="text-end">{t('hours.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line">
            <td className="whitespace-nowrap">{formatDate(row.day)}</td>
            <td className="whitespace-nowrap">
              {row.start_at ? `${clock(row.start_at)}–${clock(row.end_at)}` : ''}
            </td>
            <td>{row.type === 'working' ? workTitle(row, names) : names.absence(row.absence_type_id)}</td>
            <td>{row.comments}</td>
            <td className="text-end">{hoursText(row.breakSeconds)}</td>
            <td className="text-end">{hoursText(row.amountSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
