import { randomUUID } from 'node:crypto';
import { alikeOf, countedFigures, lotFigures } from '@sveis/domain/modules/ndt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  placeRecord,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { lotFiguresOn, openLots } from './ndt-lots.service.ts';
import { findAlikeWelds, findWeldsOf, type SampledDrawing } from './ndt-plan.store.ts';

const methods = ['VT', 'RT', 'MT'];
const result = fc.constantFrom(null, null, null, 'accepted', 'rejected');

/** Welds of all kinds, the same in every run. */
const kinds = fc.sample(
  fc.record({
    sheet: fc.nat(2),
    joint_type: fc.constantFrom(null, 'BW', 'FW'),
    weld_end: fc.constantFrom(null, '2026-11-05T12:00:00.000Z', '2026-11-05T13:00:00.000Z'),
    hasWelder: fc.boolean(),
    ndt_selected: fc.option(fc.subarray(methods)),
    vt_result: result,
    rt_result: result,
    mtpt_result: result,
    repairs: fc.constantFrom(null, [], [{ _id: randomUUID(), no: 'R1', method: 'RT' }]),
    cut_out_at: fc.constantFrom(null, null, '2026-11-06T12:00:00.000Z'),
  }),
  { numRuns: 60, seed: 81 },
);

describe('the database counts welds of a lot as the rule does', () => {
  let sveis: TestInstallation;
  let yard: Crew<'admin'>;
  const drawings: SampledDrawing[] = [];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', ['admin'] as const);
    const place = (module: string, values: Readonly<Record<string, unknown>>) =>
      placeRecord(sveis, yard.company, yard.userId('admin'), { module, status: 'approved', values });
    for (const percent of [10, 10, 50]) {
      const values = {
        drawing_no: `ISO-${drawings.length}`,
        ndt_extent: [
          { _id: randomUUID(), method: 'VT', percent: 100 },
          { _id: randomUUID(), method: 'RT', percent },
          { _id: randomUUID(), method: 'MT', percent: 5, joint: 'FW' },
        ],
      };
      drawings.push({ id: await place('projectdrawing', values), values });
    }
    const placed: string[] = [];
    for (const [index, { sheet, hasWelder, ...values }] of kinds.entries())
      placed.push(
        await place('projectweldlog', {
          ...values,
          weld_number: `W-${index}`,
          drawing: drawings[sheet]?.id,
          welders: hasWelder ? [{ _id: randomUUID(), run: 'all', user: yard.userId('admin') }] : [],
          ndt_extra: index % 9 === 5 ? [{ _id: randomUUID(), method: 'RT', because: placed[index - 4] }] : [],
        }),
      );
  });
  afterAll(() => sveis.close());

  it.each(['drawing', 'project'])('with lots by %s', async (scope) => {
    await yard.sql(
      `update project set data = data || jsonb_build_object('ndt_lot', $2::text) where tenant_id = $1`,
      [scope],
    );
    await sveis.owner.inTenant(yard.company.id, async (tx) => {
      for (const drawing of drawings)
        expect(await lotFiguresOn(tx, drawing)).toEqual(lotFigures((await openLots(tx, drawing)).lots));
    });
  });

  it('kind by kind', async () => {
    const ids = drawings.map(({ id }) => id);
    const told = (welds: ReturnType<typeof alikeOf>) =>
      drawings.map(({ id, values }) =>
        countedFigures({ values, welds: welds.filter((weld) => weld.values.drawing === id) }, []),
      );
    await sveis.owner.inTenant(yard.company.id, async (tx) => {
      const counted = await findAlikeWelds(tx, ids);
      expect(told(counted)).toEqual(told(alikeOf(await findWeldsOf(tx, ids))));
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(
        kinds.filter(({ weld_end }) => weld_end !== null).length,
      );
    });
  });
});
