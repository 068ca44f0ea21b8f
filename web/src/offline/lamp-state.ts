import type { Entry } from './outbox/entry.ts';
import { summarise } from './outbox/outbox-summary.ts';

export interface LampState {
  /** `connection`: there is nothing to say about sending, only whether there is network. */
  readonly state: 'connection' | 'needsYou' | 'waiting' | 'sent';
  readonly count: number;
}

type Seen = { readonly isReady: boolean; readonly entries: readonly Entry[] };

/** "Sent" is a promise: it is made only once the phone's disk has been read and nothing was found on it. */
export function lampOf({ isReady, entries }: Seen, unsent: number, online: boolean): LampState {
  const { needsYou } = summarise(entries);
  if (needsYou > 0) return { state: 'needsYou', count: needsYou };
  if (unsent > 0) return { state: 'waiting', count: unsent };
  return { state: isReady && online ? 'sent' : 'connection', count: 0 };
}
