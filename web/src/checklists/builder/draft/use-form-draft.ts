import { type FormContent, readForm } from '@sveis/domain/checklists';
import { isSame } from '@sveis/domain/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../../lib/api/api-failure.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { useStore } from '../../../lib/store.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { type FormAnswer, formAnswer, saveForm } from '../form-api.ts';
import { type DraftHistory, redone, startHistory, undone, withStep } from './draft-history.ts';
import { useKeptForm } from './use-kept-form.ts';

/** `waiting`: on this device alone, until there is a network. `faulty`: until what is wrong with it is put right. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'faulty' | 'refused';

const PAUSE_MS = 800;

/** What the form holds now: its draft, or else what is published. */
export const contentIn = ({ draft, content }: FormAnswer): FormContent | undefined =>
  draft ?? content ?? undefined;

/** A form that saves itself: on this device with each key, on the server after a pause; two editors are asked. */
export function useFormDraft(opened: FormAnswer) {
  const first = contentIn(opened);
  if (!first) throw new Error('a form without content cannot be edited');
  const [server, setServer] = useState(opened);
  const [history, setHistory] = useState<DraftHistory>(() => startHistory(first));
  const [state, setState] = useState<SaveState>('saved');
  const [clash, setClash] = useState<FormAnswer>();
  const { online } = useStore(connectivity);
  const kept = useKeptForm(opened.id);
  const newest = useRef({ content: first, server: opened, hasClash: false });
  newest.current = { content: history.present, server, hasClash: clash !== undefined };
  const sent = useRef<FormContent>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const settle = useCallback(
    (answer: FormAnswer) => {
      newest.current = { ...newest.current, server: answer };
      setServer(answer);
      if (isSame(contentIn(answer), newest.current.content)) {
        kept.drop();
        setState('saved');
      }
    },
    [kept],
  );

  /** True when the server has what is written now. One call at a time: who asks meanwhile waits for it. */
  const save = useCallback((): Promise<boolean> => {
    const send = async (): Promise<boolean> => {
      const { content, server: known, hasClash } = newest.current;
      if (isSame(contentIn(known), content)) {
        setState('saved');
        return true;
      }
      if (hasClash) return false;
      if (!readForm(content).form) {
        setState('faulty');
        return false;
      }
      if (!connectivity.get().online) {
        setState('waiting');
        return false;
      }
      setState('saving');
      try {
        settle(await saveForm(known.id, content, known.rev));
      } catch (failure) {
        const theirs = staleAnswer(failure);
        // The answer to an earlier try may have been lost on its way: then what is there is our own.
        if (theirs && isSame(contentIn(theirs), sent.current)) settle(theirs);
        else return refuse(failure, theirs);
      } finally {
        sent.current = content;
      }
      // What was written meanwhile follows at once.
      return send();
    };
    const refuse = (failure: unknown, theirs: FormAnswer | undefined): false => {
      if (theirs) {
        newest.current = { ...newest.current, hasClash: true };
        setClash(theirs);
      }
      const isCut = isApiFailure(failure) && failure.isUnanswered;
      setState(isCut ? 'waiting' : 'refused');
      if (!theirs && !isCut) showFailure(failure);
      return false;
    };
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [settle]);

  // What an earlier visit left on this device goes on from there.
  useEffect(() => {
    let isWanted = true;
    void kept.find().then((found) => {
      if (!found || !isWanted || isSame(found.content, contentIn(newest.current.server))) return;
      setHistory((before) => withStep(before, found.content));
      if (found.rev === newest.current.server.rev) return;
      // Somebody else has written meanwhile: nothing is sent before it is decided.
      newest.current = { ...newest.current, hasClash: true };
      setClash(newest.current.server);
    });
    return () => {
      isWanted = false;
    };
  }, [kept]);

  const { present } = history;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (isSame(contentIn(newest.current.server), present)) return;
    void kept.keep({ content: present, rev: newest.current.server.rev });
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [present, kept, save]);
  useEffect(() => {
    if (online) void save();
  }, [online, save]);
  // Left before the pause was over: it goes out now, and stays on this device if it does not arrive.
  useEffect(() => () => void save(), [save]);

  return {
    content: present,
    server,
    state,
    clash,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: useCallback(
      (change: (form: FormContent) => FormContent, typing?: string) =>
        setHistory((before) => withStep(before, change(before.present), typing)),
      [],
    ),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    save,
    /** The form as the server had it last. */
    known: useCallback(() => newest.current.server, []),
    /** After the form was published or dropped by a call of its own. */
    replace: useCallback(
      (answer: FormAnswer) => {
        const next = contentIn(answer);
        newest.current = { ...newest.current, server: answer, content: next ?? newest.current.content };
        setServer(answer);
        if (next) setHistory(startHistory(next));
        kept.drop();
        setState('saved');
      },
      [kept],
    ),
    /** What this person has written stands; what the other wrote is one step back. */
    keepMine: useCallback(() => {
      if (!clash) return;
      const mine = newest.current.content;
      newest.current = { ...newest.current, server: clash, hasClash: false };
      setServer(clash);
      setClash(undefined);
      setHistory((before) => withStep(withStep(before, contentIn(clash) ?? mine), mine));
      void save();
    }, [clash, save]),
    /** What the other has written stands; this person's is one step back. */
    takeTheirs: useCallback(() => {
      const theirs = clash && contentIn(clash);
      if (!theirs) return;
      newest.current = { server: clash, content: theirs, hasClash: false };
      setServer(clash);
      setClash(undefined);
      setHistory((before) => withStep(before, theirs));
      kept.drop();
      setState('saved');
    }, [clash, kept]),
  };
}

function staleAnswer(failure: unknown): FormAnswer | undefined {
  if (!isApiFailure(failure) || failure.status !== 409) return undefined;
  const read = formAnswer.safeParse((failure.body as { readonly current?: unknown } | undefined)?.current);
  return read.success ? read.data : undefined;
}
