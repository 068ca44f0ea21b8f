import type { DeliveryRecord } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import {
  countState,
  deliveryRows,
  filterRows,
  missingKey,
  missingNames,
  neighbours,
  readMissingKey,
} from './delivery-rows.ts';

const totals = { work: 37.5, break: 2.5, absence: 0, norm: 37.5, diff: 0 };
const week = { from: '09.11.2026', to: '15.11.2026' };

const record = (
  user_id: number,
  user_name: string,
  state: DeliveryRecord['state'],
  delivered_at = '2026-11-15T12:00:00Z',
): DeliveryRecord => ({
  id: `${user_id} ${delivered_at}`,
  user_id,
  user_name,
  kind: 'week',
  ...week,
  state,
  totals,
  comment: '',
  return_reason: state === 'returned' ? 'Pause mangler' : null,
  delivered_at,
  decided_at: null,
  decided_by_name: null,
  rev: 1,
});

const missing = (user_id: number, user_name: string) => ({ user_id, user_name, ...week, totals });

const all = deliveryRows(
  [
    record(1, 'Jonas Petraitis', 'returned', '2026-11-14T12:00:00Z'),
    record(1, 'Jonas Petraitis', 'delivered'),
    record(2, 'Inga Moe', 'approved'),
    record(3, 'Per Dahl', 'returned'),
    record(4, 'Anna Vik', 'withdrawn'),
  ],
  [missing(3, 'Per Dahl'), missing(4, 'Anna Vik'), missing(5, 'Ola Berg')],
);

describe('the leader’s list', () => {
  it('has each person once, with the newest of what they did, and decisions first', () => {
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['Jonas Petraitis', 'delivered'],
      ['Ola Berg', 'none'],
      ['Anna Vik', 'withdrawn'],
      ['Per Dahl', 'returned'],
      ['Inga Moe', 'approved'],
    ]);
  });

  it('counts one who took it back among those who have not delivered', () => {
    expect(countState(all, 'none')).toBe(2);
    expect(filterRows(all, { state: 'none', typed: '' }).map(({ name }) => name)).toEqual([
      'Ola Berg',
      'Anna Vik',
    ]);
  });

  it('is searched by any part of the name, in any order', () => {
    expect(filterRows(all, { state: undefined, typed: 'pet JON' }).map(({ name }) => name)).toEqual([
      'Jonas Petraitis',
    ]);
    expect(filterRows(all, { state: 'approved', typed: 'jonas' })).toEqual([]);
  });

  it('names the people a lock would shut out', () => {
    expect(missingNames(all)).toEqual(['Ola Berg', 'Anna Vik', 'Per Dahl']);
  });

  it('leads to the one before and after', () => {
    const { previous, next } = neighbours(all, missingKey(5, '2026-11-09'));
    expect([previous?.name, next?.name]).toEqual(['Jonas Petraitis', 'Anna Vik']);
    expect(neighbours(all, 'nobody')).toEqual({});
  });

  it('gives somebody without a delivery an address of their own', () => {
    expect(readMissingKey(missingKey(12, '2026-11-09'))).toEqual({ userId: 12, from: '2026-11-09' });
    expect(readMissingKey('0198c1d2-1111-7222-8333-444455556666')).toBeUndefined();
  });
});
