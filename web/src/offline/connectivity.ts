import { watchApi } from '../lib/api/api.ts';
import { createStore } from '../lib/store.ts';

export interface Connectivity {
  readonly online: boolean;
  /** When the server last answered; what the phone shows without network is from then. */
  readonly answeredAt: number | undefined;
}

export const connectivity = createStore<Connectivity>({
  online: globalThis.navigator?.onLine !== false,
  answeredAt: undefined,
});

const FIRST_PROBE_MS = 3_000;
const LONGEST_PROBE_MS = 30_000;
const PROBE_PATIENCE_MS = 8_000;

const setOnline = () => connectivity.set({ online: true, answeredAt: Date.now() });
const setOffline = () => {
  if (connectivity.get().online) connectivity.set({ ...connectivity.get(), online: false });
};

/** The phone's own opinion is only a hint: it says online in a basement with one bar. Answers decide. */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_PATIENCE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let checking: Promise<void> | undefined;

/** Asked while one is under way, it is the same answer for both. */
function check(wait = FIRST_PROBE_MS): Promise<void> {
  checking ??= decide(wait).finally(() => {
    checking = undefined;
  });
  return checking;
}

async function decide(wait: number): Promise<void> {
  clearTimeout(timer);
  if (navigator.onLine && (await probe())) return setOnline();
  setOffline();
  timer = setTimeout(() => void check(Math.min(wait * 2, LONGEST_PROBE_MS)), wait);
}

/** Starts watching; called once by the app. */
export function watchConnectivity(): void {
  watchApi({
    answered: () => {
      // An answer that was on its way when the network went says nothing of now.
      if (!navigator.onLine) return void check();
      clearTimeout(timer);
      setOnline();
    },
    unanswered: () => void check(),
  });
  addEventListener('online', () => void check());
  addEventListener('offline', () => void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !connectivity.get().online) void check();
  });
  if (!navigator.onLine) void check();
}

/** Asked before something that only the server can take back; a phone that was idle has not noticed where it is. */
export async function isServerThere(): Promise<boolean> {
  await check();
  return connectivity.get().online;
}

/** After a start without network: the time of what was kept stands in for the last answer. */
export function recallAnsweredAt(at: number): void {
  if (connectivity.get().answeredAt === undefined)
    connectivity.set({ ...connectivity.get(), answeredAt: at });
}
