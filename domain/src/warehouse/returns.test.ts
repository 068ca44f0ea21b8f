import { describe, expect, it } from 'vitest';
import {
  allotReturn,
  documentRules,
  documentStateOf,
  heldOf,
  isDecided,
  type LineProgress,
  leftToReturn,
  lineStateOf,
  mayAct,
  quantityOf,
  type ReturnKind,
  returnActs,
  returnKinds,
} from './index.ts';

const q = (text: string | number) => quantityOf(String(text)) ?? 0n;
const line = (given: Partial<LineProgress> = {}): LineProgress => ({
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

describe('what may be done with a return', () => {
  const allowed: Readonly<Record<ReturnKind, Readonly<Record<string, readonly string[]>>>> = {
    customer: { authorised: ['receive'], received: ['receive', 'inspect'], inspected: ['inspect'] },
    project: { authorised: ['receive'], received: ['receive', 'inspect'], inspected: ['inspect'] },
    supplier: { authorised: ['dispatch'], dispatched: ['dispatch'] },
  };
  const cases = returnKinds.flatMap((kind) =>
    Object.keys(documentRules.RE.ways).map((state) => [kind, state] as const),
  );
  it.each(cases)('%s, %s', (kind, state) => {
    expect(returnActs.filter((act) => mayAct(act, kind, state))).toEqual(allowed[kind][state] ?? []);
  });
});

describe('a return', () => {
  const stateOf = (state: string, ...lines: readonly LineProgress[]) =>
    documentStateOf(
      'RE',
      state,
      lines.map((one) => ({ ...one, state: lineStateOf('RE', one) })),
    );
  it.each([
    ['nothing has moved', 'authorised', [line()], 'authorised'],
    ['a part came in', 'authorised', [line({ returned: q(4) })], 'received'],
    ['all came in', 'received', [line({ returned: q(10) })], 'received'],
    ['all is back on the shelf', 'received', [line({ returned: q(10), restocked: q(10) })], 'inspected'],
    [
      'a part is back on the shelf, the rest scrapped',
      'received',
      [line({ returned: q(10), restocked: q(8), adjusted: q(2), disposition: 'scrap' })],
      'inspected',
    ],
    [
      'a part is undecided',
      'received',
      [line({ returned: q(10), restocked: q(8), disposition: 'restock' })],
      'received',
    ],
    [
      'all stays in quarantine',
      'received',
      [line({ returned: q(10), disposition: 'quarantine' })],
      'inspected',
    ],
    ['all waits for repair', 'received', [line({ returned: q(10), disposition: 'repair' })], 'inspected'],
    [
      'one line is decided, the other is on its way',
      'received',
      [line({ returned: q(10), disposition: 'repair' }), line()],
      'received',
    ],
    [
      'one line is decided, the other never comes',
      'received',
      [line({ returned: q(10), disposition: 'repair' }), line({ state: 'short' })],
      'inspected',
    ],
    [
      'a decision was taken back',
      'inspected',
      [line({ returned: q(10), disposition: 'restock' })],
      'received',
    ],
    ['what came in was taken back', 'received', [line()], 'authorised'],
    [
      'inspection sent it to the supplier',
      'received',
      [line({ returned: q(10), out: q(10), disposition: 'to_supplier' })],
      'inspected',
    ],
    ['it left for the supplier', 'authorised', [line({ out: q(4) })], 'dispatched'],
    ['the supplier has answered', 'inspected', [line({ out: q(10) })], 'inspected'],
    ['it is over', 'closed', [line({ returned: q(10) })], 'closed'],
    ['it is a draft', 'draft', [line()], 'draft'],
  ] as const)('when %s', (_name, before, lines, expected) => {
    expect(stateOf(before, ...lines)).toBe(expected);
  });
});

describe('a line of a return', () => {
  it.each([
    ['nothing came', {}, '10', '0', true],
    ['a part came', { returned: q(4) }, '6', '4', false],
    ['a part of it is decided', { returned: q(10), restocked: q(3), adjusted: q(2) }, '0', '5', false],
    ['it went to the supplier', { out: q(4) }, '6', '0', true],
    ['it was ended short', { state: 'short', returned: q(4), restocked: q(4) }, '0', '0', true],
  ] as const)('when %s', (_name, given, left, held, decided) => {
    const one = line(given);
    expect([leftToReturn(one), heldOf(one), isDecided(one)]).toEqual([q(left), q(held), decided]);
  });
});

describe('what comes back', () => {
  const piece = (quantity: number, batchId: number | null = 7, serialId: number | null = null) => ({
    batchId,
    serialId,
    quantity: q(quantity),
  });
  const shipped = [
    { lineId: 'a', ...piece(4) },
    { lineId: 'b', ...piece(0) },
    { lineId: 'c', ...piece(3) },
    { lineId: 'd', ...piece(9, 8) },
    { lineId: 'e', ...piece(1, null, 5) },
  ];
  it.each([
    ['fits on the first line', piece(3), [['a', 3]], 0],
    [
      'is spread over lines of the same batch',
      piece(6),
      [
        ['a', 4],
        ['c', 2],
      ],
      0,
    ],
    [
      'is more than was shipped',
      piece(8),
      [
        ['a', 4],
        ['c', 3],
      ],
      1,
    ],
    ['is of a batch that never left', piece(1, 9), [], 1],
    ['is a piece that left', piece(1, null, 5), [['e', 1]], 0],
    ['is a piece that never left', piece(1, null, 6), [], 1],
  ] as const)('%s', (_name, back, parts, over) => {
    const found = allotReturn(back, shipped);
    expect(found.parts.map(({ lineId, quantity }) => [lineId, quantity])).toEqual(
      parts.map(([id, quantity]) => [id, q(quantity)]),
    );
    expect(found.over).toBe(q(over));
  });
});
