import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { Snackbar } from './snackbar.tsx';
import { createSnackbarQueue, type SnackbarQueue } from './snackbar-queue.ts';

const SnackbarContext = createContext<Pick<SnackbarQueue, 'show' | 'fail' | 'dismiss'> | null>(null);

type SnackbarProviderProps = {
  /** Given when something outside the screens, such as the outbox, speaks too. */
  queue?: SnackbarQueue;
  children: ReactNode;
};

export function SnackbarProvider({ queue: given, children }: SnackbarProviderProps) {
  const [own] = useState(createSnackbarQueue);
  const queue = given ?? own;
  const snacks = useSyncExternalStore(queue.subscribe, queue.visible);
  return (
    <SnackbarContext value={queue}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 print:hidden bottom-[calc(var(--bottom-clear,0px)+12px)] z-60 mx-auto flex max-w-150 flex-col gap-2"
      >
        {snacks.map((snack) => (
          <Snackbar key={snack.id} snack={snack} onDismiss={queue.dismiss} />
        ))}
      </div>
    </SnackbarContext>
  );
}

export function useSnackbar() {
  const queue = useContext(SnackbarContext);
  if (queue === null) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return queue;
}
