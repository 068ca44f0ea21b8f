import type { FormContent } from '@sveis/domain/checklists';

/** What a form was, is, and was before steps were taken back. */
export interface DraftHistory {
  readonly past: readonly FormContent[];
  readonly present: FormContent;
  readonly future: readonly FormContent[];
  /** What is being typed in: letters of one text are one step. */
  readonly typing: string | undefined;
}

const MOST_STEPS = 100;

export const startHistory = (present: FormContent): DraftHistory => ({
  past: [],
  present,
  future: [],
  typing: undefined,
});

export function withStep(history: DraftHistory, next: FormContent, typing?: string): DraftHistory {
  if (next === history.present) return history;
  const isSameText = typing !== undefined && typing === history.typing;
  return {
    past: isSameText ? history.past : [...history.past, history.present].slice(-MOST_STEPS),
    present: next,
    future: [],
    typing,
  };
}

export function undone(history: DraftHistory): DraftHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    past: history.past.slice(0, -1),
    present: last,
    future: [history.present, ...history.future],
    typing: undefined,
  };
}

export function redone(history: DraftHistory): DraftHistory {
  const [next, ...rest] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future: rest, typing: undefined };
}
