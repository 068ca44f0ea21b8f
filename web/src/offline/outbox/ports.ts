import type { Owner } from '../owner.ts';
import type { Operations } from './operations.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Wire } from './sending/wire.ts';

export interface Clock {
  readonly now: () => number;
  /** Runs once after a while; gives back how to call it off. */
  readonly later: (ms: number, run: () => void) => () => void;
}

/** Makes one tab of the phone the sender. `take` gives back how to let go; `granted` may come at once or never. */
export interface SenderLock {
  readonly take: (granted: () => void, lost: () => void) => () => void;
}

/** Tells the other tabs that something changed, and hears it from them. */
export interface Tabs {
  readonly tell: () => void;
  readonly hear: (changed: () => void) => () => void;
}

/** What the outbox needs of the world, so that tests can bring another. */
export interface OutboxPorts {
  readonly owner: Owner;
  /** Missing where nothing can be sealed: then nothing is kept, and everything needs the network. */
  readonly store: OutboxStore | undefined;
  readonly wire: Wire;
  readonly operations: Operations;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newId: () => string;
  readonly lock: SenderLock;
  readonly tabs: Tabs;
  readonly isOnline: () => boolean;
  /** The phone is full: gives back what can be fetched again. */
  readonly makeRoom: () => Promise<void>;
}
