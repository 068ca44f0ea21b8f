import { describe, expect, it } from 'vitest';
import { drawingFigures } from '../../welding/index.ts';
import { pinShapes, pinState, pinsOf, sharedStart } from './drawing-pins.ts';
import { currentDocument } from './drawing-rules.ts';
import { countedWeld } from './drawing-welds.ts';

const [first, second] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002'];

describe('the document people weld after', () => {
  const old = { file: ['a'], current: false };
  const now = { file: ['b'], current: true };

  it.each([
    ['none', undefined, undefined],
    ['one that is marked', [old, now], now],
    ['one that is marked and has no file', [old, { ...now, file: [] }], undefined],
  ])('%s', (_what, documents, expected) => expect(currentDocument({ documents })).toEqual(expected));
});

describe('pins', () => {
  it('are those with a weld and a place on the page', () => {
    const whole = { _id: first, weld: second, page: 2, x: 0.25, y: 1 };
    const pins = [whole, { ...whole, weld: null }, { ...whole, x: 1.2 }, { ...whole, y: null }];
    expect(pinsOf({ pins })).toEqual([{ id: first, weld: second, page: 2, x: 0.25, y: 1 }]);
    expect(pinsOf({})).toEqual([]);
  });

  it.each([
    [{ status: 'pending' }, 'pending', 'waiting'],
    [{ status: 'in_progress', ndt_status: 'waiting' }, 'in_progress', 'progress'],
    [{ status: 'in_progress', ndt_status: 'rejected' }, 'attention', 'warn'],
    [{ status: 'in_progress', ndt_status: 'repair' }, 'attention', 'warn'],
    [{ status: 'completed', ndt_status: 'accepted' }, 'completed', 'done'],
    [{}, 'pending', 'waiting'],
  ] as const)('show how far their weld is: %j', (weld, state, shape) => {
    expect([pinState(weld), pinShapes[pinState(weld)]]).toEqual([state, shape]);
  });
});

it.each([
  [['W-08', 'W-12'], 'W-'],
  [['W-08', 'V-12'], ''],
  [['08', '12'], ''],
  [['S1-08', 'S1-12R1'], 'S'],
  [['weld'], ''],
  [['W-', 'W-1'], ''],
  [[], ''],
] as const)('%j all begin with "%s"', (numbers, start) => expect(sharedStart(numbers)).toBe(start));

it('phased array is covered by its own result', () => {
  const weld = { ndt_required: ['UT', 'PAUT'], ndt_selected: ['UT', 'PAUT'], ut_result: 'accepted' };
  const welds = [countedWeld(weld), countedWeld({ ...weld, paut_result: 'accepted' })];
  expect(drawingFigures(welds).ndt_coverage).toEqual({ UT: 100, PAUT: 50 });
});

it('a record of the weld log counts in the figures of its drawing', () => {
  const weld = {
    engineering: 'completed',
    production: 'completed',
    ndt: 'in_progress',
    weld_end: '2026-11-10T10:00:00.000Z',
    diameter: 168.3,
    ndt_required: ['VT', 'UT', 'MT'],
    ndt_selected: ['VT', 'UT', 'MT'],
    vt_result: 'accepted',
    mtpt_result: 'rejected',
    repairs: [{ no: 'R1' }],
  };
  expect(drawingFigures([countedWeld(weld), countedWeld({})])).toEqual({
    weld_count: 2,
    welds_completed: 0,
    progress_pct: 35,
    ndt_coverage: { VT: 100, UT: 0, MT: 0 },
    open_ndt: 2,
    repair_rate: 100,
    dia_inch: 6.6,
  });
});
