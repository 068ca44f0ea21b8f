import { isoWeekOf } from '@sveis/domain/format';
import { daysOfRange, weekPeriod } from '@sveis/domain/time';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { BarChart } from '../../ui/data/bar-chart.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { monthOf } from '../../ui/fields/month.ts';
import { hoursText, weekdayHeads } from '../hours/calendar/calendar-words.ts';
import { figuresWith } from '../hours/calendar/day-model.ts';
import { livePieceOn } from '../hours/calendar/punch-rows.ts';
import { useHours } from '../hours/calendar/use-hours.ts';

/** One's own week against its norm: bars by day, the running stemp hatched, unsent hours counted. */
export function WeekBarsCard() {
  const t = useT();
  const go = useGo();
  const today = useToday();
  const { view, status, punch, timeZone, asOf } = useHours([monthOf(today)]);
  if (status === 'loading') return <SkeletonCard foot={false} />;
  const { from, to } = weekPeriod(today);
  const heads = weekdayHeads();
  const days = daysOfRange(from, to).map((day, index) => {
    const live = punch.record ? livePieceOn(punch.record, punch.now, day, timeZone) : undefined;
    const { work, absence, norm } = figuresWith(view, day, live);
    return { day, seconds: work + absence, norm, isOpen: live !== undefined, head: heads[index] };
  });
  const sum = (part: 'seconds' | 'norm') => days.reduce((total, day) => total + day[part], 0);
  const week = isoWeekOf(today).week;
  const figures = { hours: hoursText(sum('seconds')), norm: hoursText(sum('norm')) };
  const highest = Math.max(...days.map(({ norm }) => norm));
  const said = days
    .filter(({ seconds }) => seconds > 0)
    .map(({ seconds, head, isOpen }) => {
      const hours = hoursText(seconds);
      return `${head?.long ?? ''} ${isOpen ? t('dashboard.dayRunning', { hours }) : hours}`;
    });
  return (
    <Pressable
      {...go('/calendar')}
      className="block w-full rounded-card bg-surface px-4 pt-2.5 pb-2 text-start shadow-card active:bg-sunken"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold">{t('shell.weekNumber', { week })}</h2>
        <span className="tabular-nums">
          <b className="text-lead">{figures.hours}</b>{' '}
          <span className="text-ink-quiet">{t('dashboard.ofNorm', { hours: figures.norm })}</span>
        </span>
      </span>
      <span className="mt-2 block">
        <BarChart
          label={[t('dashboard.weekSaid', { week, ...figures }), ...said].join(', ')}
          norm={{
            amount: highest,
            label: t('dashboard.norm', { hours: hoursText(highest) }),
          }}
          bars={days.map(({ day, seconds, isOpen, head }) => ({
            key: day,
            value: seconds === 0 ? '–' : hoursText(seconds),
            name: head?.short ?? '',
            amount: seconds,
            isOpen,
            isCurrent: day === today,
          }))}
        />
      </span>
      {asOf ? <span className="text-note text-ink-quiet">{t('shell.asOf', { time: asOf })}</span> : null}
    </Pressable>
  );
}
