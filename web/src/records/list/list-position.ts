import { sessionStore } from '../../session/index.ts';
import type { RecordPlace } from '../record-module.ts';
import type { ListFilter } from './list-filter.ts';

/** What a list looked like when it was last on the screen: who comes back finds the place again. */
export interface ListPosition {
  filter: ListFilter | undefined;
  typed: string;
  /** Of the pieces that have been drawn, by their place. */
  readonly heights: Map<string, number>;
}

let memories = new Map<string, ListPosition>();
let owner: string | undefined;

/** For this visit of this person; the next one begins with nothing. */
export function listPositionOf({
  definition,
  projectId,
  within,
}: Pick<RecordPlace, 'definition' | 'projectId' | 'within'>): ListPosition {
  const state = sessionStore.get();
  const now = 'who' in state ? `${state.who.host}|${state.who.userId}` : undefined;
  if (now !== owner) {
    owner = now;
    memories = new Map();
  }
  const name = `${definition.key}|${definition.path}|${projectId ?? ''}|${within?.address ?? ''}`;
  const known = memories.get(name);
  if (known) return known;
  const fresh: ListPosition = { filter: undefined, typed: '', heights: new Map() };
  memories.set(name, fresh);
  return fresh;
}
