import { formatDate } from '@sveis/domain/format';
import type { AbsenceRecord } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/use-t.ts';
import { outboxActions, send, tellKept } from '../../offline/outbox/index.ts';
import { useConfirm } from '../../ui/confirm-provider.tsx';
import { hoursText } from '../calendar/calendar-words.ts';
import { livePieceOn } from '../calendar/punch-rows.ts';
import { type AbsenceBody, createAbsence, editAbsence } from '../hours-operations.ts';
import {
  type AbsenceField,
  type AbsenceForm,
  type AbsenceVerdict,
  absenceBody,
  formOfAbsence,
  freshAbsence,
  isAbsenceForm,
  touchedDays,
} from './absence-model.ts';
import { closedDays, firstFullDay, lastAbsenceDay } from './day-limits.ts';
import { problemsOfFailure } from './failure-words.ts';
import { removeAbsence } from './hours-saving.ts';
import { useClosedQuestion } from './use-closed-question.ts';
import { useTypedForm } from './use-typed-form.ts';
import type { FormProps } from './work-form.tsx';

type Use = Pick<FormProps, 'day' | 'today' | 'hours' | 'lists' | 'mended'> & {
  readonly absence: AbsenceRecord | undefined;
};

/** The absence form's mind. */
export function useAbsenceForm({ day, today, hours, lists, mended, absence }: Use) {
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const askClosed = useClosedQuestion();
  const typed = useTypedForm<AbsenceForm>({
    id: absence?.id ?? 'absence',
    first: () =>
      absence
        ? formOfAbsence(absence)
        : mended
          ? formOfAbsence(mended.body as AbsenceBody)
          : freshAbsence(day, lists.standardHours),
    isForm: isAbsenceForm,
    recover: (form) => form,
  });
  const { form } = typed;
  const recordId = useRef(absence?.id ?? mended?.recordId ?? newId());
  const parked = useRef<string | undefined>(mended?.id);
  const [errors, setErrors] = useState<Partial<Record<AbsenceField, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const leave = (to = form.from) => {
    typed.end();
    void router.navigate({ href: `/calendar?day=${to}`, replace: true });
  };
  typed.onDiscard(() => {
    if (parked.current && !mended) void outboxActions.drop(parked.current);
  });
  const refuse = (problems: Partial<Record<AbsenceField, string>>) => {
    setErrors(problems);
    notify(t('time.checkRequired'), 'stop');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid]')?.focus());
  };

  const judge = async (verdict: AbsenceVerdict): Promise<{ readonly skipLocked: boolean } | undefined> => {
    setIsTried(true);
    setMessage(undefined);
    if (Object.keys(verdict.problems).length > 0) {
      refuse({});
      return undefined;
    }
    if (form.to > lastAbsenceDay(today)) {
      refuse({ to: t('hours.tooFarAhead', { date: formatDate(lastAbsenceDay(today)) }) });
      return undefined;
    }
    const closed = closedDays(hours.view, touchedDays(absence, form, verdict.days));
    const isClosed = closed.locked.length + closed.delivered.length > 0;
    const skipLocked = isClosed && (await askClosed(closed, !absence));
    if (isClosed && !skipLocked) {
      // It may have been opened again since it was read: the next try knows.
      hours.retry();
      setErrors({ from: t(closed.locked.length > 0 ? 'time.lockedRange' : 'hours.deliveredReason') });
      return undefined;
    }
    const days = verdict.days.filter((one) => ![...closed.locked, ...closed.delivered].includes(one));
    const own = hours.view.rows.filter((row) => row.absence_id === absence?.id);
    const running = (on: string) =>
      hours.punch.record
        ? (livePieceOn(hours.punch.record, hours.punch.now, on, hours.timeZone)?.gross ?? 0)
        : 0;
    const full = firstFullDay(
      hours.view,
      new Map(days.map((one) => [one, verdict.seconds ?? 0])),
      absence ? own : [],
      running,
    );
    if (full) {
      const room = t('hours.roomLeft', { date: formatDate(full.day), hours: hoursText(full.room) });
      refuse({ hours: `${t('time.over24')}. ${room}` });
      return undefined;
    }
    return { skipLocked };
  };

  const settle = async (skipLocked: boolean): Promise<void> => {
    const body = absenceBody(recordId.current, form);
    const options = { replaces: parked.current };
    const outcome = absence
      ? await send(editAbsence, { ...body, rev: absence.rev, seen: seenOf(absence) }, options)
      : await send(createAbsence, { ...body, ...(skipLocked ? { skip_locked: true } : {}) }, options);
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, t('hours.absenceSaved'));
      return leave();
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    const problem = problemsOfFailure(outcome.failure, 'amount', t);
    if (problem.closed && !absence && !skipLocked) {
      if (await askClosed(problem.closed, true)) await settle(true);
      return;
    }
    setErrors(problem.fields.amount ? { hours: problem.fields.amount } : { ...pickKnown(problem.fields) });
    setMessage(problem.message);
  };

  return {
    form,
    isTried,
    isBusy,
    errors,
    message,
    isRecovered: typed.isRecovered,
    startOver: typed.startOver,
    change: (changes: Partial<AbsenceForm>) => {
      setErrors({});
      setMessage(undefined);
      typed.change(changes);
    },
    save: async (verdict: AbsenceVerdict) => {
      const judged = await judge(verdict);
      if (!judged) return;
      if (absence && !typed.isChanged) return leave();
      setIsBusy(true);
      await settle(judged.skipLocked);
      setIsBusy(false);
    },
    remove: async () => {
      if (!absence) return;
      const body = absenceBody(absence.id, formOfAbsence(absence));
      const isSure = await confirm({
        kind: 'delete',
        title: t('hours.deleteAbsenceTitle'),
        text: t('hours.deleteAbsenceText', { from: body.from, to: body.to }),
        confirmLabel: t('time.yes'),
        cancelLabel: t('time.no'),
      });
      if (isSure && (await removeAbsence(body))) leave(day);
    },
  };
}

const pickKnown = ({ from, comments }: { from?: string; comments?: string }) => ({
  ...(from ? { from } : {}),
  ...(comments ? { comments } : {}),
});

const seenOf = ({ type_id, from, to, hours_per_day, include_weekend, comments }: AbsenceRecord) => ({
  type_id,
  from,
  to,
  hours_per_day,
  include_weekend,
  comments,
});
