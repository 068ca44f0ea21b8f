import type { Day } from '../../format/index.ts';
import type { Values } from './field-condition.ts';

/** What is written by itself: whoever does it, the moment, the company's day, one more than before, or nothing. */
export type Stamp = '$me' | '$now' | '$today' | '+1' | null;
export type Stamps = Readonly<Record<string, Stamp>>;

export interface StampContext {
  readonly userId: number;
  readonly now: Date;
  readonly today: Day;
  /** As it was before. */
  readonly values: Values;
}

const stampValue = (stamp: Stamp, name: string, { userId, now, today, values }: StampContext): unknown => {
  switch (stamp) {
    case '$me':
      return userId;
    case '$now':
      return now.toISOString();
    case '$today':
      return today;
    case '+1':
      return Number(values[name] ?? 0) + 1;
    case null:
      return null;
  }
};

export const stamped = (sets: Stamps | undefined, context: StampContext): Values =>
  Object.fromEntries(
    Object.entries(sets ?? {}).map(([name, stamp]) => [name, stampValue(stamp, name, context)]),
  );
