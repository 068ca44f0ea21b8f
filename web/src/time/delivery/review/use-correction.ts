import { formatDate } from '@sveis/domain/format';
import { checkHourForm, type DeliveryDetail, type HourForm, type HourFormVerdict } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type Outcome, send } from '../../../offline/outbox/index.ts';
import type { HourLists } from '../../hours/form/use-lists.ts';
import { clockSecondsOfWhole, editBody, formOfWhole, normShift } from '../../hours/form/work-model.ts';
import type { HoursRow } from '../../hours/hours-view.ts';
import { refusalOf } from '../deliver/direct-outcome.ts';
import { correctHour, removeDelivered } from '../delivery-operations.ts';
import { deliveriesKey } from '../delivery-queries.ts';

interface Use {
  readonly detail: DeliveryDetail;
  readonly whole: readonly HoursRow[];
  readonly lists: HourLists;
  readonly timeZone: string;
  readonly onDone: () => void;
}

/** One entry of a delivery in the hands of the leader who decides over it. Nothing is kept for later. */
export function useCorrection({ detail, whole, lists, timeZone, onDone }: Use) {
  const t = useT();
  const queries = useQueryClient();
  const [form, setForm] = useState<HourForm>(() => formOfWhole(whole));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showFirstError = useFirstError();
  const verdict: HourFormVerdict = checkHourForm(
    { ...form, correction: reason },
    {
      shift: normShift(lists.shifts.find(({ id }) => id === form.shift_id)),
      timeZone,
      projectsExcluded: lists.projectsExcluded,
      clockSeconds: clockSecondsOfWhole(whole),
    },
  );
  const isReasoned = reason.trim() !== '';

  const settle = async (sending: Promise<Outcome>): Promise<void> => {
    setIsBusy(true);
    const refused = refusalOf(await sending);
    if (refused === undefined) await queries.invalidateQueries({ queryKey: deliveriesKey });
    setIsBusy(false);
    setRefusal(refused);
    if (refused !== undefined) return showFirstError();
    notify(t('delivery.correctedNow', { name: detail.user_name }));
    onDone();
  };

  const save = async (): Promise<void> => {
    setIsTried(true);
    const { correction: _asked, ...problems } = verdict.problems;
    if (!isReasoned || Object.keys(problems).length > 0) return showFirstError();
    const edit = editBody(whole, form, formatDate(form.from));
    if (!edit) return setRefusal(t('delivery.correctNothing'));
    const confirm = verdict.isOverShift ? ['OVER_SHIFT'] : [];
    await settle(send(correctHour, { ...edit, correction: reason.trim() }, { confirm }));
  };

  const remove = async (): Promise<void> => {
    setIsTried(true);
    const [first] = whole;
    if (!isReasoned || !first) return showFirstError();
    await settle(send(removeDelivered, { id: first.id, correction: reason.trim() }));
  };

  return {
    form,
    verdict,
    reason,
    isTried,
    isBusy,
    isReasoned,
    refusal,
    change: (changes: Partial<HourForm>) => {
      setRefusal(undefined);
      setForm((before) => ({ ...before, ...changes }));
    },
    changeReason: (text: string) => {
      setRefusal(undefined);
      setReason(text);
    },
    save,
    remove,
  };
}
