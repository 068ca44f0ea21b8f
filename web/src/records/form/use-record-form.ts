import type { FieldProblems } from '@sveis/domain/errors';
import { isEmptyValue, isSame, problemTexts, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { notify, notifyFailure } from '../../lib/notices.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { type Outcome, outboxActions, tellKept } from '../../offline/outbox/index.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { keptBy } from '../checks/form-findings.ts';
import { fetchRelated } from '../checks/related-records.ts';
import type { Sending } from '../outbox/record-sending.ts';
import { filesIn, withoutIds } from '../outbox/values-walk.ts';
import type { RecordPlace } from '../record-module.ts';
import { changesOf, fillsAfter, fillsUnwritten, validateForm, type Writable } from './form-model.ts';
import { sendConfirmed } from './send-confirmed.ts';
import { useFormErrors } from './use-form-errors.ts';
import { type FoundDraft, useRecordDraft } from './use-record-draft.ts';

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
  /** Fields of what it begins with, of which others are filled in. */
  readonly fillsFrom?: readonly string[];
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

/** What is typed, what is wrong with it, and the way out: kept at every key, validated and sent on request. */
export function useRecordForm(use: FormUse) {
  const { place, base, writable, order } = use;
  const { fields } = place.definition;
  const wrong = useFormErrors({ fields, order, isInSheet: use.isInSheet });
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const router = useRouter();
  const today = useToday();
  const [typed, setTyped] = useState<Values>(use.first);
  // Two fields filled in by one press do not wait for each other to be drawn.
  const newest = useRef(typed);
  newest.current = typed;
  const [isBusy, setIsBusy] = useState(false);
  const [mayOverride, setMayOverride] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const parked = useRef(use.mends);
  const isTyped = useRef(false);
  const draft = useRecordDraft(use.draftId, { isCopied: !use.isInSheet });
  const [isAnswered, setIsAnswered] = useState(false);
  const start = useRef(use.first);
  const isChanged = !isSame(typed, start.current);
  // The draft stays for when the person comes back: only what the phone cannot keep is asked about.
  const [isKept, setIsKept] = useState(false);
  const { letGo } = useLeaveQuestion({
    room: 'records',
    isChanged: isChanged && !isKept,
    onDiscard: () => draft.drop('unwanted'),
  });
  const refused = useRef<string>(undefined);
  const isSent = useRef(false);
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    // Read and left: the words are in the draft, and nothing waits in the outbox for an answer.
    if (refused.current !== undefined && (isKept || !isChanged)) void outboxActions.drop(refused.current);
    if (!use.isInSheet && isChanged && isKept && !isSent.current) notify(t('records.draftKept'));
  };
  useEffect(() => () => leave.current?.(), []);

  const found = draft.found?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has been looked through
  useEffect(() => {
    if (found && !isTyped.current) putIn(found);
  }, [found]);

  const putIn = ({ values, lost }: FoundDraft): Values => {
    newest.current = { ...newest.current, ...withoutIds(values, lost) };
    setTyped(newest.current);
    setIsKept(true);
    if (lost.length > 0) notifyFailure(t('records.picturesLost', { count: lost.length }));
    return newest.current;
  };
  const keepDraft = async (values: Values) => {
    // A full or missing storage keeps nothing, and then nothing is said to be kept.
    const isDone = await draft.keep(values, filesIn(fields, values));
    setIsKept(isDone);
    setSavedAt(isDone ? Date.now() : undefined);
  };

  const settle = (outcome: Outcome<unknown>): void => {
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      tellKept(outcome, use.said);
      draft.drop('sent');
      refused.current = undefined;
      isSent.current = true;
      letGo();
      use.onSent(outcome, typed);
      return;
    }
    if (outcome.kind === 'unsaved') return void tellKept(outcome, '');
    parked.current = outcome.entry;
    if (outcome.kind === 'conflict') {
      notifyFailure(t('records.conflict'));
      draft.drop('sent');
      refused.current = undefined;
      isSent.current = true;
      letGo();
      return void router.navigate({ href: '/outbox' });
    }
    if (use.mends === undefined) refused.current = outcome.entry;
    setMayOverride((outcome.failure.body as { may_override?: unknown } | null)?.may_override === true);
    const texts = Object.fromEntries(
      Object.entries(outcome.failure.fields).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
    );
    if (Object.keys(texts).length > 0) wrong.tell(texts);
    else tellKept(outcome, '');
  };

  const related = keptBy(queries);
  const withFills = (name: string, before: Values, after: Values): Values => ({
    ...after,
    ...withRowIds(
      fillsAfter(place, { name, before, after, base }, writable, { today, now: trueNow(), related }),
    ),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form began with
  useEffect(() => {
    const names = use.mends === undefined ? (use.fillsFrom ?? []) : [];
    if (names.length === 0) return;
    void fetchRelated(queries, place, { ...base, ...use.first }).then(() => {
      if (isTyped.current || draft.found?.draft) return;
      const given = Object.entries(newest.current).filter(([, value]) => !isEmptyValue(value));
      let followed = newest.current;
      for (const name of names) followed = withFills(name, { ...followed, [name]: null }, followed);
      const filled = { ...followed, ...Object.fromEntries(given) };
      start.current = filled;
      newest.current = filled;
      setTyped(filled);
    });
  }, []);

  const { offered } = draft;
  return {
    typed,
    errors: wrong.errors,
    /** Words of this form that only the server still has. */
    offered:
      offered && !isAnswered
        ? {
            at: offered.at,
            take: async () => {
              setIsAnswered(true);
              const taken = await offered.take();
              if (!taken) return;
              isTyped.current = true;
              void keepDraft(putIn(taken));
            },
            drop: () => {
              setIsAnswered(true);
              offered.drop();
            },
          }
        : undefined,
    isBusy,
    /** The server has refused what this person may pass with a reason. */
    mayOverride,
    isChanged,
    savedAt,
    elsewhere: wrong.elsewhere,
    /** Back to what the form began with. */
    discard: () => {
      draft.drop('unwanted');
      newest.current = start.current;
      setTyped(start.current);
      wrong.clear();
      setIsKept(false);
      setSavedAt(undefined);
    },
    change: (name: string, value: unknown) => {
      isTyped.current = true;
      const before = newest.current;
      const follows = place.look.follows?.[name]?.(value, { ...base, ...before });
      const next = withFills(name, before, { ...before, [name]: value, ...follows });
      newest.current = next;
      setTyped(next);
      // What the answer points at may still be on its way.
      if (place.definition.fills?.some(({ reads = [] }) => reads.includes(name)))
        void fetchRelated(queries, place, { [name]: value }).then(() => {
          if (!isSame(newest.current[name], value)) return;
          newest.current = withFills(name, { ...newest.current, [name]: before[name] }, newest.current);
          setTyped(newest.current);
        });
      wrong.clearOf(name);
      void keepDraft(next);
    },
    save: async () => {
      const validated = validateForm(place, typed, base, writable, { today, now: trueNow() });
      const problems = { ...use.problems?.(validated.values), ...validated.problems };
      if (Object.keys(problems).length > 0) return wrong.tell(problemTexts(problems, t));
      const filled = fillsUnwritten(place, validated.values, base, writable, { related });
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
    },
  };
}

/** Rows that were filled in are told apart like those somebody has added. */
const withRowIds = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row) => (isPlainRow(row) ? { _id: newId(), ...row } : row)) : value,
    ]),
  );

const isPlainRow = (row: unknown): row is Values => typeof row === 'object' && row !== null;
