import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Snackbar } from './snackbar.tsx';
import { createSnackbarQueue, type SnackbarQueue } from './snackbar-queue.ts';

const SnackbarContext = createContext<Pick<SnackbarQueue, 'show' | 'fail' | 'dismiss'> | null>(null);

type SnackbarProviderProps = {
  /** Given when something outside the screens, such as the outbox, speaks too. */
  queue?: SnackbarQueue;
  children: ReactNode;
};

/** What the app says stands above the lower bar, and the page has room for it: it hides nothing for good. */
export function SnackbarProvider({ queue: given, children }: SnackbarProviderProps) {
  const [own] = useState(createSnackbarQueue);
  const queue = given ?? own;
  const snacks = useSyncExternalStore(queue.subscribe, queue.visible);
  const region = useRef<HTMLDivElement>(null);
  useRoomFor(region);
  useActs(region, queue);
  return (
    <SnackbarContext value={queue}>
      {children}
      <div
        ref={region}
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

const acts = ['click', 'input', 'popstate'] as const;

/** Listens for the next thing the person does anywhere but here. */
function useActs(region: RefObject<HTMLElement | null>, queue: SnackbarQueue): void {
  useEffect(() => {
    const act = ({ target }: Event) => {
      if (!(target instanceof Node && region.current?.contains(target))) queue.acted();
    };
    for (const name of acts) addEventListener(name, act, true);
    return () => {
      for (const name of acts) removeEventListener(name, act, true);
    };
  }, [region, queue]);
}

/** Tells the page how much is said over it, and brings out from under it what the person is at. */
function useRoomFor(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { top, bottom, height } = element.getBoundingClientRect();
      document.documentElement.style.setProperty('--snack-clear', height > 0 ? `${height + 12}px` : '0px');
      const at = document.activeElement;
      if (height === 0 || !at || at === document.body || element.contains(at)) return;
      const box = at.getBoundingClientRect();
      if (box.bottom > top && box.top < bottom) at.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
}

export function useSnackbar() {
  const queue = useContext(SnackbarContext);
  if (queue === null) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return queue;
}
