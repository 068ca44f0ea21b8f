import type { Day } from '@sveis/domain/format';
import type { DeliveryRecord, DeliveryTotals } from '@sveis/domain/time';
import { dayFromWire } from '../period-words.ts';
import type { ShownState } from './delivery-tag.tsx';

/** One line of the leader's list: a delivery, or somebody who has not made one. */
export interface DeliveryRow {
  /** As in the address: the delivery's id, or `u12-2026-11-09` for who has none. */
  readonly key: string;
  readonly userId: number;
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
  readonly state: ShownState;
  readonly totals: DeliveryTotals;
  readonly delivery: DeliveryRecord | undefined;
}

interface Missing {
  readonly user_id: number;
  readonly user_name: string;
  readonly from: string;
  readonly to: string;
  readonly totals: DeliveryTotals;
}

/** What needs somebody first: decisions, then people to remind, then what is settled. */
const order: readonly ShownState[] = ['delivered', 'none', 'withdrawn', 'returned', 'approved'];

export const missingKey = (userId: number, from: Day): string => `u${userId}-${from}`;

export function readMissingKey(key: string): { readonly userId: number; readonly from: Day } | undefined {
  const [, userId, from] = /^u(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(key) ?? [];
  return userId === undefined || from === undefined ? undefined : { userId: Number(userId), from };
}

/** The newest delivery of each person and period; a person who has none, or took it back, has not delivered. */
export function deliveryRows(
  deliveries: readonly DeliveryRecord[],
  undelivered: readonly Missing[],
): readonly DeliveryRow[] {
  const newest = new Map<string, DeliveryRecord>();
  for (const one of deliveries) {
    const place = `${one.user_id} ${one.from} ${one.to}`;
    const known = newest.get(place);
    if (!known || one.delivered_at > known.delivered_at) newest.set(place, one);
  }
  const rows = [...newest.values()].map(
    (one): DeliveryRow => ({
      key: one.id,
      userId: one.user_id,
      name: one.user_name,
      from: dayFromWire(one.from),
      to: dayFromWire(one.to),
      state: one.state,
      totals: one.totals,
      delivery: one,
    }),
  );
  const isTold = (one: Missing) => newest.has(`${one.user_id} ${one.from} ${one.to}`);
  const missing = undelivered
    .filter((one) => !isTold(one))
    .map(
      (one): DeliveryRow => ({
        key: missingKey(one.user_id, dayFromWire(one.from)),
        userId: one.user_id,
        name: one.user_name,
        from: dayFromWire(one.from),
        to: dayFromWire(one.to),
        state: 'none',
        totals: one.totals,
        delivery: undefined,
      }),
    );
  return [...rows, ...missing].sort(
    (a, b) =>
      order.indexOf(a.state) - order.indexOf(b.state) ||
      a.name.localeCompare(b.name) ||
      (a.from < b.from ? -1 : 1),
  );
}

export const listedStates = ['delivered', 'none', 'returned', 'approved'] as const;
export type ListedState = (typeof listedStates)[number];

/** One who took it back is again one who has not delivered. */
const listedAs = (state: ShownState): ListedState => (state === 'withdrawn' ? 'none' : state);

export const countState = (rows: readonly DeliveryRow[], state: ListedState): number =>
  rows.filter((row) => listedAs(row.state) === state).length;

/** Every word typed stands somewhere in the name. */
export function filterRows(
  rows: readonly DeliveryRow[],
  wanted: { readonly state: ListedState | undefined; readonly typed: string },
): readonly DeliveryRow[] {
  const words = wanted.typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (wanted.state === undefined || listedAs(row.state) === wanted.state) &&
      words.every((word) => row.name.toLocaleLowerCase().includes(word)),
  );
}

/** People one can name in a question, once each. */
export const missingNames = (rows: readonly DeliveryRow[]): readonly string[] => [
  ...new Set(
    rows.filter((row) => listedAs(row.state) === 'none' || row.state === 'returned').map(({ name }) => name),
  ),
];

/** Who comes before and after in the list as it is shown. */
export function neighbours(rows: readonly DeliveryRow[], key: string) {
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? {} : { previous: rows[at - 1], next: rows[at + 1] };
}
