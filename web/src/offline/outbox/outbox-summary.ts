import { type Entry, needsPerson } from './entry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** From here on a phone may be cleared by its browser before it gets to send. */
const OLD_DAYS = 3;

export interface OutboxSummary {
  readonly waiting: number;
  readonly needsYou: number;
  /** When the oldest unsent entry was saved. */
  readonly oldestAt: number | undefined;
}

export function summarise(entries: readonly Entry[]): OutboxSummary {
  const needsYou = entries.filter(needsPerson).length;
  const oldestAt = entries.length === 0 ? undefined : Math.min(...entries.map(({ savedAt }) => savedAt));
  return { waiting: entries.length - needsYou, needsYou, oldestAt };
}

/** Whole days the oldest has waited, once that is worrying. */
export function worryingDays({ oldestAt }: OutboxSummary, now: number): number | undefined {
  const days = oldestAt === undefined ? 0 : Math.floor((now - oldestAt) / DAY_MS);
  return days >= OLD_DAYS ? days : undefined;
}
