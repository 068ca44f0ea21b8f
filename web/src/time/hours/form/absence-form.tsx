import { type AbsenceRecord, hourProblemMessages } from '@sveis/domain/time';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { HoursField } from '../../../ui/fields/hours-field.tsx';
import { monthOf } from '../../../ui/fields/month.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { hoursText } from '../calendar/calendar-words.ts';
import { type AbsenceField, checkAbsence } from './absence-model.ts';
import { DateRange } from './date-range.tsx';
import { EntryPage } from './entry-page.tsx';
import type { FormProps } from './form-props.ts';
import { useAbsenceForm } from './use-absence-form.ts';

type AbsenceFormProps = FormProps & { absence: AbsenceRecord | undefined };

/** Days away: why, from when to when, and how many hours each. */
export function AbsenceForm(props: AbsenceFormProps) {
  const { title, today, hours, reach, lists, absence, onKind } = props;
  const t = useT();
  const work = useAbsenceForm(props);
  const { form, change } = work;
  const verdict = checkAbsence(form, lists.absenceTypes, absence?.left_out);
  const error = (field: AbsenceField): string | undefined => {
    const problem = work.isTried ? verdict.problems[field] : undefined;
    return work.errors[field] ?? (problem && t(hourProblemMessages[problem]));
  };
  const { days, seconds } = verdict;
  return (
    <EntryPage
      kind="absence"
      title={title}
      onKind={onKind}
      entry={work}
      hours={hours}
      days={days}
      saveLabel={
        seconds === undefined
          ? t('hours.save')
          : t('hours.saveAbsence', { count: days.length, hours: hoursText(days.length * seconds) })
      }
      onSave={() => void work.save(verdict)}
      onRemove={absence ? () => void work.remove() : undefined}
    >
      <FieldStack>
        <SelectField
          required
          label={t('hours.absenceType')}
          placeholder={t('time.choose')}
          value={form.typeId === null ? '' : String(form.typeId)}
          onValue={(id) => change({ typeId: id === '' ? null : Number(id) })}
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
        onRange={(range) => {
          reach([monthOf(range.from), monthOf(range.to)]);
          change(range);
        }}
        weekend={{
          label: t('hours.skipWeekend'),
          checked: !form.includeWeekend,
          onValue: (isSkipped) => change({ includeWeekend: !isSkipped }),
        }}
      />
      <HoursField
        label={t('hours.hoursPerDay')}
        unit={t('time.hoursUnit')}
        value={form.hours}
        onValue={(hours) => change({ hours })}
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
          onChange={(event) => change({ comments: event.target.value })}
          error={error('comments')}
        />
      </FieldStack>
    </EntryPage>
  );
}
