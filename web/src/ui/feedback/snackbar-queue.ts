import type { StateShape } from './state-mark.tsx';

export type SnackAction = { label: string; onPress: () => void };

/** Passes by itself: saved, sent, removed. A newer one takes the place of an older one. */
export type Notice = { text: string; shape?: StateShape; action?: SnackAction };

/** Stays until the user has dismissed it; several wait in line. */
export type Failure = { text: string; dismissLabel: string; shape?: StateShape; action?: SnackAction };

export type Snack = { id: number } & ((Notice & { stays: false }) | (Failure & { stays: true }));

export type SnackbarQueue = {
  show: (notice: Notice) => number;
  fail: (failure: Failure) => number;
  dismiss: (id: number) => void;
  /** At most the oldest failure and the latest notice. The same array until something changes. */
  visible: () => readonly Snack[];
  subscribe: (listener: () => void) => () => void;
};

export function createSnackbarQueue(): SnackbarQueue {
  const listeners = new Set<() => void>();
  let failures: readonly Snack[] = [];
  let notice: Snack | undefined;
  let visible: readonly Snack[] = [];
  let lastId = 0;

  const changed = () => {
    visible = [...failures.slice(0, 1), ...(notice ? [notice] : [])];
    for (const listener of listeners) listener();
  };

  return {
    show(given) {
      lastId += 1;
      notice = { ...given, id: lastId, stays: false };
      changed();
      return lastId;
    },
    fail(given) {
      const known = failures.find((failure) => failure.text === given.text);
      if (known) return known.id;
      lastId += 1;
      failures = [...failures, { ...given, id: lastId, stays: true }];
      changed();
      return lastId;
    },
    dismiss(id) {
      failures = failures.filter((failure) => failure.id !== id);
      if (notice?.id === id) notice = undefined;
      changed();
    },
    visible: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Long enough to read, and to reach the action with a glove on. */
export function noticeMilliseconds(notice: Notice): number {
  const reading = 3000 + notice.text.length * 60;
  return Math.min(15_000, Math.max(notice.action ? 8000 : 5000, reading));
}
