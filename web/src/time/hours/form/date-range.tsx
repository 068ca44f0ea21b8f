import type { Day } from '@sveis/domain/format';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { dayTitle, pickerWords } from '../calendar/calendar-words.ts';

type Range = { readonly from: Day; readonly to: Day };

type DateRangeProps = Range & {
  today: Day;
  canRange: boolean;
  /** The clock has set the day. */
  isFixed?: boolean;
  max?: Day;
  error: string | undefined;
  onRange: (range: Range) => void;
  weekend: { label: string; checked: boolean; onValue: (checked: boolean) => void };
};

/** One day, or the first and last of several. */
export function DateRange({
  from,
  to,
  today,
  canRange,
  isFixed,
  max,
  error,
  onRange,
  weekend,
}: DateRangeProps) {
  const t = useT();
  const [isRange, setIsRange] = useState(from !== to);
  const words = pickerWords(t);
  const shared = { today, words, max, disabled: isFixed ?? false };
  return (
    <FieldStack>
      {isRange ? (
        <FieldPair>
          <DateField
            {...shared}
            label={t('hours.fromDate')}
            value={from}
            error={error}
            onValue={(day) => onRange({ from: day, to: to < day ? day : to })}
          />
          <DateField
            {...shared}
            label={t('hours.toDate')}
            value={to}
            min={from}
            onValue={(day) => onRange({ from, to: day })}
          />
        </FieldPair>
      ) : (
        <DateField
          {...shared}
          label={t('hours.date')}
          text={dayTitle(from)}
          value={from}
          error={error}
          onValue={(day) => onRange({ from: day, to: day })}
        />
      )}
      {canRange ? (
        <div className="relative px-4">
          <Switch
            label={t('hours.severalDays')}
            checked={isRange}
            onWord={t('shell.on')}
            offWord={t('shell.off')}
            onValue={(checked) => {
              setIsRange(checked);
              if (!checked) onRange({ from, to: from });
            }}
          />
        </div>
      ) : null}
      {isRange ? (
        <div className="relative px-4">
          <Switch {...weekend} onWord={t('shell.on')} offWord={t('shell.off')} />
        </div>
      ) : null}
    </FieldStack>
  );
}
