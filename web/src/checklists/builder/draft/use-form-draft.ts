import type { FormContent } from '@sveis/domain/checklists';
import { isSame } from '@sveis/domain/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import type { FormAnswer } from '../form-api.ts';
import { type DraftHistory, redone, startHistory, undone, withStep } from './draft-history.ts';
import { contentIn, type NewestDraft, useDraftSaving } from './use-draft-saving.ts';
import { useKeptForm } from './use-kept-form.ts';

const PAUSE_MS = 800;

/** A form that saves itself: on this device with each key, on the server after a pause; two editors are asked. */
export function useFormDraft(opened: FormAnswer) {
  const first = contentIn(opened);
  if (!first) throw new Error('a form without content cannot be edited');
  const [history, setHistory] = useState<DraftHistory>(() => startHistory(first));
  const { online } = useStore(connectivity);
  const kept = useKeptForm(opened.id);
  const newest = useRef<NewestDraft>({ content: first, server: opened });
  newest.current = { ...newest.current, content: history.present };
  const { server, state, clash, save, know, ask } = useDraftSaving(newest, kept);

  // What an earlier visit left on this device goes on from there.
  useEffect(() => {
    let isWanted = true;
    void kept.find().then((found) => {
      const known = newest.current.server;
      if (!found || !isWanted || isSame(found.content, contentIn(known))) return;
      setHistory((before) => withStep(before, found.content));
      // Somebody else has written meanwhile.
      if (found.rev !== known.rev) ask(known);
    });
    return () => {
      isWanted = false;
    };
  }, [kept, ask]);

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

  const knowAs = (answer: FormAnswer, content: FormContent) => {
    newest.current = { ...newest.current, content };
    know(answer);
  };
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
    replace: (answer: FormAnswer) => {
      const next = contentIn(answer);
      knowAs(answer, next ?? newest.current.content);
      if (next) setHistory(startHistory(next));
    },
    /** What this person has written stands; what the other wrote is one step back. */
    keepMine: () => {
      if (!clash) return;
      const mine = newest.current.content;
      know(clash);
      setHistory((before) => withStep(withStep(before, contentIn(clash) ?? mine), mine));
      void save();
    },
    /** What the other has written stands; this person's is one step back. */
    takeTheirs: () => {
      const theirs = clash && contentIn(clash);
      if (!theirs) return;
      knowAs(clash, theirs);
      setHistory((before) => withStep(before, theirs));
    },
  };
}
