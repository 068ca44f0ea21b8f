import { formatDate } from '@sveis/domain/format';
import type { HourField, HourForm, HourFormVerdict } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/use-t.ts';
import { type Outcome, outboxActions, send, tellKept } from '../../offline/outbox/index.ts';
import { useConfirm } from '../../ui/confirm-provider.tsx';
import { hoursText } from '../calendar/calendar-words.ts';
import { livePieceOn } from '../calendar/punch-rows.ts';
import { type CreateHours, createHours, editHour, type HourWork } from '../hours-operations.ts';
import { rowsOfCreate } from '../hours-rows.ts';
import { emptyDay, type HoursRow } from '../hours-view.ts';
import { closedDays, firstFullDay, lastWorkDay, secondsByDay } from './day-limits.ts';
import { problemsOfFailure } from './failure-words.ts';
import { removeHour } from './hours-saving.ts';
import { useClosedQuestion } from './use-closed-question.ts';
import { useTypedForm } from './use-typed-form.ts';
import type { FormProps } from './work-form.tsx';
import { createBody, editBody, formOfWhole, formOfWork, freshForm } from './work-model.ts';

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

/** The work form's mind: what stands in it, whether it may be saved, and the ways out of it. */
export function useWorkForm(use: Use) {
  const { day, today, hours, whole, mended } = use;
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const askClosed = useClosedQuestion();
  const typed = useTypedForm<HourForm>({
    id: whole?.[0]?.id ?? 'work',
    first: () => firstForm(use),
    isForm: isHourForm,
    // Somebody who came to a certain day means that day.
    recover: (form) =>
      whole ? form : { ...form, from: day, to: form.to > day && form.from === day ? form.to : day },
  });
  const { form } = typed;
  const recordId = useRef(mended?.recordId ?? newId());
  const [errors, setErrors] = useState<Partial<Record<HourField, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const parked = useRef<string | undefined>(mended?.id);

  const leave = (to = form.from) => {
    typed.end();
    void router.navigate({ href: `/calendar?day=${to}`, replace: true });
  };
  typed.onDiscard(() => {
    if (parked.current && !mended) void outboxActions.drop(parked.current);
  });

  const refuse = (problems: Partial<Record<HourField, string>>) => {
    setErrors(problems);
    notify(t('time.checkRequired'), 'stop');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus());
  };

  /** What the phone itself knows to be in the way; true when nothing is. */
  const judge = async (verdict: HourFormVerdict): Promise<{ readonly skipLocked: boolean } | undefined> => {
    setIsTried(true);
    setMessage(undefined);
    if (Object.keys(verdict.problems).length > 0) {
      refuse({});
      return undefined;
    }
    if (verdict.days.some((wanted) => wanted > lastWorkDay(today))) {
      refuse({ from: t('hours.tooFarAhead', { date: formatDate(lastWorkDay(today)) }) });
      return undefined;
    }
    const fold = { timeZone: hours.timeZone, userId: 0 };
    const rows = rowsOfCreate(createBody('', form, false), hours.view, fold);
    const closed = closedDays(hours.view, [...new Set([...rows, ...(whole ?? [])].map((row) => row.day))]);
    const isClosed = closed.locked.length + closed.delivered.length > 0;
    const skipLocked = isClosed && (await askClosed(closed, whole === undefined));
    if (isClosed && !skipLocked) {
      // It may have been opened again since it was read: the next try knows.
      hours.retry();
      setErrors({ from: t(closed.locked.length > 0 ? 'time.lockedRange' : 'hours.deliveredReason') });
      return undefined;
    }
    const wanted = secondsByDay(rowsOfCreate(createBody('', form, skipLocked), hours.view, fold));
    const running = (on: string) =>
      hours.punch.record
        ? (livePieceOn(hours.punch.record, hours.punch.now, on, hours.timeZone)?.gross ?? 0)
        : 0;
    const full = firstFullDay(hours.view, wanted, whole ?? [], running);
    if (full) {
      const field = form.mode === 'amount' ? 'amount' : 'timeTo';
      const room = t('hours.roomLeft', { date: formatDate(full.day), hours: hoursText(full.room) });
      refuse({ [field]: `${t('time.over24')}. ${room}` });
      return undefined;
    }
    return { skipLocked };
  };

  const askOverShift = () =>
    confirm({
      kind: 'confirm',
      title: t('hours.overShiftTitle'),
      text: t('time.overShift'),
      confirmLabel: t('time.yes'),
      cancelLabel: t('time.no'),
    });

  const sendIt = (
    skipLocked: boolean,
    confirmed: readonly string[],
  ): Promise<Outcome<unknown>> | undefined => {
    const options = { confirm: confirmed, replaces: parked.current };
    if (!whole) return send(createHours, createBody(recordId.current, form, skipLocked), options);
    const edit = editBody(whole, form, formatDate(form.from));
    return edit && send(editHour, edit, options);
  };

  /** Sends, and answers what the server asks, until it is kept or refused for good. */
  const settle = async (skipLocked: boolean, confirmed: readonly string[]): Promise<void> => {
    const outcome = await sendIt(skipLocked, confirmed);
    if (!outcome) return leave();
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, t('hours.saved'));
      return leave();
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    const { failure } = outcome;
    if (failure.code === 'OVER_SHIFT') {
      if (await askOverShift()) await settle(skipLocked, ['OVER_SHIFT']);
      return;
    }
    const problem = problemsOfFailure(failure, form.mode, t);
    if (problem.closed && !whole && !skipLocked) {
      if (await askClosed(problem.closed, true)) await settle(true, confirmed);
      return;
    }
    setErrors(problem.fields);
    setMessage(problem.message);
  };

  return {
    form,
    isTried,
    isBusy,
    errors,
    message,
    isFresh: !typed.isChanged,
    isRecovered: typed.isRecovered,
    startOver: typed.startOver,
    leave,
    change: (changes: Partial<HourForm>) => {
      setErrors({});
      setMessage(undefined);
      typed.change(changes);
    },
    save: async (verdict: HourFormVerdict) => {
      const judged = await judge(verdict);
      if (!judged) return;
      const isAsked = verdict.isOverShift && whole?.[0]?.source !== 'stemp';
      if (isAsked && !(await askOverShift())) return;
      setIsBusy(true);
      await settle(judged.skipLocked, isAsked ? ['OVER_SHIFT'] : []);
      setIsBusy(false);
    },
    remove: async () => {
      const [first] = whole ?? [];
      if (!first) return;
      const isSure = await confirm({
        kind: 'delete',
        title: t('hours.deleteTitle'),
        text: t('hours.deleteText', {
          date: formatDate(first.day),
          hours: hoursText((whole ?? []).reduce((sum, row) => sum + row.amountSeconds, 0)),
        }),
        confirmLabel: t('time.yes'),
        cancelLabel: t('time.no'),
      });
      if (isSure && (await removeHour({ id: first.id, day: formatDate(first.day) }))) leave(first.day);
    },
  };
}
