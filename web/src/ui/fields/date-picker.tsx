import '../../styles/screens.css';
import { type Day, formatDate, isoWeekOf, weekdayOf } from '@sveis/domain/format';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../data/button.tsx';
import { IconButton } from '../data/icon-button.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { FieldStack } from './field-stack.tsx';
import { addMonths, monthOf, sameDayIn, weeksOfMonth } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { TextField } from './text-field.tsx';
import { readTypedDate } from './typed-date.ts';

/** The words of a calendar, brought by the room that shows one. */
export type DatePickerWords = {
  close: string;
  today: string;
  week: string;
  previousMonth: string;
  nextMonth: string;
  monthName: (month: string) => string;
  weekName: (week: number) => string;
  weekdays: readonly { short: string; long: string }[];
  /** Asks for a date in figures; where it is left out, days are only picked. */
  typed?: string;
};

export type DatePickerProps = {
  open: boolean;
  title: string;
  value: Day;
  today: Day;
  words: DatePickerWords;
  min?: Day | undefined;
  max?: Day | undefined;
  onClose: () => void;
  onValue: (day: Day) => void;
};

export function DatePicker({
  open,
  title,
  value,
  today,
  words,
  min,
  max,
  onClose,
  onValue,
}: DatePickerProps) {
  const [current, setCurrent] = useState(value);
  const [typed, setTyped] = useState('');
  const [shownFor, setShownFor] = useState(open);
  // Opened again: it begins at the date that stands in the field.
  if (open !== shownFor) {
    setShownFor(open);
    if (open) setCurrent(value);
    setTyped('');
  }
  const month = monthOf(current);
  const isOut = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const turn = (count: number) => setCurrent(sameDayIn(addMonths(month, count), current));
  const read = readTypedDate(typed);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      actions={
        read && !isOut(read) ? (
          <Button wide onClick={() => onValue(read)}>
            {formatDate(read)}
          </Button>
        ) : (
          <Button wide kind="secondary" disabled={isOut(today)} onClick={() => onValue(today)}>
            {words.today}
          </Button>
        )
      }
    >
      <div className="-mx-5">
        <div className="flex items-center justify-between px-2 pb-1">
          <IconButton icon={ChevronLeft} label={words.previousMonth} onClick={() => turn(-1)} />
          <p aria-live="polite" className="text-lead font-bold">
            {words.monthName(month)}
          </p>
          <IconButton icon={ChevronRight} label={words.nextMonth} onClick={() => turn(1)} />
        </div>
        <MonthGrid
          low
          label={words.monthName(month)}
          weekLabel={words.week}
          weekdays={words.weekdays}
          current={current}
          onMove={setCurrent}
          onPick={onValue}
          weeks={weeksOfMonth(month).map(({ week, days }) => ({
            key: `${week.year}-${week.week}`,
            number: week.week,
            label: words.weekName(week.week),
            days: days.map((day) => ({
              day,
              label: dayLabel(day, words),
              face: monthOf(day) !== month ? 'outside' : weekdayOf(day) > 5 ? 'quiet' : 'plain',
              today: day === today,
              selected: day === value,
              disabled: isOut(day),
            })),
          }))}
        />
      </div>
      {words.typed === undefined ? null : (
        <form
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (read && !isOut(read)) onValue(read);
          }}
        >
          <FieldStack>
            <TextField
              figures
              label={words.typed}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => {
                setTyped(event.target.value);
                const day = readTypedDate(event.target.value);
                if (day && !isOut(day)) setCurrent(day);
              }}
            />
          </FieldStack>
        </form>
      )}
    </Sheet>
  );
}

const dayLabel = (day: Day, words: DatePickerWords): string =>
  `${words.weekdays[weekdayOf(day) - 1]?.long} ${formatDate(day)}, ${words.weekName(isoWeekOf(day).week)}`;
