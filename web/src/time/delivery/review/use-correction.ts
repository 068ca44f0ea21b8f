import { formatDate } from '@sveis/domain/format';
import { checkHourForm, type DeliveryDetail, type HourForm, type HourFormVerdict } from '@sveis/domain/time';
import { useState } from 'react';
import { send } from '../../../offline/outbox/index.ts';
import type { HourLists } from '../../hours/form/use-lists.ts';
import { clockSecondsOfWhole, editBody, formOfWhole, normShift } from '../../hours/form/work-model.ts';
import type { HoursRow } from '../../hours/hours-view.ts';
import { correctHour, removeDelivered } from '../delivery-operations.ts';
import { useCorrectionSending } from './use-correction-sending.ts';

interface Use {
  readonly detail: DeliveryDetail;
  readonly whole: readonly HoursRow[];
  readonly lists: HourLists;
  readonly timeZone: string;
  readonly onDone: () => void;
}

/** One entry of a delivery in the hands of the leader who decides over it. */
export function useCorrection({ detail, whole, lists, timeZone, onDone }: Use) {
  const sending = useCorrectionSending({ detail, onDone });
  const [form, setForm] = useState<HourForm>(() => formOfWhole(whole));
  const verdict: HourFormVerdict = checkHourForm(
    { ...form, correction: sending.reason },
    {
      shift: normShift(lists.shifts.find(({ id }) => id === form.shift_id)),
      timeZone,
      projectsExcluded: lists.projectsExcluded,
      clockSeconds: clockSecondsOfWhole(whole),
    },
  );

  const save = (): Promise<void> => {
    const { correction: _asked, ...problems } = verdict.problems;
    return sending.settle(Object.keys(problems).length > 0, (correction) => {
      const edit = editBody(whole, form, formatDate(form.from));
      const confirm = verdict.isOverShift ? ['OVER_SHIFT'] : [];
      return edit && send(correctHour, { ...edit, correction }, { confirm });
    });
  };

  const remove = (): Promise<void> =>
    sending.settle(false, (correction) => {
      const [first] = whole;
      return first && send(removeDelivered, { id: first.id, correction });
    });

  return {
    form,
    verdict,
    sending,
    change: (changes: Partial<HourForm>) => {
      sending.refuse(undefined);
      setForm((before) => ({ ...before, ...changes }));
    },
    save,
    remove,
  };
}
