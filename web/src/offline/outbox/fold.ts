import type { Entry } from './entry.ts';

export type Fold<Data> = (data: Data, entry: Entry) => Data;

/** What was read, with unsent work laid over it in the order it was done; a reload gives the same. */
export const foldEntries = <Data>(data: Data, entries: readonly Entry[], fold: Fold<Data>): Data =>
  entries.reduce(fold, data);
