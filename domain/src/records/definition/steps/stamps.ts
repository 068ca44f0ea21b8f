import type { Day } from '../../../format/index.ts';
import { isSame } from '../../values/record-changes.ts';
import { type FieldCondition, holds, type Values } from '../field-condition.ts';

/** What is written by itself: who does it, the moment, the company's day, one more than before, or a value. */
export type Stamp = '$me' | '$now' | '$today' | '+1' | null | string | number | boolean;
export type Stamps = Readonly<Record<string, Stamp>>;

/** By field: a stamp, or `$row` for one row of the field as a new one begins. */
export type Suggestions = Readonly<Record<string, Stamp | '$row'>>;

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
    default:
      return stamp;
  }
};

export const stamped = (sets: Stamps | undefined, context: StampContext): Values =>
  Object.fromEntries(
    Object.entries(sets ?? {}).map(([name, stamp]) => [name, stampValue(stamp, name, context)]),
  );

/** When this field changes, those are written. */
export interface FieldStamps {
  readonly changed: string;
  readonly when?: FieldCondition;
  readonly sets: Stamps;
}

/** What follows from the fields a save has changed. */
export const stampedByChange = (
  stamps: readonly FieldStamps[] | undefined,
  after: Values,
  context: StampContext,
): Values =>
  Object.assign(
    {},
    ...(stamps ?? [])
      .filter(
        ({ changed, when }) =>
          !isSame(context.values[changed], after[changed]) && (when === undefined || holds(when, after)),
      )
      .map(({ sets }) => stamped(sets, context)),
  ) as Values;
