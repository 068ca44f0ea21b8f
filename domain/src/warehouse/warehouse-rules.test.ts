import { describe, expect, it } from 'vitest';
import {
  availableOf,
  compareKeys,
  documentRules,
  documentStateOf,
  documentTypes,
  hasCertificate,
  isBatchNumber,
  isWithinTolerance,
  type LineProgress,
  lineStateOf,
  mayLead,
  normalNumber,
  overReceipt,
  storedQuantity,
  takesStock,
} from './index.ts';

const q = storedQuantity;
const line = (given: Partial<LineProgress>): LineProgress => ({
  qty: q(10),
  state: 'open',
  received: 0n,
  picked: 0n,
  out: 0n,
  in: 0n,
  returned: 0n,
  adjusted: 0n,
  restocked: 0n,
  disposition: null,
  ...given,
});

describe('the seven documents', () => {
  it.each(documentTypes)('%s leads only to states it has, and every state is reached', (type) => {
    const { initial, ways, posts } = documentRules[type];
    const states = Object.keys(ways);
    for (const targets of Object.values(ways)) for (const to of targets) expect(states).toContain(to);
    for (const state of posts) expect(states).toContain(state);
    const reached = new Set([initial]);
    for (const state of reached) for (const to of ways[state] ?? []) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('refuses every step that is not written down', () => {
    expect(mayLead('SO', 'draft', 'received')).toBe(false);
    expect(mayLead('SO', 'closed', 'ordered')).toBe(false);
    expect(mayLead('AO', 'draft', 'posted')).toBe(false);
    expect(mayLead('SO', 'ordered', 'nowhere')).toBe(false);
    expect(takesStock('SO', 'draft')).toBe(false);
  });

  it('a supplier order follows what its lines have received', () => {
    const state = (received: string, rest = '10') =>
      documentStateOf(
        'SO',
        'ordered',
        [line({ received: q(received) }), line({ received: q(rest) })].map((one) => ({
          ...one,
          state: lineStateOf('SO', one),
        })),
      );
    expect(state('0', '0')).toBe('ordered');
    expect(state('4')).toBe('part_received');
    expect(state('10')).toBe('received');
    expect(documentStateOf('SO', 'closed', [line({ received: 0n })])).toBe('closed');
  });

  it('a line people have closed short stays so', () => {
    expect(lineStateOf('SO', line({ state: 'short', received: q(4) }))).toBe('short');
    expect(lineStateOf('CO', line({ picked: q(4) }))).toBe('part');
  });

  it('a transfer is on its way until everything has arrived', () => {
    const stateOf = (one: LineProgress) =>
      documentStateOf('TO', 'released', [{ ...one, state: lineStateOf('TO', one) }]);
    expect(stateOf(line({ out: q(6) }))).toBe('in_transit');
    expect(stateOf(line({ out: q(10), in: q(4) }))).toBe('part_in');
    expect(stateOf(line({ out: q(10), in: q(10) }))).toBe('done');
  });
});

describe('what may be taken', () => {
  const held = { onHand: q(8), reserved: q(3), kind: 'bin', batch: undefined } as const;
  it.each([
    ['a bin', held, '5'],
    ['quarantine', { ...held, kind: 'quarantine' as const }, '0'],
    ['what is on its way', { ...held, kind: 'transit' as const }, '0'],
    ['a rejected batch', { ...held, batch: { status: 'rejected' as const, expiryDate: null } }, '0'],
    ['a batch on its last day', { ...held, batch: { status: 'ok' as const, expiryDate: '2026-06-30' } }, '5'],
    ['an expired batch', { ...held, batch: { status: 'ok' as const, expiryDate: '2026-06-29' } }, '0'],
  ])('from %s', (_name, stock, available) => {
    expect(availableOf(stock, '2026-06-30')).toBe(q(available));
  });
});

describe('a batch number', () => {
  it.each([
    ['R-510', '^[A-Z]{1,2}-\\d{2,5}$', true],
    ['R 510*', '^[A-Z]{1,2}-\\d{2,5}$', false],
    ['W26-0417', null, true],
    ['', null, false],
    ['   ', null, false],
    ['x'.repeat(35), null, true],
    ['x'.repeat(36), null, false],
    ['A\u0007B', null, false],
    ['A\u001dB', null, false],
    ['anything', '(', true],
  ])('%s by %s: %s', (number, pattern, isGood) => {
    expect(isBatchNumber(number, pattern)).toBe(isGood);
  });

  it('never takes long, whatever pattern the product was given', () => {
    const started = Date.now();
    for (const pattern of ['^(A+)+$', '^(a|a)*$', `${'A*'.repeat(50)}B`])
      isBatchNumber(`${'A'.repeat(34)}!`, pattern);
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it('is compared without regard to case and outer or doubled spaces', () => {
    expect(normalNumber('  w26  0417 ')).toBe(normalNumber('W26 0417'));
  });
});

describe('a certificate', () => {
  it.each([
    ['3.1', 'C-1', '3.1', true],
    ['3.2', 'C-1', '3.1', true],
    ['2.2', 'C-1', '3.1', false],
    ['3.1', ' ', '3.1', false],
    [null, null, 'none', true],
    [null, null, '2.1', false],
  ] as const)('%s with number %s where %s is asked: %s', (type, number, least, isEnough) => {
    expect(hasCertificate({ type, number }, least)).toBe(isEnough);
  });
});

describe('more than was ordered', () => {
  const delivery = { ordered: q(40), received: q(0), allowance: q(10), mayExceed: false };
  it.each([
    ['40', false, 'fits'],
    ['42', false, 'ask'],
    ['44', false, 'ask'],
    ['44.000001', false, 'refuse'],
    ['100', true, 'ask'],
  ] as const)('%s pieces, somebody who may exceed: %s', (arriving, mayExceed, verdict) => {
    expect(overReceipt({ ...delivery, arriving: q(arriving), mayExceed })).toBe(verdict);
  });

  it('100,002 does not pass an allowance of 0 %', () => {
    expect(
      overReceipt({ ordered: q(100), received: 0n, arriving: q('100.002'), allowance: 0n, mayExceed: false }),
    ).toBe('refuse');
  });
});

describe('a difference', () => {
  it('is within tolerance by share or amount, whichever is more', () => {
    const tolerance = { percent: q(2), value: q(1) };
    expect(isWithinTolerance(q(100), q(-2), tolerance)).toBe(true);
    expect(isWithinTolerance(q(100), q('2.1'), tolerance)).toBe(false);
    expect(isWithinTolerance(q(3), q(1), tolerance)).toBe(true);
  });
});

describe('stock keys', () => {
  it('have one order', () => {
    const key = (productId: number, locationId: number) => ({
      productId,
      locationId,
      batchId: 0,
      serialId: 0,
    });
    expect([key(2, 1), key(1, 9), key(1, 2)].sort(compareKeys)).toEqual([key(1, 2), key(1, 9), key(2, 1)]);
  });
});
