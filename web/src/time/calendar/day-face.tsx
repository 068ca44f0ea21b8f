import { Plus } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { hoursText } from './calendar-words.ts';
import type { CalendarDay } from './month-model.ts';

type DayFaceProps = { cell: CalendarDay; absence: string | undefined };

/** Total, strip and flags under a date. Said in words by the cell's label. */
export function DayFace({ cell, absence }: DayFaceProps) {
  const { state, figures, filled, isIncomplete, isUnsent } = cell;
  const total = figures.work + figures.absence;
  return (
    <>
      <span className="max-w-full truncate text-note leading-[17px] tracking-[-0.02em] text-ink tabular-nums">
        {total === 0 ? (figures.holiday ? '•' : '\u00a0') : state === 'absence' ? absence : hoursText(total)}
      </span>
      <Strip state={state} filled={filled} hasAbsence={figures.absence > 0} />
      <span className="absolute top-[5px] left-px flex flex-col gap-px">
        {isIncomplete ? <StateMark shape="warn" size={12} /> : null}
        {isUnsent ? <StateMark shape="unsent" size={12} /> : null}
        {state === 'over' && !isIncomplete ? <Icon of={Plus} size={11} className="text-ok-text" /> : null}
      </span>
    </>
  );
}

type StripProps = Pick<CalendarDay, 'state' | 'filled'> & { hasAbsence: boolean };

function Strip({ state, filled, hasAbsence }: StripProps) {
  if (state === 'empty') return null;
  if (state === 'absence') return <span className="day-strip striped" />;
  const fill = state === 'under' ? 'bg-steel' : 'bg-ok-mark';
  return (
    <span className={`day-strip ${hasAbsence ? 'striped' : ''}`}>
      <span
        className={`absolute inset-y-0 left-0 ${fill}`}
        // A day with both shows both: work from the left, the rest striped.
        style={{ width: `${Math.round(filled * 100)}%` }}
      />
    </span>
  );
}
