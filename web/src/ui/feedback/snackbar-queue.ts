import type { StateShape } from './state-mark.tsx';

export type SnackAction = { label: string; onPress: () => void };

/** Passes by itself: saved, sent, removed. A newer one takes the place of an older one. */
export type Notice = { text: string; shape?: StateShape; action?: SnackAction };

/**
 * Several wait in line. One that answers what was just pressed is over with the next thing the person does, since by
 * then its cause may be gone; any other stays until it is read.
 */
export type Failure = {
  text: string;
  dismissLabel: string;
  until: 'act' | 'read';
  /** A stop unless it is less than that. */
  shape?: StateShape;
  action?: SnackAction;
};

export type Snack = { id: number } & ((Notice & { stays: false }) | (Failure & { stays: true }));

export type SnackbarQueue = {
  show: (notice: Notice) => number;
  fail: (failure: Failure) => number;
  dismiss: (id: number) => void;
  /** The person has done something: what only answered the thing before it goes. */
  acted: () => void;
  /** At most the oldest failure and the latest notice. The same array until something changes. */
  visible: () => readonly Snack[];
  subscribe: (listener: () => void) => () => void;
};

/** Says that something is wrong with what was pressed, and not that it is done. */
const isRefusal = ({ shape }: Notice): boolean => shape === 'stop' || shape === 'warn';

export function createSnackbarQueue(): SnackbarQueue {
  const listeners = new Set<() => void>();
  let failures: readonly (Snack & { stays: true })[] = [];
  let notice: (Snack & { stays: false }) | undefined;
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
      // What was refused before has been mended: green never stands beside its own red.
      if (!isRefusal(given)) failures = failures.filter(({ until }) => until === 'read');
      changed();
      return lastId;
    },
    fail(given) {
      const known = failures.find((failure) => failure.text === given.text);
      if (known) return known.id;
      lastId += 1;
      failures = [...failures, { ...given, id: lastId, stays: true }];
      if (notice && !notice.action) notice = undefined;
      changed();
      return lastId;
    },
    dismiss(id) {
      failures = failures.filter((failure) => failure.id !== id);
      if (notice?.id === id) notice = undefined;
      changed();
    },
    acted() {
      const [first] = failures;
      const isOver = first?.until === 'act';
      const isNoticeOver = notice !== undefined && isRefusal(notice);
      if (!isOver && !isNoticeOver) return;
      // One that waits in line has not been seen yet.
      if (isOver) failures = failures.slice(1);
      if (isNoticeOver) notice = undefined;
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
