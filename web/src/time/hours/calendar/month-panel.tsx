import type { Day } from '@sveis/domain/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type TouchEvent, useRef } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { addMonths, type Month } from '../../../ui/fields/month.ts';
import { MonthGrid } from '../../../ui/fields/month-grid.tsx';
import type { HoursView } from '../hours-view.ts';
import { monthTitle, weekdayHeads } from './calendar-words.ts';
import { DayFace, dayFlag } from './day-face.tsx';
import { dayLabel } from './day-words.ts';
import { type CalendarDay, type CalendarWeek, monthModel, weekMarkFaces } from './month-model.ts';
import type { HourNames } from './use-names.ts';

type MonthPanelProps = {
  view: HoursView;
  names: HourNames;
  month: Month;
  today: Day;
  /** The day that is open beside or below. */
  chosen: Day | undefined;
  current: Day;
  onMonth: (month: Month) => void;
  onMove: (day: Day) => void;
  onPick: (day: Day) => void;
  onToday: () => void;
};

export function MonthPanel(props: MonthPanelProps) {
  const { view, names, month, today, chosen, current, onMonth, onMove, onPick, onToday } = props;
  const t = useT();
  const swipe = useSwipe((count) => onMonth(addMonths(month, count)));
  const absenceOf = ({ absenceTypeId }: CalendarDay) => names.absence(absenceTypeId);
  return (
    <section aria-label={monthTitle(month)} className="-mx-4 md:mx-0" {...swipe}>
      <div className="flex items-center justify-between gap-1 px-2 pb-1 print:hidden">
        <IconButton
          icon={ChevronLeft}
          label={`${t('hours.previousMonth')}, ${monthTitle(addMonths(month, -1))}`}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <Button kind="text" size="small" onClick={onToday}>
          {t('hours.today')}
        </Button>
        <IconButton
          icon={ChevronRight}
          label={`${t('hours.nextMonth')}, ${monthTitle(addMonths(month, 1))}`}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <MonthGrid
        label={monthTitle(month)}
        weekLabel={t('hours.weekHead')}
        weekdays={weekdayHeads()}
        current={current}
        onMove={onMove}
        onPick={onPick}
        weeks={monthModel(view, month, today).map((week) => ({
          key: `${week.week.year}-${week.week.week}`,
          number: week.week.week,
          label: weekLabel(week, t),
          sunken: week.mark === 'locked',
          mark: week.mark ? <StateMark shape={weekMarkFaces[week.mark].shape} size={18} /> : undefined,
          days: week.cells.map((cell) => ({
            day: cell.day,
            label: dayLabel(cell, absenceOf(cell), t),
            face: cell.isOutside ? 'outside' : cell.isFree ? 'quiet' : 'plain',
            today: cell.day === today,
            selected: cell.day === chosen,
            mark: dayFlag(cell, cell.figures.isLocked && week.mark !== 'locked'),
            content: <DayFace cell={cell} absence={absenceOf(cell)} />,
          })),
        }))}
      />
    </section>
  );
}

function weekLabel({ week, mark }: CalendarWeek, t: ReturnType<typeof useT>): string {
  const name = t('hours.week', { week: week.week });
  if (mark === undefined) return name;
  return `${name}, ${t(weekMarkFaces[mark].word)}`;
}

const FAR = 60;

/** A thumb drawn sideways turns the month; the buttons do the same. */
function useSwipe(onTurn: (count: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) onTurn(dx < 0 ? 1 : -1);
    },
  };
}
