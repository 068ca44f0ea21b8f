import { type Entry, needsPerson } from '../entry.ts';

const LANES_AT_ONCE = 3;

export interface Traffic {
  readonly now: number;
  /** Ids of entries on their way. */
  readonly flying: ReadonlySet<string>;
  /** Entry id and when it may be tried again. */
  readonly rests: ReadonlyMap<string, number>;
  /** Before this moment the server wants to hear nothing. */
  readonly holdUntil: number;
}

/** Heads of lanes that only wait for the road: first in their lane, not parked, nothing they mention before them. */
function laneHeads(entries: readonly Entry[]): readonly Entry[] {
  const lanes = new Set<string>();
  const unsentRecords = new Set<string>();
  const heads: Entry[] = [];
  for (const entry of entries) {
    const isFirst = !lanes.has(entry.lane);
    lanes.add(entry.lane);
    // Only what was saved earlier counts, so that two entries can never wait for each other.
    const isFree = entry.after.every((record) => !unsentRecords.has(record));
    if (isFirst && isFree && !needsPerson(entry)) heads.push(entry);
    if (entry.recordId !== null) unsentRecords.add(entry.recordId);
  }
  return heads;
}

/** What may start now. */
export function readyEntries(entries: readonly Entry[], traffic: Traffic): readonly Entry[] {
  const { now, flying, rests, holdUntil } = traffic;
  if (now < holdUntil) return [];
  const free = laneHeads(entries).filter(({ id }) => !flying.has(id) && (rests.get(id) ?? 0) <= now);
  return free.slice(0, Math.max(0, LANES_AT_ONCE - flying.size));
}

/** When something that rests may start; undefined when nothing rests. */
export function nextStart(entries: readonly Entry[], traffic: Traffic): number | undefined {
  const { flying, rests, holdUntil } = traffic;
  const times = laneHeads(entries)
    .filter(({ id }) => !flying.has(id))
    .map(({ id }) => Math.max(rests.get(id) ?? 0, holdUntil));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether something before it in its lane must be settled by the person first. */
export function isBehindParked(entry: Entry, entries: readonly Entry[]): boolean {
  return entries.some((other) => other.lane === entry.lane && other.seq < entry.seq && needsPerson(other));
}
