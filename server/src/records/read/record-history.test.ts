import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEVIATIONS,
  type DeviationScene,
  setDeviationScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

interface Entry {
  readonly action: string;
  readonly step: string | null;
  readonly row: { readonly field: string; readonly action: string } | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

describe('history', () => {
  let sveis: TestInstallation;
  let cases: DeviationScene;
  let store: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    cases = await setDeviationScene(sveis);
    store = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const entries = (body: Readonly<Record<string, unknown>>) => body.data as readonly Entry[];

  it('names the step and the action on a row, and what its people are called', async () => {
    const started = await cases.started();
    const planned = await cases.edit('hse', started, { corrective_actions: [cases.action('foreman')] });
    await cases.move('foreman', planned, 0, 'done');
    const { body } = await cases.as.hse('GET', `${DEVIATIONS}/${started.record.id}/history`);
    const [done, edited, start, made] = entries(body);
    expect(
      [done, edited, start, made].map((entry) => [entry?.action, entry?.step, entry?.row?.action]),
    ).toEqual([
      ['edit', null, 'done'],
      ['edit', null, undefined],
      ['step', 'start', undefined],
      ['create', null, undefined],
    ]);
    expect(done?.row?.field).toBe('corrective_actions');
    expect((body.names as { users: object }).users).toHaveProperty(String(cases.userId('foreman')));
  });

  it('from before steps were written down tells the step its statuses mean', async () => {
    const started = await cases.started();
    await cases.sql('update record_history set act = null where tenant_id = $1');
    const { body } = await cases.as.hse('GET', `${DEVIATIONS}/${started.record.id}/history`);
    expect(entries(body)[0]).toMatchObject({ action: 'step', step: 'start', row: null });
  });

  it('of an item says to whom it was handed, with what words, and no date nobody knows', async () => {
    const item = await store.item({
      plans: [{ type: 'service', interval: 1, interval_unit: 'years', stop_use_if_overdue: true }],
    });
    await store.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: { rev: item.record.rev, name: 'Chain sling 2 t' },
    });
    await store.control('warehouse', item, { type: 'service' });
    await store.step('employee', item, 'take', { allocation_note: 'For the tank' });
    const { body } = await store.as.warehouse('GET', `${EQUIPMENTS}/${item.record.id}/history`);
    expect(entries(body)[0]).toMatchObject({ step: 'take' });
    expect(entries(body)[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'allocation_note', before: null, after: 'For the tank' },
        { field: 'holder', before: null, after: store.userId('employee') },
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('1900-01-01');
  });
});
