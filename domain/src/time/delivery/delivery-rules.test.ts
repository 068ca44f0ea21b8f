import { describe, expect, it } from 'vitest';
import { type DeliveryFacts, deliveryBlockers } from './delivery-blockers.ts';
import { weekPeriod } from './delivery-period.ts';
import { refuseStep, type StepFacts } from './delivery-rules.ts';

const ready: DeliveryFacts = {
  period: weekPeriod('2026-11-09'),
  today: '2026-11-16',
  punches: [],
  entries: [{ id: 'e', day: '2026-11-09', isIncomplete: false }],
  live: [],
  isLocked: false,
};
const punch = {
  id: 'p',
  state: 'stopped',
  awaitsReview: false,
  firstDay: '2026-11-10',
  lastDay: '2026-11-10',
} as const;
const codes = (change: Partial<DeliveryFacts>) =>
  deliveryBlockers({ ...ready, ...change }).map(({ code }) => code);

describe('what keeps a week from being handed in', () => {
  it('nothing, when it is over and everything in it is in order', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ today: '2026-11-15', punches: [punch] })).toEqual([]);
  });

  it.each([
    ['it is not over', { today: '2026-11-14' }, 'NOT_ENDED'],
    ['X91 a stemp is running', { punches: [{ ...punch, state: 'running' }] }, 'OPEN_TIMER'],
    [
      'a stemp waits for its picture',
      { punches: [{ ...punch, state: 'awaiting_attachment' }] },
      'OPEN_TIMER',
    ],
    ['a stemp clashed', { punches: [{ ...punch, state: 'held' }] }, 'HELD'],
    [
      'a stemp ended by itself',
      { punches: [{ ...punch, state: 'auto_stopped', awaitsReview: true }] },
      'NEEDS_REVIEW',
    ],
    [
      'X39 an entry lacks its project',
      { entries: [{ id: 'e', day: '2026-11-09', isIncomplete: true }] },
      'INCOMPLETE',
    ],
    [
      'X93 a day of it is handed in already',
      { live: [{ id: 'd', from: '2026-11-09' }] },
      'ALREADY_DELIVERED',
    ],
    ['it is locked', { isLocked: true }, 'LOCKED'],
  ] as const)('%s', (_name, change, code) => {
    expect(codes(change)).toEqual([code]);
  });

  it('a stemp of another week does not, one that reaches into it does', () => {
    const open = { ...punch, state: 'running' } as const;
    expect(codes({ punches: [{ ...open, firstDay: '2026-11-16', lastDay: '2026-11-16' }] })).toEqual([]);
    expect(codes({ punches: [{ ...open, firstDay: '2026-11-08', lastDay: '2026-11-09' }] })).toEqual([
      'OPEN_TIMER',
    ]);
  });

  it('all of it is told at once, with the entry to open', () => {
    const all = deliveryBlockers({ ...ready, today: '2026-11-12', punches: [{ ...punch, state: 'held' }] });
    expect(all).toEqual([
      { code: 'NOT_ENDED', id: null, day: '15.11.2026' },
      { code: 'HELD', id: 'p', day: '10.11.2026' },
    ]);
  });
});

describe('the steps of a delivery', () => {
  const facts: StepFacts = {
    step: 'approve',
    state: 'delivered',
    isOwn: false,
    isLeader: true,
    hasReason: true,
    isLocked: false,
  };
  it.each([
    ['a leader approves what waits', {}, undefined],
    ['X94 nobody approves their own', { isOwn: true }, 'OWN_DELIVERY'],
    ['nobody returns their own', { step: 'return', isOwn: true }, 'OWN_DELIVERY'],
    ['who may not decide does not', { isLeader: false }, 'NO_PERMISSION'],
    ['what is approved is not approved again', { state: 'approved' }, 'NOT_DELIVERED'],
    ['what was withdrawn is not approved', { state: 'withdrawn' }, 'NOT_DELIVERED'],
    ['a leader returns with a reason', { step: 'return' }, undefined],
    ['X95 not without one', { step: 'return', hasReason: false }, 'REASON_REQUIRED'],
    ['a leader opens what was approved', { step: 'return', state: 'approved' }, undefined],
    ['what was returned is not returned again', { step: 'return', state: 'returned' }, 'NOT_DELIVERED'],
    ['X92 its owner takes it back', { step: 'withdraw', isOwn: true, isLeader: false }, undefined],
    ['but not once approved', { step: 'withdraw', isOwn: true, state: 'approved' }, 'DELIVERY_APPROVED'],
    ['and not twice', { step: 'withdraw', isOwn: true, state: 'withdrawn' }, 'NOT_DELIVERED'],
    ['a leader does not withdraw for others', { step: 'withdraw' }, 'NO_PERMISSION'],
    ['a locked week is not freed', { step: 'return', isLocked: true }, 'LOCKED'],
    ['nor withdrawn', { step: 'withdraw', isOwn: true, isLocked: true }, 'LOCKED'],
    ['but still approved', { isLocked: true }, undefined],
    ['a leader corrects with a reason', { step: 'correct' }, undefined],
    ['what is approved too', { step: 'correct', state: 'approved' }, undefined],
    ['not without a reason', { step: 'correct', hasReason: false }, 'REASON_REQUIRED'],
    ['nobody corrects their own', { step: 'correct', isOwn: true }, 'OWN_DELIVERY'],
    ['who may not decide corrects nothing', { step: 'correct', isLeader: false }, 'NO_PERMISSION'],
    ['what was returned is its owner’s', { step: 'correct', state: 'returned' }, 'NOT_DELIVERED'],
    ['a locked week is not corrected', { step: 'correct', isLocked: true }, 'LOCKED'],
  ] as const)('%s', (_name, change, refusal) => {
    expect(refuseStep({ ...facts, ...change })).toBe(refusal);
  });
});
