import { addDays } from '@sveis/domain/format';
import { equipment } from '@sveis/domain/modules/equipment';
import { matchOf } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

const today = '2026-11-15';
const listed = Object.entries(equipment.fields).flatMap(([name, field]) =>
  field.kind === 'computed' && field.list ? [name] : [],
);
/** Around every edge: late, today, within thirty days, at their end, after them, and not known. */
const days = [-40, -1, 0, 1, 30, 31, 90].map((count) => addDays(today, count));
const dates = [...days, null];

describe('the light of equipment in a list', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    scene = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const plan = (next_due: string | null, stops: boolean) => ({
    type: 'service',
    interval: 12,
    interval_unit: 'months',
    next_due,
    stop_use_if_overdue: stops,
  });

  it('is what the item itself says, whatever its plans', async () => {
    const items = [
      await scene.item({ plans: [] }),
      ...(await Promise.all(
        dates.flatMap((first, index) => [
          scene.item({ plans: [plan(first, index % 2 === 0)] }),
          scene.item({ plans: [plan(first, false), plan(dates[(index + 3) % dates.length] ?? null, true)] }),
          scene.item({ plans: [plan(first, false), plan(dates[(index + 5) % dates.length] ?? null, false)] }),
          scene.item({
            calibration_required: true,
            planned_calibration: first,
            plans: [plan(days[5] ?? null, false)],
          }),
        ]),
      )),
    ];
    for (const item of items) expect(item.status, JSON.stringify(item.body)).toBe(200);
    for (const [index, item] of items.entries()) {
      if (index % 7 === 3) await scene.step('employee', item, 'quarantine', { status_reason: 'Leaks' });
      if (index % 7 === 5)
        await scene.step('quality', item, 'discard', { scrap_date: today, status_reason: 'Worn' });
    }
    const { body } = await scene.as.quality('POST', `${EQUIPMENTS}/query`, {
      body: { pipeline: [{ $limit: 200 }] },
    });
    const rows = body.data as readonly Record<string, unknown>[];
    expect(rows).toHaveLength(items.length);
    const states = new Set<unknown>();
    for (const row of rows) {
      const { record: one } = await scene.as.quality('GET', `${EQUIPMENTS}/${row.id}`);
      for (const name of listed) {
        expect(row[name], `${name} of ${JSON.stringify(one.plans)}`).toEqual(one[name] ?? null);
        states.add(`${name} ${row[name]}`);
      }
    }
    for (const [state, match] of Object.entries(equipment.list.states.calibration_state)) {
      expect(states).toContain(`calibration_state ${state}`);
      const found = await scene.as.quality('POST', `${EQUIPMENTS}/query`, {
        body: { pipeline: [{ $match: matchOf(match, { userId: 1, today }) }, { $limit: 200 }] },
      });
      const ids = (some: readonly Record<string, unknown>[]) => some.map(({ id }) => String(id)).sort();
      const those = rows.filter((row) => row.calibration_state === state);
      expect(ids(found.body.data as typeof rows), state).toEqual(ids(those));
    }
    for (const reason of ['overdue', 'quarantine', 'discarded', null])
      expect(states).toContain(`stop_reason ${reason}`);
  });
});
