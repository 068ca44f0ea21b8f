import { problemTexts, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { notify, notifyFailure } from '../../lib/notices.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { type Outcome, outboxActions, tellKept } from '../../offline/outbox/index.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { changesOf, validateForm } from './form-model.ts';
import type { FormUse } from './form-use.ts';
import { sendConfirmed } from './send-confirmed.ts';
import type { FormDraft } from './use-form-draft.ts';
import type { FormErrors } from './use-form-errors.ts';
import type { FormValues } from './use-form-values.ts';

interface SendingParts {
  readonly values: FormValues;
  readonly draft: FormDraft;
  readonly wrong: FormErrors;
  /** What follows from the answers in fields this person does not write. */
  readonly unwritten: (validated: Values) => Values;
}

/** The way out of a form: validated, asked about where it must be, sent or kept, and left. */
export function useFormSending(use: FormUse, { values, draft, wrong, unwritten }: SendingParts) {
  const { place, base, writable } = use;
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const today = useToday();
  const [isBusy, setIsBusy] = useState(false);
  const [mayOverride, setMayOverride] = useState(false);
  /** The entry in the outbox that another try takes the place of. */
  const parked = useRef(use.mends);
  const leaving = useLeaving(use, values, draft);
  const router = useRouter();

  const settle = (outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, use.said);
      leaving.isDone();
      use.onSent(outcome, values.typed);
      return;
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    if (outcome.kind === 'conflict') {
      notifyFailure(t('records.conflict'));
      leaving.isDone();
      return void router.navigate({ href: '/outbox' });
    }
    if (use.mends === undefined) leaving.isRefused(outcome.entry);
    setMayOverride((outcome.failure.body as { may_override?: unknown } | null)?.may_override === true);
    const texts = Object.fromEntries(
      Object.entries(outcome.failure.fields).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
    );
    if (Object.keys(texts).length > 0) wrong.tell(texts);
    else tellKept(outcome, '');
  };

  const save = async () => {
    const validated = validateForm(place, values.typed, base, writable, { today, now: trueNow() });
    const problems = { ...use.problems?.(validated.values), ...validated.problems };
    if (Object.keys(problems).length > 0) return wrong.tell(problemTexts(problems, t, currentLanguage()));
    const filled = unwritten(validated.values);
    const changes = changesOf(validated.values, base, writable) ?? { values: {}, seen: {} };
    wrong.clear();
    setIsBusy(true);
    try {
      const outcome = await sendConfirmed({
        t,
        isSure: (text) =>
          confirm({ title: use.title, text, confirmLabel: t('records.yes'), cancelLabel: t('records.no') }),
        questions: place.look.questions?.(validated.values, base, queries) ?? [],
        replaces: parked.current,
        send: (how) => use.send({ ...validated.values, ...filled }, changes, how),
      });
      if (outcome) settle(outcome);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, mayOverride, save };
}

/** What becomes of the words when the person goes: only what the phone cannot keep is asked about. */
function useLeaving(use: FormUse, { isChanged }: FormValues, draft: FormDraft) {
  const t = useT();
  const { letGo } = useLeaveQuestion({
    room: 'records',
    isChanged: isChanged && !draft.isKept,
    onDiscard: () => draft.drop('unwanted'),
  });
  const refused = useRef<string>(undefined);
  const isSent = useRef(false);
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    // Read and left: the words are in the draft, and nothing waits in the outbox for an answer.
    if (refused.current !== undefined && (draft.isKept || !isChanged))
      void outboxActions.drop(refused.current);
    if (!use.isInSheet && isChanged && draft.isKept && !isSent.current) notify(t('records.draftKept'));
  };
  useEffect(() => () => leave.current?.(), []);
  return {
    isRefused: (entry: string) => {
      refused.current = entry;
    },
    isDone: () => {
      draft.drop('sent');
      refused.current = undefined;
      isSent.current = true;
      letGo();
    },
  };
}
