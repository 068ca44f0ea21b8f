import type { Entry } from './outbox/entry.ts';
import { summarise } from './outbox/outbox-summary.ts';

export interface LampState {
  /** `connection`: there is nothing to say about sending, only whether there is network. */
  readonly state: 'connection' | 'needsYou' | 'waiting' | 'sent';
  readonly count: number;
}

type Seen = {
  readonly isReady: boolean;
  readonly isOnlineOnly: boolean;
  readonly entries: readonly Entry[];
};

/** "Sent" is a promise: it is made only by a phone that keeps work, and once its disk has been read and was empty. */
export function lampOf({ isReady, isOnlineOnly, entries }: Seen, unsent: number, online: boolean): LampState {
  const { needsYou } = summarise(entries);
  if (needsYou > 0) return { state: 'needsYou', count: needsYou };
  if (unsent > 0) return { state: 'waiting', count: unsent };
  return { state: isReady && online && !isOnlineOnly ? 'sent' : 'connection', count: 0 };
}
