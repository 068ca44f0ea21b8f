import { useStore } from '../../lib/store.ts';
import { outboxView } from './current-outbox.ts';
import type { Entry } from './entry.ts';
import type { AnyOperation } from './operation.ts';

type EntryFilter =
  | { readonly operations: readonly Pick<AnyOperation, 'name'>[] }
  | { readonly lane: string }
  | { readonly recordId: string };

function matches(entry: Entry, filter: EntryFilter): boolean {
  if ('operations' in filter) return filter.operations.some(({ name }) => name === entry.operation);
  return 'lane' in filter ? entry.lane === filter.lane : entry.recordId === filter.recordId;
}

/** Unsent entries, live. */
export function useOutbox(filter?: EntryFilter): readonly Entry[] {
  const { entries } = useStore(outboxView);
  return filter ? entries.filter((entry) => matches(entry, filter)) : entries;
}
