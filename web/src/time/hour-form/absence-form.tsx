import { isoWeekOf } from '@sveis/domain/format';
import { type AbsenceRecord, hourProblemMessages } from '@sveis/domain/time';
import { Trash2 } from 'lucide-react';
import { AppPage } from '../../lib/app-page.tsx';
import { useT } from '../../lib/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { FieldStack } from '../../ui/field-stack.tsx';
import { HoursField } from '../../ui/hours-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { monthOf } from '../../ui/month.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { hoursText } from '../calendar/calendar-words.ts';
import { type AbsenceField, judgeAbsence } from './absence-model.ts';
import { DateRange } from './date-range.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { useAbsenceForm } from './use-absence-form.ts';
import { WarnNote } from './warn-note.tsx';
import type { FormProps } from './work-form.tsx';

type AbsenceFormProps = FormProps & { absence: AbsenceRecord | undefined };

/** Days away: why, from when to when, and how many hours each. */
export function AbsenceForm(props: AbsenceFormProps) {
  const { title, today, reach, lists, absence, onKind } = props;
  const t = useT();
  const work = useAbsenceForm(props);
  const { form, change } = work;
  const verdict = judgeAbsence(form, lists.absenceTypes, absence?.left_out);
  const error = (field: AbsenceField): string | undefined => {
    const problem = work.isTried ? verdict.problems[field] : undefined;
    return work.errors[field] ?? (problem && t(hourProblemMessages[problem]));
  };
  return (
    <AppPage
      closes
      title={title}
      context={t('hours.week', { week: isoWeekOf(form.from).week })}
      backTo={`/calendar?day=${form.from}`}
      footer={
        <Dock>
          <Button wide size="form" busy={work.isBusy} onClick={() => void work.save(verdict)}>
            {verdict.seconds === undefined
              ? t('hours.save')
              : t('hours.saveAbsence', {
                  count: verdict.days.length,
                  hours: hoursText(verdict.days.length * verdict.seconds),
                })}
          </Button>
          {absence ? (
            <Button
              kind="destructive"
              size="form"
              aria-label={t('hours.delete')}
              onClick={() => void work.remove()}
            >
              <Icon of={Trash2} />
            </Button>
          ) : null}
        </Dock>
      }
    >
      {onKind ? <KindSwitch kind="absence" onKind={onKind} /> : null}
      {work.message ? <WarnNote stop>{work.message}</WarnNote> : null}
      {work.isRecovered ? (
        <WarnNote action={{ label: t('hours.startOver'), onPress: work.startOver }}>
          {t('hours.draftFound')}
        </WarnNote>
      ) : null}
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
          label: t('hours.includeWeekend'),
          checked: form.includeWeekend,
          onValue: (includeWeekend) => change({ includeWeekend }),
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
        <TextAreaField
          label={t('time.comments')}
          value={form.comments}
          maxLength={4000}
          rows={2}
          onChange={(event) => change({ comments: event.target.value })}
          error={error('comments')}
        />
      </FieldStack>
    </AppPage>
  );
}
