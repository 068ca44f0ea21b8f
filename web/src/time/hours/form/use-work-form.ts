import { formatDate } from '@sveis/domain/format';
import { type HourField, type HourForm, type HourFormVerdict, nothingNamed } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { send } from '../../../offline/outbox/index.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import { type CreateHours, createHours, editHour, type HourWork } from '../hours-operations.ts';
import { emptyDay, type HoursRow } from '../hours-view.ts';
import { lastWorkDay, secondsByDay } from './day-limits.ts';
import type { FormProps } from './form-props.ts';
import { removeHour } from './hours-saving.ts';
import { type EntryPlan, useEntryForm } from './use-entry-form.ts';
import { createBody, editBody, formOfWhole, formOfWork, freshForm, rowsOfForm } from './work-model.ts';

type Use = Pick<FormProps, 'day' | 'today' | 'hours' | 'lists' | 'mended'> & {
  readonly whole: readonly HoursRow[] | undefined;
};

const isHourForm = (value: unknown): value is HourForm =>
  typeof value === 'object' && value !== null && 'mode' in value && 'amount' in value && 'from' in value;

function firstForm({ day, hours, lists, mended, whole }: Use): HourForm {
  if (whole) return formOfWhole(whole, mended ? (mended.body as Partial<HourWork>) : {});
  if (mended) {
    const body = mended.body as CreateHours;
    return formOfWork(body, body.skip_weekend);
  }
  return freshForm(lists, day, (hours.view.days.get(day) ?? emptyDay).work);
}

/** Hours worked, as an entry: what they put on which day, and how they are sent. */
export function useWorkForm(use: Use) {
  const { day, today, hours, whole, mended } = use;
  const t = useT();
  const entry = useEntryForm<HourForm, HourField>({
    hours,
    mended,
    isKept: whole !== undefined,
    isIncomplete: whole?.some(({ incomplete }) => incomplete),
    typed: {
      id: whole?.[0]?.id ?? 'work',
      first: () => firstForm(use),
      isForm: isHourForm,
      // Somebody who came to a certain day means that day.
      recover: (kept) => {
        // A form kept by an earlier version has no such lines.
        const form = { ...nothingNamed, ...kept, correction: kept.correction ?? '' };
        return whole ? form : { ...form, from: day, to: form.to > day && form.from === day ? form.to : day };
      },
    },
  });
  const { form } = entry;
  const hoursField: HourField = form.mode === 'amount' ? 'amount' : 'timeTo';
  const rows = (skipLocked: boolean) => rowsOfForm(form, whole, skipLocked, hours);
  const planOf = (verdict: HourFormVerdict): EntryPlan<HourField> => ({
    problems: verdict.problems,
    lastDay: verdict.days.at(-1) ?? form.to,
    limit: lastWorkDay(today),
    isOverShift: verdict.isOverShift && whole?.[0]?.source !== 'stemp',
    touched: () => [...new Set([...rows(false), ...(whole ?? [])].map((row) => row.day))],
    secondsOn: (skipLocked) => secondsByDay(rows(skipLocked)),
    replaced: whole ?? [],
    breakSeconds: form.breakMinutes * 60,
    hoursField,
    fields: {
      shift_id: 'shift_id',
      project_id: 'project_id',
      task_id: 'task_id',
      work_type_id: 'work_type_id',
      weld_ids: 'weld_ids',
      drawing_ids: 'drawing_ids',
      comments: 'comments',
      amount: 'amount',
      correction: 'correction',
    },
    saved: t('hours.saved'),
    send: ({ recordId, skipLocked, ...options }) => {
      if (!whole) return send(createHours, createBody(recordId, form, skipLocked), options);
      const edit = editBody(whole, form, formatDate(form.from));
      return edit && send(editHour, edit, options);
    },
  });
  return {
    ...entry,
    rows: rows(false),
    save: (verdict: HourFormVerdict) => entry.save(planOf(verdict)),
    remove: async (): Promise<void> => {
      const [first] = whole ?? [];
      if (!first) return;
      const seconds = (whole ?? []).reduce((sum, row) => sum + row.amountSeconds, 0);
      await entry.remove({
        title: t('hours.deleteTitle'),
        text: t('hours.deleteText', { date: formatDate(first.day), hours: hoursText(seconds) }),
        day: first.day,
        act: () => removeHour({ id: first.id, day: formatDate(first.day) }),
      });
    },
  };
}
