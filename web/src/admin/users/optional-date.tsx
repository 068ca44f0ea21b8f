import { formatDate } from '@sveis/domain/format';
import { X } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { pickerWords } from '../../records/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';

type OptionalDateProps = {
  label: string;
  value: string | null;
  onValue: (day: string | null) => void;
  error?: string | undefined;
};

/** A date that may be left open. */
export function OptionalDate({ label, value, onValue, error }: OptionalDateProps) {
  const t = useT();
  const today = useToday();
  return (
    <div className="relative flex items-center">
      <div className="min-w-0 flex-1">
        <DateField
          label={label}
          error={error}
          value={value ?? today}
          text={value ? formatDate(value) : t('records.choose')}
          today={today}
          words={pickerWords(t)}
          onValue={onValue}
        />
      </div>
      {value ? (
        <IconButton
          icon={X}
          label={t('records.clearField', { field: label })}
          onClick={() => onValue(null)}
        />
      ) : null}
    </div>
  );
}
