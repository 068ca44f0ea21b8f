import type { Notice } from './wire.ts';

export const SEE_ONE = 'notice.seen';
export const SEE_ALL = 'notice.seen-all';

/** An unsent entry or a receipt: both name what was marked. */
export interface SeenWork {
  readonly operation: string;
  readonly recordId: string | null;
}

/** Ids are made in the order of time, so "this one and everything older" is a comparison. */
const covers = ({ operation, recordId }: SeenWork, id: string): boolean =>
  recordId !== null &&
  ((operation === SEE_ONE && recordId === id) || (operation === SEE_ALL && id <= recordId));

export const isSeenWork = ({ operation }: SeenWork): boolean =>
  operation === SEE_ONE || operation === SEE_ALL;

/** The list with what this phone has marked and not sent yet. */
export const foldSeen = (
  notices: readonly Notice[],
  work: readonly SeenWork[],
  at: string,
): readonly Notice[] =>
  notices.map((notice) =>
    notice.seen_at === null && work.some((one) => covers(one, notice.id))
      ? { ...notice, seen_at: at }
      : notice,
  );

/** The number on the bell: with "all" marked there is nothing left that this phone knows of. */
export function foldUnseen(unseen: number, work: readonly SeenWork[]): number {
  if (work.some(({ operation }) => operation === SEE_ALL)) return 0;
  const marked = new Set(work.filter(isSeenWork).map(({ recordId }) => recordId));
  return Math.max(0, unseen - marked.size);
}
