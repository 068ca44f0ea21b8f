import { type Day, formatDate } from '@sveis/domain/format';
import type { HourProblem } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { notify } from '../../../lib/notices.ts';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { leaveTo, pageBehind } from '../../../lib/screen/visited-places.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type Entry, type Outcome, outboxActions, tellKept } from '../../../offline/outbox/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { hoursText } from '../calendar/calendar-words.ts';
import { livePieceOn } from '../calendar/punch-rows.ts';
import type { HoursState } from '../calendar/use-hours.ts';
import type { HoursRow } from '../hours-view.ts';
import { closedDays, firstFullDay } from './day-limits.ts';
import { problemsOfFailure } from './failure-words.ts';
import { useClosedQuestion } from './use-closed-question.ts';
import { type TypedFormUse, useTypedForm } from './use-typed-form.ts';

interface EntryUse<Form> {
  readonly typed: TypedFormUse<Form>;
  readonly hours: HoursState;
  /** A refused entry this form mends. */
  readonly mended: Entry | undefined;
  readonly recordId?: string | undefined;
  /** It stands in the calendar already: days cannot be left out of it. */
  readonly isKept: boolean;
  /** What is missing in it is shown as soon as it is opened. */
  readonly isIncomplete?: boolean | undefined;
}

export interface SendOptions {
  readonly recordId: string;
  readonly skipLocked: boolean;
  readonly confirm: readonly string[];
  readonly replaces: string | undefined;
}

/** What a form would do to the calendar, as far as the form itself can tell. */
export interface EntryPlan<Field extends string> {
  readonly problems: Readonly<Partial<Record<Field | 'from', HourProblem>>>;
  readonly lastDay: Day;
  readonly limit: Day;
  readonly isOverShift: boolean;
  /** Days it changes, and seconds it puts on each. */
  readonly touched: () => readonly Day[];
  readonly secondsOn: (skipLocked: boolean) => ReadonlyMap<Day, number>;
  readonly replaced: readonly HoursRow[];
  /** The break takes its part of the room of a day. */
  readonly breakSeconds: number;
  /** Where a day that is full is told, and where the server's words on its fields belong. */
  readonly hoursField: Field;
  readonly fields: Readonly<Record<string, Field>>;
  readonly saved: string;
  /** Undefined when there is nothing to send. */
  readonly send: (options: SendOptions) => Promise<Outcome> | undefined;
}

interface Removal {
  readonly title: string;
  readonly text: string;
  /** What the button does, in words. */
  readonly day: Day;
  readonly act: () => Promise<boolean>;
}

/** The mind of both forms, work and absence: what stands in it, whether it may be saved, and the ways out of it. */
export function useEntryForm<Form extends { readonly from: Day }, Field extends string>(use: EntryUse<Form>) {
  const { hours, mended, isKept, isIncomplete = false } = use;
  type Errors = Partial<Record<Field | 'from', string>>;
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const askClosed = useClosedQuestion();
  const typed = useTypedForm<Form>(use.typed);
  const { form } = typed;
  const recordId = useRef(use.recordId ?? mended?.recordId ?? newId());
  const parked = useRef<string | undefined>(mended?.id);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string>();
  const [isTried, setIsTried] = useState(isIncomplete);
  const [isBusy, setIsBusy] = useState(false);
  const showFirstError = useFirstError();
  useEffect(() => {
    if (isIncomplete) showFirstError();
  }, [isIncomplete, showFirstError]);

  const leave = (to = form.from) => {
    typed.end();
    // Who came to mend what stands in the way of a delivery goes back to it.
    const behind = pageBehind(router);
    leaveTo(router, behind?.startsWith('/myshifts?deliver=') ? behind : `/calendar?day=${to}`);
  };
  typed.onDiscard(() => {
    if (parked.current && !mended) void outboxActions.drop(parked.current);
  });
  const refuse = (problems: Errors) => {
    setErrors(problems);
    notify(t('time.checkRequired'), 'stop');
    showFirstError();
  };
  const running = (on: Day) =>
    hours.punch.record
      ? (livePieceOn(hours.punch.record, hours.punch.now, on, hours.timeZone)?.gross ?? 0)
      : 0;

  /** What the phone itself knows to be in the way; undefined when something is. */
  const validate = async (plan: EntryPlan<Field>): Promise<{ readonly skipLocked: boolean } | undefined> => {
    setIsTried(true);
    setMessage(undefined);
    if (Object.keys(plan.problems).length > 0) return void refuse({});
    if (plan.lastDay > plan.limit) {
      return void refuse({ from: t('hours.tooFarAhead', { date: formatDate(plan.limit) }) } as Errors);
    }
    const closed = closedDays(hours.view, plan.touched());
    const isClosed = closed.locked.length + closed.delivered.length > 0;
    const skipLocked = isClosed && (await askClosed(closed, !isKept));
    if (isClosed && !skipLocked) {
      // It may have been opened again since it was read: the next try knows.
      hours.retry();
      const reason = t(closed.locked.length > 0 ? 'time.lockedRange' : 'hours.deliveredReason');
      setErrors({ from: reason } as Errors);
      return void showFirstError();
    }
    const full = firstFullDay(hours.view, plan.secondsOn(skipLocked), plan.replaced, running);
    if (full) {
      const free = Math.max(0, full.room - plan.breakSeconds);
      const room = t('hours.roomLeft', { date: formatDate(full.day), hours: hoursText(free) });
      return void refuse({ [plan.hoursField]: `${t('time.over24')}. ${room}` } as Errors);
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

  /** Sends, and answers what the server asks, until it is kept or refused for good. */
  const settle = async (
    plan: EntryPlan<Field>,
    skipLocked: boolean,
    confirmed: readonly string[],
  ): Promise<void> => {
    const sending = { recordId: recordId.current, skipLocked, confirm: confirmed, replaces: parked.current };
    const outcome = await plan.send(sending);
    if (!outcome) return leave();
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, plan.saved);
      return leave();
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    const { failure } = outcome;
    if (failure.code === 'OVER_SHIFT') {
      if (await askOverShift()) await settle(plan, skipLocked, ['OVER_SHIFT']);
      return;
    }
    const problem = problemsOfFailure(failure, plan, t);
    if (problem.closed && !isKept && !skipLocked) {
      if (await askClosed(problem.closed, true)) await settle(plan, true, confirmed);
      return;
    }
    setErrors(problem.fields);
    setMessage(problem.message);
    showFirstError();
  };

  return {
    form,
    isTried,
    isBusy,
    errors,
    message,
    isChanged: typed.isChanged,
    isRecovered: typed.isRecovered,
    startOver: () => {
      setErrors({});
      setMessage(undefined);
      setIsTried(false);
      typed.startOver();
    },
    leave,
    change: (changes: Partial<Form>) => {
      setErrors({});
      setMessage(undefined);
      typed.change(changes);
    },
    save: async (plan: EntryPlan<Field>) => {
      const validated = await validate(plan);
      if (!validated) return;
      if (plan.isOverShift && !(await askOverShift())) return;
      setIsBusy(true);
      await settle(plan, validated.skipLocked, plan.isOverShift ? ['OVER_SHIFT'] : []);
      setIsBusy(false);
    },
    remove: async ({ title, text, day, act }: Removal) => {
      const isSure = await confirm({
        kind: 'delete',
        title,
        text,
        confirmLabel: t('time.yes'),
        cancelLabel: t('time.no'),
      });
      if (isSure && (await act())) leave(day);
    },
  };
}

export type EntryForm<Form extends { readonly from: Day }, Field extends string> = ReturnType<
  typeof useEntryForm<Form, Field>
>;
