export type ConfirmRequest = {
  /** A deletion gets the red button, and focus starts on the way out. */
  kind?: 'confirm' | 'delete';
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
};

export type ConfirmQueue = {
  ask: (request: ConfirmRequest) => Promise<boolean>;
  answer: (yes: boolean) => void;
  /** Rejects every open question: the dialog itself could not be loaded. */
  fail: (cause: unknown) => void;
  current: () => ConfirmRequest | undefined;
  subscribe: (listener: () => void) => () => void;
};

type Pending = {
  request: ConfirmRequest;
  resolve: (yes: boolean) => void;
  reject: (cause: unknown) => void;
};

export function createConfirmQueue(): ConfirmQueue {
  const listeners = new Set<() => void>();
  let waiting: readonly Pending[] = [];

  const set = (next: readonly Pending[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  return {
    ask: (request) =>
      new Promise<boolean>((resolve, reject) => {
        set([...waiting, { request, resolve, reject }]);
      }),
    answer(yes) {
      const [first, ...rest] = waiting;
      set(rest);
      first?.resolve(yes);
    },
    fail(cause) {
      const all = waiting;
      set([]);
      for (const pending of all) pending.reject(cause);
    },
    current: () => waiting[0]?.request,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
