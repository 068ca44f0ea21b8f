import { type Day, formatDate } from '@sveis/domain/format';
import { useT } from '../lib/words/use-t.ts';
import { DateField, type DateFieldProps } from '../ui/fields/date-field.tsx';

type PeriodDayProps = {
  label: string;
  value: string | undefined;
  onValue: (day: Day) => void;
  today: Day;
  words: DateFieldProps['words'];
};

/** One end of a period; left open it takes everything. */
export function PeriodDay({ label, value, onValue, today, words }: PeriodDayProps) {
  const t = useT();
  return (
    <DateField
      label={label}
      value={(value ?? today) as Day}
      text={value === undefined ? t('records.allTime') : formatDate(value as Day)}
      onValue={onValue}
      today={today}
      words={words}
    />
  );
}
