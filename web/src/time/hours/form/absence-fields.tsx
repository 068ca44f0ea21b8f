import type { Day } from '@sveis/domain/format';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { HoursField } from '../../../ui/fields/hours-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { AbsenceField, AbsenceForm } from './absence-model.ts';
import { DateRange } from './date-range.tsx';
import type { HourLists } from './use-lists.ts';

type AbsenceFieldsProps = {
  form: AbsenceForm;
  lists: HourLists;
  today: Day;
  error: (field: AbsenceField) => string | undefined;
  onChange: (change: Partial<AbsenceForm>) => void;
};

/** Why, from when to when, how many hours each day, and what is to say about it. */
export function AbsenceFields({ form, lists, today, error, onChange }: AbsenceFieldsProps) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <SelectField
          required
          label={t('hours.absenceType')}
          placeholder={t('time.choose')}
          value={form.typeId === null ? '' : String(form.typeId)}
          onValue={(id) => onChange({ typeId: id === '' ? null : Number(id) })}
          options={lists.absenceTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={error('typeId')}
        />
      </FieldStack>
      <DateRange
        canRange
        from={form.from}
        to={form.to}
        today={today}
        error={error('from') ?? error('to')}
        onRange={onChange}
        weekend={{
          label: t('hours.skipWeekend'),
          checked: !form.includeWeekend,
          onValue: (isSkipped) => onChange({ includeWeekend: !isSkipped }),
        }}
      />
      <HoursField
        label={t('hours.hoursPerDay')}
        unit={t('time.hoursUnit')}
        value={form.hours}
        onValue={(hours) => onChange({ hours })}
        choices={[...new Set([2, 4, lists.standardHours])].sort((a, b) => a - b)}
        lessLabel={t('hours.halfLess')}
        moreLabel={t('hours.halfMore')}
        max={24}
        error={error('hours')}
      />
      <FieldStack>
        <LongTextField
          label={t('time.comments')}
          value={form.comments}
          maxLength={4000}
          rows={2}
          onChange={(event) => onChange({ comments: event.target.value })}
          error={error('comments')}
        />
      </FieldStack>
    </>
  );
}
