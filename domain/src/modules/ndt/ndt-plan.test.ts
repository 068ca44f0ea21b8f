import { describe, expect, it } from 'vitest';
import type { Values } from '../../records/index.ts';
import {
  backlogOf,
  lotFigures,
  lotsOf,
  type PlannedWeld,
  repairFigures,
  repairRates,
  type Sheet,
  selectedFor,
} from './ndt-plan.ts';

const [JB, TK] = [1, 2];

const weld = (number: string, user: number, values: Values = {}): PlannedWeld => ({
  id: number,
  number,
  values: {
    joint_type: 'BW',
    drawing: 'iso',
    weld_end: '2026-10-25T12:00:00.000Z',
    welders: [{ run: 'all', user }],
    stamps: user === TK ? 'TK02' : 'JB01',
    ndt_selected: ['VT'],
    vt_result: 'accepted',
    ...values,
  },
});
const rt = (result: string, more: Values = {}): Values => ({
  ndt_selected: ['VT', 'RT'],
  rt_result: result,
  ...more,
});
const drawing = {
  ndt_extent: [
    { method: 'VT', percent: 100 },
    { method: 'RT', percent: 10, joint: 'BW' },
  ],
};
const repairs = [{ no: 'R1', method: 'RT', result: 'accepted' }];
const because = { ndt_extra: [{ method: 'RT', because: 'W-07' }] };

/** The ten welds of the demo's first isometric. */
const iso = [
  weld('W-01', JB),
  weld('W-02', JB, rt('accepted')),
  weld('W-03', JB),
  weld('W-04', JB),
  weld('W-05', JB),
  weld('W-06', TK),
  weld('W-07', TK, rt('accepted', { repairs })),
  weld('W-08', TK, rt('accepted', because)),
  weld('W-09', TK, rt('accepted', because)),
  weld('W-10', TK),
];
const lotOf = (welds: readonly PlannedWeld[], method: string) =>
  lotsOf({ values: drawing, welds }).find((lot) => lot.method === method);

describe('a lot', () => {
  it('of phased array counts what phased array has tested, and not what ultrasound has', () => {
    const extent = { ndt_extent: [{ method: 'PAUT', percent: 50 }] };
    const welds = [
      weld('W-01', JB, { ndt_selected: ['PAUT'], paut_result: 'accepted' }),
      weld('W-02', JB, { ndt_selected: ['PAUT', 'UT'], ut_result: 'accepted' }),
      weld('W-03', JB, { ndt_selected: ['UT'], ut_result: 'accepted' }),
      weld('W-04', JB),
    ];
    expect(lotsOf({ values: extent, welds })).toMatchObject([
      {
        method: 'PAUT',
        welded: 4,
        required: 2,
        selected: 2,
        tested: 1,
        accepted: 1,
        coverage: 25,
        missing: [],
      },
    ]);
  });

  it('asks for its share, and for one of every welder', () => {
    const plain = iso.map(({ number, values }) =>
      weld(number, Number((values.welders as Values[])[0]?.user)),
    );
    const lot = lotOf(plain, 'RT');
    expect([lot?.welded, lot?.required, lot?.selected, lot?.missing.length]).toEqual([10, 2, 0, 2]);
  });

  it('lacks nothing when the share and the extra welds are tested', () => {
    expect(lotOf(iso, 'RT')).toEqual({
      method: 'RT',
      joint: 'BW',
      percent: 10,
      drawings: 1,
      welded: 10,
      required: 2,
      selected: 4,
      tested: 4,
      accepted: 4,
      coverage: 40,
      missing: [],
    });
    expect(lotOf(iso, 'VT')).toMatchObject({ required: 10, coverage: 100, missing: [] });
  });

  it('a rejected weld asks for two more of its welder, also when its repair was accepted', () => {
    for (const result of ['rejected', 'accepted']) {
      const values = rt(result, result === 'accepted' ? { repairs } : {});
      const rejected = iso
        .slice(0, 8)
        .map((one) =>
          one.number === 'W-07' ? weld('W-07', TK, values) : weld(one.number, welderOf(one), bare(one)),
        );
      expect(lotOf([...rejected, weld('W-09', TK), weld('W-10', TK)], 'RT')?.missing).toEqual([
        { id: 'W-06', extraFor: 'W-07' },
        { id: 'W-09', extraFor: 'W-07' },
      ]);
    }
  });

  it('takes no weld that was cut out, and counts what was tested of one', () => {
    const cutOut = { cut_out_at: '2026-11-01' };
    const untested = [weld('W-01', JB, cutOut), weld('W-02', JB)];
    expect(lotOf(untested, 'RT')).toMatchObject({ welded: 1, missing: [{ id: 'W-02' }] });
    const tested = [weld('W-01', JB, rt('accepted', cutOut)), weld('W-02', JB)];
    expect(lotOf(tested, 'RT')).toMatchObject({ welded: 2, selected: 1, missing: [] });
  });

  it('tells its welds how many are selected and how many are missing', () => {
    expect(
      lotFigures(lotsOf({ values: drawing, welds: [weld('W-01', JB), weld('W-06', TK, rt('accepted'))] })),
    ).toEqual([
      { method: 'VT', joint: '', selected: 2, missing: 0 },
      { method: 'RT', joint: 'BW', selected: 1, missing: 1 },
    ]);
  });

  it('counts only what is welded, and joints that have a row of their own apart', () => {
    const fillet = weld('W-11', JB, { joint_type: 'FW' });
    const planned = weld('W-12', JB, { weld_end: null });
    const extent = { ndt_extent: [...drawing.ndt_extent, { method: 'RT', percent: 0 }] };
    const lots = lotsOf({ values: extent, welds: [...iso, fillet, planned] }).filter(
      ({ method }) => method === 'RT',
    );
    expect(lots.map(({ joint, welded, required }) => [joint, welded, required])).toEqual([
      ['BW', 10, 2],
      ['', 1, 0],
    ]);
  });
});

describe('a lot of several drawings', () => {
  const many = (prefix: string, user: number, count: number): readonly PlannedWeld[] =>
    Array.from({ length: count }, (_, index) => weld(`${prefix}${index}`, user));
  const rtOf = (own: readonly PlannedWeld[], ...others: readonly Sheet[]) =>
    lotsOf({ values: drawing, welds: own }, others).find(({ method }) => method === 'RT');

  it('asks for its share once, where each drawing by itself would ask for one', () => {
    const others = ['b', 'c', 'd'].map((prefix) => ({ values: drawing, welds: many(prefix, JB, 5) }));
    expect(rtOf(many('a', JB, 5))).toMatchObject({ drawings: 1, welded: 5, required: 1 });
    expect(rtOf(many('a', JB, 5), ...others)).toMatchObject({ drawings: 4, welded: 20, required: 2 });
  });

  it('has no drawing in it that asks for more or less', () => {
    const strict = { ndt_extent: [{ method: 'RT', percent: 20, joint: 'BW' }] };
    expect(rtOf(many('a', JB, 5), { values: strict, welds: many('b', JB, 5) })).toMatchObject({
      drawings: 1,
      welded: 5,
    });
  });

  it('takes the extra welds after a rejection from any of its drawings, of the same welder', () => {
    const own = [weld('a0', TK, rt('rejected')), weld('a1', JB, rt('accepted'))];
    const other = { values: drawing, welds: [...many('b', TK, 2), ...many('c', JB, 3)] };
    expect(rtOf(own)?.missing).toEqual([]);
    expect(rtOf(own, other)?.missing).toEqual([
      { id: 'b0', extraFor: 'a0' },
      { id: 'b1', extraFor: 'a0' },
    ]);
  });
});

const welderOf = ({ values }: PlannedWeld): number => Number((values.welders as Values[])[0]?.user);
const bare = ({ number }: PlannedWeld): Values => (number === 'W-02' ? rt('accepted') : {});

it('of the three welds of TK02 that were tested, one was rejected', () => {
  expect(repairRates(iso, 'RT')).toEqual([
    { welder: 'JB01', tested: 1, rejected: 0 },
    { welder: 'TK02', tested: 3, rejected: 1 },
  ]);
});

it('what is welded, selected and not tested waits, the longest first', () => {
  const waiting = [
    weld('W-13', JB, {
      weld_end: '2026-11-14T12:00:00.000Z',
      ndt_selected: ['VT', 'UT', 'MT'],
      ndt_requested: ['UT'],
    }),
    weld('W-22', TK, { weld_end: '2026-11-13T12:00:00.000Z', vt_result: null }),
    weld('W-23', TK, { weld_end: null, vt_result: null }),
    weld('W-24', TK, { weld_end: '2026-11-13T12:00:00.000Z', vt_result: 'not_tested' }),
  ];
  expect(
    backlogOf([...iso, ...waiting], '2026-11-16', (moment) => moment.slice(0, 10)).map(
      ({ number, method, days, isRequested }) => [number, method, days, isRequested],
    ),
  ).toEqual([
    ['W-22', 'VT', 3, false],
    ['W-24', 'VT', 3, false],
    ['W-13', 'UT', 2, true],
    ['W-13', 'MT', 2, false],
  ]);
});

it('a weld that was accepted with a condition waits until the condition is met', () => {
  const found = ['conditional', 'not_tested', 'accepted', 'rejected'].map((result) =>
    weld(result, TK, rt(result)),
  );
  expect(backlogOf(found, '2026-11-16', (moment) => moment.slice(0, 10)).map(({ number }) => number)).toEqual(
    ['conditional', 'not_tested'],
  );
});

it('selecting a weld says the method, and for which weld it is an extra one', () => {
  expect(selectedFor(weld('W-10', TK), 'RT')).toEqual({ ndt_selected: ['VT', 'RT'] });
  expect(selectedFor(weld('W-10', TK), 'RT', 'W-07')).toEqual({
    ndt_selected: ['VT', 'RT'],
    ndt_extra: [{ method: 'RT', because: 'W-07' }],
  });
});

describe('rejected welds of a project', () => {
  const named = iso.map(({ number, values, ...one }) => ({
    ...one,
    number,
    values: {
      ...values,
      wps: 'p101',
      ...(number === 'W-07'
        ? { repairs: [{ no: 'R1', method: 'RT', defect: '401', result: 'accepted' }] }
        : {}),
    },
  }));

  it('are counted by method, and there by welder, procedure and defect', () => {
    const told = repairFigures(named).map(({ method, by, key, tested, rejected }) =>
      [method, by, key, rejected, tested].join(' '),
    );
    expect(told).toEqual([
      'VT welder JB01 0 5',
      'VT welder TK02 0 5',
      'VT wps p101 0 10',
      'RT welder TK02 1 3',
      'RT welder JB01 0 1',
      'RT wps p101 1 4',
      'RT defect 401 1 4',
    ]);
  });

  it('by penetrant are not those by magnetic particles, though both have one result', () => {
    const selected = (...methods: readonly string[]) =>
      weld('W-15', JB, { ndt_selected: methods, vt_result: null, mtpt_result: 'rejected' });
    const methodsIn = (one: PlannedWeld) => [...new Set(repairFigures([one]).map(({ method }) => method))];
    expect([['PT'], ['MT'], ['MT', 'PT'], []].map((methods) => methodsIn(selected(...methods)))).toEqual([
      ['PT'],
      ['MT'],
      ['MT', 'PT'],
      ['MT'],
    ]);
  });

  it('by phased array are not those by ultrasound', () => {
    const both = weld('W-16', JB, {
      ndt_selected: ['UT', 'PAUT'],
      vt_result: null,
      ut_result: 'accepted',
      paut_result: 'rejected',
    });
    const told = repairFigures([both]).map(({ method, tested, rejected }) => [method, tested, rejected]);
    expect(told).toEqual([
      ['UT', 1, 0],
      ['PAUT', 1, 1],
    ]);
  });

  it('are none where nothing was tested', () => {
    expect(repairFigures([weld('W-01', JB, { vt_result: null })])).toEqual([]);
  });
});
