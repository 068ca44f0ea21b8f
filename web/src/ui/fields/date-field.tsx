import '../../styles/screens.css';
import { type Day, formatDate } from '@sveis/domain/format';
import { Calendar, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../data/icon.tsx';
import type { DatePickerWords } from './date-picker.tsx';
import { Field } from './field.tsx';

// Fetched with the first date anybody wants to change.
const loadPicker = () => import('./date-picker.tsx');
const DatePicker = lazy(async () => ({ default: (await loadPicker()).DatePicker }));

export type DateFieldProps = {
  label: string;
  value: Day;
  onValue: (day: Day) => void;
  /** What stands for it: the weekday and the date. */
  text?: string;
  today: Day;
  words: DatePickerWords;
  min?: Day | undefined;
  max?: Day | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
};

/** A date as DD.MM.YYYY in every language, chosen in a month with ISO weeks. */
export function DateField({ label, value, onValue, text, today, words, min, max, ...field }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { hint, error, disabled } = field;
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={error}
        trailing={
          <Icon of={disabled ? Lock : Calendar} size={20} className="pointer-events-none my-2 me-2.5" />
        }
      >
        {(control) => (
          <>
            <span
              aria-hidden="true"
              className={`block tabular-nums ${disabled ? 'text-ink-quiet' : 'font-semibold'}`}
            >
              {text ?? formatDate(value)}
            </span>
            <button
              type="button"
              {...control}
              aria-label={`${label}: ${text ?? formatDate(value)}`}
              aria-haspopup="dialog"
              disabled={disabled}
              onPointerEnter={() => void loadPicker()}
              onClick={() => {
                setWasOpen(true);
                setIsOpen(true);
              }}
              className="absolute inset-0 size-full outline-none"
            />
          </>
        )}
      </Field>
      {wasOpen ? (
        <Suspense fallback={null}>
          <DatePicker
            open={isOpen}
            title={label}
            value={value}
            today={today}
            words={words}
            min={min}
            max={max}
            onClose={() => setIsOpen(false)}
            onValue={(day) => {
              setIsOpen(false);
              onValue(day);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
