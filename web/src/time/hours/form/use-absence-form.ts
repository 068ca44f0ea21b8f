import type { AbsenceRecord } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { send } from '../../../offline/outbox/index.ts';
import { type AbsenceBody, createAbsence, editAbsence } from '../hours-operations.ts';
import {
  type AbsenceField,
  type AbsenceForm,
  type AbsenceVerdict,
  absenceBody,
  formOfAbsence,
  freshAbsence,
  isAbsenceForm,
  seenOfAbsence,
  touchedDays,
} from './absence-model.ts';
import { closedDays, lastAbsenceDay } from './day-limits.ts';
import type { FormProps } from './form-props.ts';
import { removeAbsence } from './hours-saving.ts';
import { type EntryPlan, useEntryForm } from './use-entry-form.ts';

type Use = Pick<FormProps, 'day' | 'today' | 'hours' | 'lists' | 'mended'> & {
  readonly absence: AbsenceRecord | undefined;
};

/** Days away, as an entry: what they put on which day, and how they are sent. */
export function useAbsenceForm({ day, today, hours, lists, mended, absence }: Use) {
  const t = useT();
  const entry = useEntryForm<AbsenceForm, AbsenceField>({
    hours,
    mended,
    recordId: absence?.id,
    isKept: absence !== undefined,
    typed: {
      id: absence?.id ?? 'absence',
      first: () =>
        absence
          ? formOfAbsence(absence)
          : mended
            ? formOfAbsence(mended.body as AbsenceBody)
            : freshAbsence(day, lists.standardHours),
      isForm: isAbsenceForm,
      recover: (form) => form,
    },
  });
  const { form, isChanged } = entry;
  const planOf = ({ problems, days, seconds }: AbsenceVerdict): EntryPlan<AbsenceField> => ({
    problems,
    lastDay: form.to,
    limit: lastAbsenceDay(today),
    isOverShift: false,
    touched: () => touchedDays(absence, form, days),
    secondsOn: () => {
      const { locked, delivered } = closedDays(hours.view, days);
      const open = days.filter((one) => !locked.includes(one) && !delivered.includes(one));
      return new Map(open.map((one) => [one, seconds ?? 0]));
    },
    breakSeconds: 0,
    replaced: absence ? hours.view.rows.filter((row) => row.absence_id === absence.id) : [],
    hoursField: 'hours',
    fields: { type_id: 'typeId', from: 'from', to: 'to', hours_per_day: 'hours', comments: 'comments' },
    saved: t('hours.absenceSaved'),
    send: ({ recordId, skipLocked, replaces }) => {
      const body = absenceBody(recordId, form);
      if (!absence) {
        return send(createAbsence, { ...body, ...(skipLocked ? { skip_locked: true } : {}) }, { replaces });
      }
      if (!isChanged) return undefined;
      return send(editAbsence, { ...body, rev: absence.rev, seen: seenOfAbsence(absence) }, { replaces });
    },
  });
  return {
    ...entry,
    save: (verdict: AbsenceVerdict) => entry.save(planOf(verdict)),
    remove: async (): Promise<void> => {
      if (!absence) return;
      const body = absenceBody(absence.id, formOfAbsence(absence));
      await entry.remove({
        title: t('hours.deleteAbsenceTitle'),
        text:
          body.from === body.to
            ? t('hours.deleteAbsenceDay', { date: body.from })
            : t('hours.deleteAbsenceText', { from: body.from, to: body.to }),
        day,
        act: () => removeAbsence(body),
      });
    },
  };
}
