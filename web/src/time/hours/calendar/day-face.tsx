import type { ReactNode } from 'react';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { hoursText } from './calendar-words.ts';
import type { CalendarDay } from './month-model.ts';

type DayFaceProps = { cell: CalendarDay; absence: string | undefined };

/**
 * The one sign beside a date, the gravest of them: a narrow cell has no room for more, and the label says them all.
 * A day locked in a week that is not tells it itself.
 */
export function dayFlag({ isIncomplete, isUnsent }: CalendarDay, isLockedAlone: boolean): ReactNode {
  if (isIncomplete) return <StateMark shape="warn" size={12} />;
  if (isUnsent) return <StateMark shape="unsent" size={12} />;
  return isLockedAlone ? <StateMark shape="locked" size={12} /> : undefined;
}

/** Total and strip under a date. Said in words by the cell's label. */
export function DayFace({ cell, absence }: DayFaceProps) {
  const { state, figures, filled } = cell;
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
        ) : state === 'missing' ? (
          '0,00'
        ) : figures.holiday ? (
          '•'
        ) : (
          '\u00a0'
        )}
      </span>
      <Strip state={state} filled={filled} hasAbsence={figures.absence > 0} />
    </>
  );
}

/** A day on a phone is six letters wide. */
const shortened = (name = ''): string => (name.length > 6 ? `${name.slice(0, 5)}.` : name);

type StripProps = Pick<CalendarDay, 'state' | 'filled'> & { hasAbsence: boolean };

function Strip({ state, filled, hasAbsence }: StripProps) {
  if (state === 'empty') return null;
  if (state === 'absence') return <span className="day-strip striped" />;
  if (state === 'missing') return <span className="day-strip day-missing" />;
  const fill = state === 'under' ? 'bg-steel' : 'bg-ok-mark';
  // More than the norm is a strip with a piece added to it.
  if (state === 'over' && !hasAbsence) return <span className="day-strip day-over" />;
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
