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
  /** Authorised returns: of each customer order two, one to the supplier of each of the first two orders, one of each project. */
  readonly returns: readonly MadeReturn[];
  /** Projects that take material; for all but the last it is planned how much. */
  readonly projects: readonly number[];
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

/** One of these, by chance. */
export const oneOf = <T>(dice: Dice, from: readonly T[]): T => from[dice.int(from.length)] as T;

/** What a race keeps of an answer. */
export const movesOf = async ({ moves }: { readonly moves: readonly { readonly id: string }[] }) => ({
  moves: moves.map(({ id }) => ({ id })),
});
