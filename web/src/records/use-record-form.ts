import type { FieldProblems } from '@sveis/domain/errors';
import { isSame, type Values } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../lib/failures.ts';
import { notices, notifyFailure } from '../lib/notices.ts';
import { useLeaveQuestion } from '../lib/use-leave-question.ts';
import { useT } from '../lib/use-t.ts';
import { useToday } from '../lib/use-today.ts';
import { type Outcome, outboxActions, tellKept } from '../offline/outbox/index.ts';
import { useConfirm } from '../ui/confirm-provider.tsx';
import { changesOf, firstProblem, judgeForm, type Writable } from './form-model.ts';
import { problemTexts } from './problem-text.ts';
import type { RecordPlace } from './record-module.ts';
import type { Sending } from './record-sending.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { filesIn, withoutIds } from './values-walk.ts';

export interface FormUse {
  readonly place: RecordPlace;
  /** Also over a question the server asks before it takes what was sent. */
  readonly title: string;
  /** Keeps drafts apart. */
  readonly draftId: string;
  /** What the record holds, and what the form begins with over it. */
  readonly base: Values;
  readonly first: Values;
  readonly writable: Writable;
  /** Over a sheet a snackbar would cover the button: there the sheet says it itself. */
  readonly isInSheet?: boolean;
  /** What else stands in the way, of what is read from the form: a step's own needs. */
  readonly problems?: (values: Values) => FieldProblems;
  /** The order of the screen, to find the first thing that is wrong. */
  readonly order: readonly string[];
  readonly send: (
    values: Values,
    changes: { readonly values: Values; readonly seen: Values },
    how: Sending,
  ) => Promise<Outcome<unknown>>;
  /** A refused entry that is being mended. */
  readonly mends?: string | undefined;
  readonly said: string;
  readonly onSent: (outcome: Outcome<unknown>, typed: Values) => void;
}

/** What is typed, what is wrong with it, and the way out: kept at every key, judged and sent on request. */
export function useRecordForm(use: FormUse) {
  const { place, base, writable, order } = use;
  const { fields } = place.definition;
  const t = useT();
  const confirm = useConfirm();
  const router = useRouter();
  const today = useToday();
  const [typed, setTyped] = useState<Values>(use.first);
  // Two fields filled in by one press do not wait for each other to be drawn.
  const newest = useRef(typed);
  newest.current = typed;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wanted, setWanted] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const parked = useRef(use.mends);
  const isTyped = useRef(false);
  const draft = useRecordDraft(use.draftId);
  const isChanged = !isSame(typed, use.first);
  const { letGo } = useLeaveQuestion({ room: 'records', isChanged, onDiscard: draft.drop });

  const found = draft.found?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has been looked through
  useEffect(() => {
    if (!found || isTyped.current) return;
    const { values, lost } = found;
    setTyped((before) => ({ ...before, ...withoutIds(values, lost) }));
    if (lost.length > 0) notifyFailure(t('records.picturesLost', { count: lost.length }));
  }, [found]);

  useEffect(() => {
    if (wanted === undefined) return;
    const place = document.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
    setWanted(undefined);
  }, [wanted]);

  const tellWrong = (texts: Readonly<Record<string, string>>) => {
    setErrors(texts);
    setWanted(
      firstProblem(Object.fromEntries(Object.keys(texts).map((path) => [path, []])), order)?.split('.')[0],
    );
    if (!use.isInSheet) notices.show({ text: t('records.checkRequired'), shape: 'stop' });
  };

  const settle = (outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, use.said);
      draft.drop();
      letGo();
      use.onSent(outcome, typed);
      return;
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    if (outcome.kind === 'conflict') {
      notifyFailure(t('records.conflict'));
      draft.drop();
      letGo();
      return void router.navigate({ href: '/outbox' });
    }
    const texts = Object.fromEntries(
      Object.entries(outcome.failure.fields).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
    );
    if (Object.keys(texts).length > 0) tellWrong(texts);
    else tellKept(outcome, '');
  };

  const isOpenHere = (name: string) => fields[name] !== undefined && order.includes(name);
  return {
    typed,
    errors,
    isBusy,
    isChanged,
    savedAt,
    /** Wrong, but with no place on this form. */
    elsewhere: Object.entries(errors).filter(([path]) => !isOpenHere(path.split('.')[0] ?? path)),
    change: (name: string, value: unknown) => {
      isTyped.current = true;
      const follows = place.look.follows?.[name]?.(value, { ...base, ...newest.current });
      const next = { ...newest.current, [name]: value, ...follows };
      newest.current = next;
      setTyped(next);
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
        ),
      );
      void draft.keep(next, filesIn(fields, next)).then(() => setSavedAt(Date.now()));
    },
    save: async () => {
      const judged = judgeForm(place.definition, typed, base, writable, { today, now: new Date() });
      const problems = { ...use.problems?.(judged.values), ...judged.problems };
      if (Object.keys(problems).length > 0) return tellWrong(problemTexts(problems, t));
      const changes = changesOf(judged.values, base, writable) ?? { values: {}, seen: {} };
      setErrors({});
      setIsBusy(true);
      try {
        const send = (how: Sending) => use.send(judged.values, changes, how);
        const outcome = await send({ replaces: parked.current });
        if (outcome.kind !== 'question') return settle(outcome);
        const { entry, failure } = outcome;
        const isSure = await confirm({
          title: use.title,
          text: failureText(failure, t),
          confirmLabel: t('records.yes'),
          cancelLabel: t('records.no'),
        });
        if (!isSure) return await outboxActions.drop(entry);
        settle(await send({ replaces: entry, confirm: failure.code === undefined ? [] : [failure.code] }));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
