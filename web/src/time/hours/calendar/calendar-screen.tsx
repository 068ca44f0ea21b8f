import './calendar.css';
import type { Day } from '@sveis/domain/format';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { momentText } from '../../../offline/as-of.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { Button } from '../../../ui/data/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type Month, monthOf, sameDayIn } from '../../../ui/fields/month.ts';
import { Dock } from '../../../ui/layout/dock.tsx';
import { ParkedCard } from '../../punch/held/parked-card.tsx';
import { CrewButton } from '../crew/crew-button.tsx';
import { emptyDay } from '../hours-view.ts';
import { placeOf } from './calendar-place.ts';
import { differenceText, hoursText, monthTitle } from './calendar-words.ts';
import { AddButton, DayPanel, isClosed } from './day-panel.tsx';
import { monthTotals } from './month-model.ts';
import { MonthPanel } from './month-panel.tsx';
import { MonthSums } from './month-sums.tsx';
import { PrintedMonth } from './printed-month.tsx';
import { type HoursState, useHours } from './use-hours.ts';
import { useMayEnter } from './use-may-enter.ts';
import { useNames } from './use-names.ts';

export function CalendarScreen() {
  const t = useT();
  const router = useRouter();
  const today = useToday();
  const { month, day } = placeOf(useLocation({ select: ({ searchStr }) => searchStr }), today);
  const hours = useHours([month]);
  const names = useNames(hours.view.rows);
  const isWide = useScreenWidth() !== 'phone';
  const [walked, setWalked] = useState(day ?? today);
  const shown = day ?? (monthOf(today) === month ? today : undefined);
  const current = monthOf(walked) === month ? walked : sameDayIn(month, walked);
  const go = (address: string, replace = false) => void router.navigate({ href: address, replace });
  const openDay = (next: Day) => {
    setWalked(next);
    // Back leads to the month, however many days were looked at.
    go(`/calendar?day=${next}`, day !== undefined);
  };
  const openMonth = (next: Month) => {
    setWalked(sameDayIn(next, current));
    go(next === monthOf(today) ? '/calendar' : `/calendar?month=${next}`, day === undefined);
  };
  const walkTo = (next: Day) => {
    setWalked(next);
    if (monthOf(next) !== month) go(`/calendar?month=${monthOf(next)}`, day === undefined);
  };
  const footer = useFooter(hours, day, isWide);
  const sums =
    hours.status === 'ready' ? <MonthSums view={hours.view} month={month} today={hours.today} /> : null;
  const panel = (
    <MonthPanel
      view={hours.view}
      names={names}
      month={month}
      today={today}
      chosen={isWide ? shown : day}
      current={current}
      onMonth={openMonth}
      onMove={walkTo}
      onPick={openDay}
      onToday={() => (day || isWide ? openDay(today) : openMonth(monthOf(today)))}
    />
  );
  return (
    <AppPage
      title={monthTitle(month)}
      documentTitle={`${t('shell.calendar')} ${monthTitle(month)}`}
      context={totalsLine(hours, month, day !== undefined && !isWide, t)}
      width="full"
      busy={hours.status === 'loading'}
      {...footer}
    >
      <Notices hours={hours} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(376px,1fr)_minmax(0,1fr)] items-start gap-6 print:block">
          <div className="flex flex-col gap-4">
            {panel}
            {sums}
          </div>
          <div className="sticky top-18 flex flex-col rounded-card bg-surface p-5 shadow-card print:hidden">
            <DayPanel withButton hours={hours} names={names} day={shown ?? current} />
          </div>
        </div>
      ) : (
        <>
          {panel}
          {day ? (
            <div className="-mx-4 -mb-6 flex flex-1 flex-col rounded-t-sheet bg-surface px-4 pt-4 pb-6 shadow-sheet print:hidden">
              <DayPanel withButton={false} hours={hours} names={names} day={day} />
            </div>
          ) : (
            <>
              <MonthAdd />
              {sums}
            </>
          )}
        </>
      )}
      <PrintedMonth hours={hours} names={names} month={month} />
    </AppPage>
  );
}

/** On a phone the open day has its button in the dock. */
function useFooter(hours: HoursState, day: Day | undefined, isWide: boolean) {
  const mayEnter = useMayEnter();
  if (isWide) return {};
  if (!day) return {};
  const backTo = `/calendar?month=${monthOf(day)}`;
  if (!mayEnter || isClosed(hours.view.days.get(day) ?? emptyDay)) return { backTo };
  return {
    backTo,
    footer: (
      <Dock>
        <AddButton day={day} />
      </Dock>
    ),
  };
}

/** Between the month and what it comes to: over the figures it would hide them. */
function MonthAdd() {
  const t = useT();
  const go = useGo();
  const mayEnter = useMayEnter();
  return (
    <div className="flex flex-col gap-2 print:hidden empty:hidden">
      {mayEnter ? (
        <Button wide icon={Plus} {...go('/calendar/actions')}>
          {t('hours.enter')}
        </Button>
      ) : null}
      <CrewButton />
    </div>
  );
}

/** As far as today in the month that runs, all of it in the others. */
function totalsLine(
  { view, today, asOf, status }: HoursState,
  month: Month,
  isShort: boolean,
  t: ReturnType<typeof useT>,
): string {
  if (status !== 'ready') return '\u00a0';
  const isRunning = monthOf(today) === month;
  const sums = monthTotals(view, month, isRunning ? today : undefined);
  const figures = { hours: hoursText(sums.work + sums.absence), norm: hoursText(sums.norm) };
  const line = isShort
    ? t('hours.ofNorm', figures)
    : t(isRunning ? 'hours.soFar' : 'hours.inAll', { ...figures, difference: differenceText(sums.diff) });
  return asOf && asOf !== timeInBanner() ? `${line} · ${t('hours.asOf', { time: asOf })}` : line;
}

/** Without network the banner tells when the server last answered; the same is not said twice. */
function timeInBanner(): string | undefined {
  const { online, answeredAt } = connectivity.get();
  return online || answeredAt === undefined ? undefined : momentText(answeredAt);
}

function Notices({ hours }: { hours: HoursState }) {
  const t = useT();
  return (
    <>
      {hours.parked.map((entry) => (
        <ParkedCard key={entry.id} entry={entry} />
      ))}
      {hours.status === 'failed' ? (
        <ErrorState
          title={t('hours.loadFailed')}
          text={t('hours.loadFailedText')}
          retry={{ label: t('shell.tryAgain'), onPress: hours.retry }}
        />
      ) : null}
    </>
  );
}
