import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeOf, countedFigures, withChanged } from './ndt-counts.ts';
import { lotFigures, lotsOf, type PlannedWeld } from './ndt-plan.ts';

const methods = ['VT', 'RT', 'MT'];
const sheets = ['a', 'b', 'c'];

const extent = fc.array(
  fc.record({
    method: fc.constantFrom(...methods),
    joint: fc.constantFrom(null, 'BW', 'FW'),
    percent: fc.constantFrom(0, 5, 10, 50, 100),
  }),
  { maxLength: 4 },
);
const result = fc.constantFrom(null, null, 'accepted', 'rejected', 'not_tested');

/** Few kinds of welds, so that many are alike; some rejected, repaired, cut out or chosen for another. */
const weldsOf = (size: number) =>
  fc
    .array(
      fc.record({
        drawing: fc.constantFrom(...sheets),
        joint_type: fc.constantFrom(null, 'BW', 'FW'),
        weld_end: fc.constantFrom(null, '2026-11-05T12:00:00Z', '2026-11-05T12:00:00Z'),
        welder: fc.constantFrom(undefined, 1, 2, 3),
        ndt_selected: fc.subarray(methods),
        vt_result: result,
        rt_result: result,
        mtpt_result: result,
        repairs: fc.constantFrom([], [], [{ method: 'RT' }]),
        because: fc.option(fc.nat(size), { freq: 4 }),
        cut_out_at: fc.constantFrom(null, null, '2026-11-06'),
      }),
      { maxLength: size },
    )
    .map((welds) =>
      welds.map(
        ({ welder, because, ...values }, index): PlannedWeld => ({
          id: `w${index}`,
          number: `W-${index}`,
          values: {
            ...values,
            welders: welder === undefined ? [] : [{ user: welder }],
            ndt_extra: because === null ? [] : [{ method: 'RT', because: `w${because}` }],
          },
        }),
      ),
    );

const drawings = fc.tuple(extent, extent, extent);
type Extents = typeof drawings extends fc.Arbitrary<infer Told> ? Told : never;

const sheetsOf = <Weld extends PlannedWeld>(extents: Extents, welds: readonly Weld[]) =>
  sheets.map((id, index) => ({
    values: { ndt_extent: extents[index] },
    welds: welds.filter(({ values }) => values.drawing === id),
  }));

const plainOf = (extents: Extents, welds: readonly PlannedWeld[]) => {
  const [own, ...others] = sheetsOf(extents, welds);
  return own && lotFigures(lotsOf(own, others));
};
const countedOf = (extents: Extents, welds: ReturnType<typeof alikeOf>) => {
  const [own, ...others] = sheetsOf(extents, welds);
  return own && countedFigures(own, others);
};

describe('figures of lots from counts', () => {
  it('are those of the welds one by one, wherever they are told', () => {
    let told = 0;
    let asked = 0;
    fc.assert(
      fc.property(drawings, weldsOf(40), (extents, welds) => {
        const counted = countedOf(extents, alikeOf(welds));
        asked += 1;
        if (counted === undefined) return;
        told += 1;
        expect(counted).toEqual(plainOf(extents, welds));
      }),
      { numRuns: 600 },
    );
    // A rule that never told anything would be right as well.
    expect(told / asked).toBeGreaterThan(0.3);
  });

  it('are always told where no weld was rejected', () => {
    fc.assert(
      fc.property(drawings, weldsOf(40), (extents, welds) => {
        const good = welds.map((weld) => ({
          ...weld,
          values: { ...weld.values, vt_result: null, rt_result: null, mtpt_result: null, repairs: [] },
        }));
        expect(countedOf(extents, alikeOf(good))).toEqual(plainOf(extents, good));
      }),
      { numRuns: 300 },
    );
  });

  it('follow a weld that is saved, as if all had been counted again', () => {
    fc.assert(
      fc.property(drawings, weldsOf(20), weldsOf(1), fc.nat(19), (extents, welds, [changed], at) => {
        const before = welds[at];
        if (!changed) return;
        const after = { ...changed, id: before?.id ?? 'new' };
        const others = welds.filter(({ id }) => id !== after.id);
        const saved = withChanged(alikeOf(welds), before, after);
        expect(countedOf(extents, saved)).toEqual(countedOf(extents, alikeOf([...others, after])));
        if (before)
          expect(countedOf(extents, withChanged(saved, after, before))).toEqual(
            countedOf(extents, alikeOf([...others, before])),
          );
      }),
      { numRuns: 300 },
    );
  });
});
