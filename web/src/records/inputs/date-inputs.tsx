import { dayInZone, formatDate, formatTime, isDay } from '@sveis/domain/format';
import { instantAt } from '@sveis/domain/time';
import { useState } from 'react';
import { useToday } from '../../lib/words/use-today.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldPair } from '../../ui/fields/field-stack.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { pickerWords } from '../form/picker-words.ts';
import { ClearButton } from './clear-button.tsx';
import type { InputProps } from './input-props.ts';

export function DateInput({ field, label, value, onValue, error, values, words }: InputProps<'date'>) {
  const today = useToday();
  const { t } = words;
  const day = typeof value === 'string' && isDay(value) ? value : undefined;
  const bound = (limit: typeof field.notBefore) => {
    if (typeof limit === 'object' && 'day' in limit) return limit.day;
    const found = limit === '$today' ? today : limit && values[limit.field];
    return typeof found === 'string' && isDay(found) ? found : undefined;
  };
  return (
    <div className="relative flex items-center">
      <div className="min-w-0 flex-1">
        <DateField
          label={label}
          error={error}
          value={day ?? bound(field.notBefore) ?? today}
          text={day ? formatDate(day) : t('records.choose')}
          today={today}
          min={bound(field.notBefore)}
          max={bound(field.notAfter)}
          words={pickerWords(t)}
          onValue={onValue}
        />
      </div>
      {day && field.required !== true ? <ClearButton field={label} onClear={() => onValue(null)} /> : null}
    </div>
  );
}

/** A day and a time of the company's own clock. */
export function DatetimeInput({ field, label, value, onValue, error, words }: InputProps<'datetime'>) {
  const today = useToday();
  const { t, timeZone } = words;
  const at = typeof value === 'string' ? new Date(value) : undefined;
  const isRead = at !== undefined && !Number.isNaN(at.getTime());
  const [typed, setTyped] = useState<string>();
  const day = isRead ? dayInZone(at, timeZone) : today;
  const time = typed ?? (isRead ? formatTime(at, timeZone) : '');
  const put = (nextDay: string, nextTime: string) =>
    onValue(instantAt(nextDay, nextTime, timeZone)?.toISOString() ?? nextTime);
  return (
    <FieldPair>
      <DateField
        label={label}
        error={error}
        value={day}
        text={isRead ? formatDate(day) : t('records.choose')}
        today={today}
        max={field.notFuture ? today : undefined}
        words={pickerWords(t)}
        onValue={(next) => put(next, time || '12:00')}
      />
      <TimeField
        label={t('records.timeOf', { field: label })}
        value={time}
        onValue={(next) => {
          setTyped(next);
          put(day, next);
        }}
      />
    </FieldPair>
  );
}
