import type { Database } from '../../database/database.ts';
import type { Poster } from '../../warehouse/index.ts';
import type { MadeOrder, MadeReturn, StockScene } from './stock-scene.ts';

/** Where random numbers come from: the trust suite's own, or a seeded one. */
export interface Dice {
  int(most: number): number;
}

export interface RaceTraces {
  /** Operations that were answered, and those that were refused by a rule. */
  done: number;
  refused: number;
  /** Answers nobody expects: faults, deadlocks, more than five seconds. */
  readonly faults: string[];
  /** Operations that were sent again after they had been answered, and what came back differently. */
  replayed: number;
  readonly moves: Set<string>;
}

export interface Race {
  readonly database: Database;
  readonly scene: StockScene;
  readonly orders: readonly MadeOrder[];
  /** Transfers to the van, each with a line of discs and one of pipe. */
  readonly transfers: readonly MadeOrder[];
  /** Confirmed orders of customers, each with a line of discs, of pipe and of bottles. */
  readonly customers: readonly MadeOrder[];
  /** Authorised returns: of each customer order two, and one to the supplier of each of the first two orders. */
  readonly returns: readonly MadeReturn[];
  readonly dice: Dice;
  readonly now: Date;
  readonly traces: RaceTraces;
  /** Errors of a connection that was killed on purpose: the sender tries again. */
  readonly isCut?: (error: unknown) => boolean;
}

export const newTraces = (): RaceTraces => ({
  done: 0,
  refused: 0,
  faults: [],
  replayed: 0,
  moves: new Set(),
});

export type Act = (poster: Poster) => Promise<{ readonly moves?: readonly { readonly id: string }[] }>;
