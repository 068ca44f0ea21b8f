import { createStore } from '../../../lib/store.ts';

/** Ticked for approval. Outlives a look at one of them, which is another address. */
export const chosenStore = createStore<ReadonlySet<string>>(new Set());

export function toggleChosen(key: string): void {
  const next = new Set(chosenStore.get());
  if (!next.delete(key)) next.add(key);
  chosenStore.set(next);
}

export const choose = (keys: readonly string[]): void => chosenStore.set(new Set(keys));
