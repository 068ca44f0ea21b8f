import '../../styles/screens.css';
import type { Day } from '@sveis/domain/format';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { dayByKey } from './month.ts';

export type GridDay = {
  day: Day;
  /** The whole of it in words. */
  label: string;
  face?: 'plain' | 'quiet' | 'outside';
  today?: boolean;
  selected?: boolean;
  disabled?: boolean;
  /** A small sign beside the date. */
  mark?: ReactNode;
  /** What stands under the date. */
  content?: ReactNode;
};

export type GridWeek = {
  key: string;
  number: number;
  label: string;
  mark?: ReactNode;
  sunken?: boolean;
  days: readonly GridDay[];
};

export type MonthGridProps = {
  label: string;
  weekLabel: string;
  weekdays: readonly { short: string; long: string }[];
  weeks: readonly GridWeek[];
  /** The day the Tab key reaches. */
  current: Day;
  /** The arrow keys lead here, also out of the month. */
  onMove: (day: Day) => void;
  onPick: (day: Day) => void;
  /** Only dates: as in a picker. */
  low?: boolean;
};

/** A month in ISO weeks: one stop for the Tab key, arrows inside. Seven days of 48 px fit a 360 px phone. */
export function MonthGrid({
  label,
  weekLabel,
  weekdays,
  weeks,
  current,
  onMove,
  onPick,
  low,
}: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(current, event.key);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(next);
    // The day may stand in another month, which is drawn first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  const head = 'day-hours py-1 font-semibold text-ink-quiet';
  return (
    <div className="month-grid">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid */}
      <table ref={grid} role="grid" aria-label={label} className="w-full table-fixed">
        <thead>
          <tr>
            <th
              scope="col"
              className={`w-[clamp(24px,100vw-350px,40px)] whitespace-nowrap text-start ${head}`}
            >
              {weekLabel}
            </th>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" aria-label={long} className={`overflow-clip text-center ${head}`}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.key} className={`border-t border-line ${week.sunken ? 'bg-sunken' : ''}`}>
              <th
                scope="row"
                aria-label={week.label}
                className="pt-1 align-top day-hours font-semibold text-ink-quiet tabular-nums"
              >
                <span className="flex flex-col items-center gap-1">
                  {week.number}
                  {week.mark}
                </span>
              </th>
              {week.days.map((cell) => (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  low={low ?? false}
                  isCurrent={cell.day === current}
                  onKey={press}
                  onPick={onPick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = {
  cell: GridDay;
  low: boolean;
  isCurrent: boolean;
  onKey: (event: KeyboardEvent) => void;
  onPick: (day: Day) => void;
};

const faces = {
  plain: 'font-semibold',
  quiet: 'font-medium text-ink-quiet',
  outside: 'font-normal text-ink-quiet',
  disabled: 'font-normal text-ink-quiet line-through',
};

function DayCell({ cell, low, isCurrent, onKey, onPick }: DayCellProps) {
  const { day, label, face = 'plain', today, selected, disabled, mark, content } = cell;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell
    <td aria-selected={selected ?? false} className="p-0 align-top">
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        disabled={disabled}
        onKeyDown={onKey}
        onClick={() => onPick(day)}
        className={`relative flex w-full flex-col items-center rounded-chip pt-[3px] focus-visible:[outline-offset:-3px] active:bg-sunken disabled:active:bg-transparent ${low ? 'min-h-12 justify-center pt-0' : 'min-h-[53px] pb-1'} ${selected ? 'day-chosen' : ''}`}
      >
        {/* Said by words inside it, not by a label: what is seen is short for what is read. */}
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="flex max-w-full items-center justify-center gap-px">
          {mark}
          <span
            className={`day-date tabular-nums ${disabled ? faces.disabled : faces[face]} ${today ? `rounded-[5px] bg-ink font-semibold text-surface ${mark ? 'px-0.5' : 'px-1'}` : ''}`}
          >
            {Number(day.slice(8))}
          </span>
        </span>
        <span aria-hidden="true" className="flex w-full flex-col items-center">
          {content}
        </span>
      </button>
    </td>
  );
}
