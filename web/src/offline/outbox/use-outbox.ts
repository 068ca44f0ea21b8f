import { useMemo } from 'react';
import { useStore } from '../../lib/store.ts';
import { outboxView } from './current-outbox.ts';
import type { Entry } from './entry.ts';
import { type Fold, foldEntries } from './fold.ts';
import type { AnyOperation } from './operation.ts';

export type EntryFilter =
  | { readonly operations: readonly Pick<AnyOperation, 'name'>[] }
  | { readonly lane: string }
  | { readonly recordId: string };

function matches(entry: Entry, filter: EntryFilter): boolean {
  if ('operations' in filter) return filter.operations.some(({ name }) => name === entry.operation);
  return 'lane' in filter ? entry.lane === filter.lane : entry.recordId === filter.recordId;
}

/** Unsent entries in the order they were made, outside a component. */
export const pendingEntries = (filter?: EntryFilter): readonly Entry[] =>
  outboxView.get().entries.filter((entry) => !filter || matches(entry, filter));

/** Unsent entries, live. */
export function useOutbox(filter?: EntryFilter): readonly Entry[] {
  const { entries } = useStore(outboxView);
  return filter ? entries.filter((entry) => matches(entry, filter)) : entries;
}

/** What was read with unsent work laid over it. `fold` must be stable: keep it outside the component. */
export function useFolded<Data>(data: Data, entries: readonly Entry[], fold: Fold<Data>): Data {
  const turns = entries.map(({ seq, turn }) => `${seq}.${turn}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew each time, its turns tell whether it differs
  return useMemo(() => foldEntries(data, entries, fold), [data, turns, fold]);
}
