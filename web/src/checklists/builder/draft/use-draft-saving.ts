import { type FormContent, readForm } from '@sveis/domain/checklists';
import { isSame } from '@sveis/domain/records';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { isApiFailure } from '../../../lib/api/api-failure.ts';
import { showFailure } from '../../../lib/api/failures.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { type FormAnswer, formAnswer, saveForm } from '../form-api.ts';
import type { useKeptForm } from './use-kept-form.ts';

/** `waiting`: on this device alone, until there is a network. `faulty`: until what is wrong with it is put right. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'faulty' | 'refused';

/** What is written now, and what the server had last: read by a save that began before the screen was drawn again. */
export interface NewestDraft {
  readonly content: FormContent;
  readonly server: FormAnswer;
}

/** What the form holds now: its draft, or else what is published. */
export const contentIn = ({ draft, content }: FormAnswer): FormContent | undefined =>
  draft ?? content ?? undefined;

/** Sends a draft to the server, one call at a time. Another editor's change stops it until the person has decided. */
export function useDraftSaving(newest: RefObject<NewestDraft>, kept: ReturnType<typeof useKeptForm>) {
  const [server, setServer] = useState(newest.current.server);
  const [state, setState] = useState<SaveState>('saved');
  const [clash, setClash] = useState<FormAnswer>();
  const hasClash = useRef(false);
  const sent = useRef<FormContent>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  /** Nothing is sent before it is decided whose change stands. */
  const ask = useCallback((theirs: FormAnswer) => {
    hasClash.current = true;
    setClash(theirs);
  }, []);

  /** The server has this now. */
  const know = useCallback(
    (answer: FormAnswer) => {
      newest.current = { ...newest.current, server: answer };
      hasClash.current = false;
      setClash(undefined);
      setServer(answer);
      if (!isSame(contentIn(answer), newest.current.content)) return;
      kept.drop();
      setState('saved');
    },
    [newest, kept],
  );

  /** True when the server has what is written now. Who asks while a call is under way waits for that call. */
  const save = useCallback((): Promise<boolean> => {
    const refuse = (failure: unknown, theirs: FormAnswer | undefined): false => {
      if (theirs) ask(theirs);
      const isCut = isApiFailure(failure) && failure.isUnanswered;
      setState(isCut ? 'waiting' : 'refused');
      if (!theirs && !isCut) showFailure(failure);
      return false;
    };
    const send = async (): Promise<boolean> => {
      const { content, server: known } = newest.current;
      const standing = hasClash.current ? 'clash' : standingOf(content, known);
      if (standing !== 'to send') {
        if (standing !== 'clash') setState(standing);
        return standing === 'saved';
      }
      setState('saving');
      try {
        know(await saveForm(known.id, content, known.rev));
      } catch (failure) {
        const theirs = staleAnswer(failure);
        // The answer to an earlier try may have been lost on its way: then what is there is our own.
        if (theirs && isSame(contentIn(theirs), sent.current)) know(theirs);
        else return refuse(failure, theirs);
      } finally {
        sent.current = content;
      }
      // What was written meanwhile follows at once.
      return send();
    };
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [newest, ask, know]);

  return { server, state, clash, save, know, ask };
}

/** Whether this content can go to the server, and if not, why. */
function standingOf(content: FormContent, server: FormAnswer): SaveState | 'to send' {
  if (isSame(contentIn(server), content)) return 'saved';
  if (!readForm(content).form) return 'faulty';
  return connectivity.get().online ? 'to send' : 'waiting';
}

function staleAnswer(failure: unknown): FormAnswer | undefined {
  if (!isApiFailure(failure) || failure.status !== 409) return undefined;
  const read = formAnswer.safeParse((failure.body as { readonly current?: unknown } | undefined)?.current);
  return read.success ? read.data : undefined;
}
