import { Plus } from 'lucide-react';
import { Icon } from '../../../ui/data/icon.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { hoursText } from './calendar-words.ts';
import type { CalendarDay } from './month-model.ts';

type DayFaceProps = {
  cell: CalendarDay;
  absence: string | undefined;
  /** Locked in a week that is not: the week cannot tell it. */
  isLockedAlone: boolean;
};

/** Total, strip and flags under a date. Said in words by the cell's label. */
export function DayFace({ cell, absence, isLockedAlone }: DayFaceProps) {
  const { state, figures, filled, isIncomplete, isUnsent } = cell;
  const total = figures.work + figures.absence;
  return (
    <>
      <span className="max-w-full truncate day-hours tracking-[-0.02em] text-ink tabular-nums">
        {state === 'absence' ? (
          <>
            <span className="md:hidden">{shortened(absence)}</span>
            <span className="max-md:hidden">{absence}</span>
          </>
        ) : total > 0 ? (
          hoursText(total)
        ) : figures.holiday ? (
          '•'
        ) : (
          '\u00a0'
        )}
      </span>
      <Strip state={state} filled={filled} hasAbsence={figures.absence > 0} />
      <span className="absolute top-[5px] left-[2px] flex flex-col gap-px">
        {isLockedAlone ? <StateMark shape="locked" size={12} /> : null}
        {isIncomplete ? <StateMark shape="warn" size={12} /> : null}
        {isUnsent ? <StateMark shape="unsent" size={12} /> : null}
        {state === 'over' && !isIncomplete ? <Icon of={Plus} size={10} className="text-ok-text" /> : null}
      </span>
    </>
  );
}

/** A day on a phone is six letters wide. */
const shortened = (name = ''): string => (name.length > 6 ? `${name.slice(0, 5)}.` : name);

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
