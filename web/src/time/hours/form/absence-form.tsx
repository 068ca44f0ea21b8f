import { type AbsenceRecord, hourProblemMessages } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { monthOf } from '../../../ui/fields/month.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { type AbsenceField, checkAbsence } from './absence-model.ts';
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
      <AbsenceFields
        form={form}
        lists={lists}
        today={today}
        error={error}
        onChange={(changed) => {
          if (changed.from && changed.to) reach([monthOf(changed.from), monthOf(changed.to)]);
          change(changed);
        }}
      />
    </EntryPage>
  );
}
