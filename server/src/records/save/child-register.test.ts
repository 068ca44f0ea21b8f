import { randomUUID } from 'node:crypto';
import { date, defineModule, number, reference, text, user } from '@sveis/domain/records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../../testing/index.ts';
import { gauge } from '../../testing/record-modules.ts';
import {
  GAUGES,
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

const READINGS = '/api/main/readings';

/** Readings of a gauge: everybody writes down their own and sees no other; those who manage gauges see all. */
const reading = defineModule({
  key: 'forms',
  version: 1,
  feature: 'equipment',
  path: 'readings',
  icon: 'gauge',
  parent: { module: 'equipment', field: 'gauge', appendOnly: true },
  rights: {
    of: 'equipment',
    levels: {
      read: {},
      contribute: { list: 'all', view: 'own', create: 'own' },
      edit: { list: 'all', view: 'own', create: 'own' },
      manage: { list: 'all', view: 'all', create: 'all', manage: 'all' },
    },
  },
  storage: 'record',
  titleField: 'what',
  status: {
    initial: 'written',
    values: ['written'],
    final: [],
    tones: { written: 'neutral' },
    transitions: [],
  },
  fields: {
    gauge: reference('equipment', { required: true, createOnly: true, filter: true, list: true }),
    what: text({ required: true, list: true }),
    bar: number({ decimals: 1, list: true }),
    day: date({ notAfter: '$today', default: '$today', filter: true, sort: true }),
    person: user({ default: '$me', writableBy: 'manage', filter: true, list: true }),
  },
  sections: [{ key: 'reading', fields: ['gauge', 'what', 'bar', 'day', 'person'] }],
  slots: { gauge: 't1', person: 't2', day: 'd1' },
  rows: { own: ['person'] },
  list: { filters: ['day'], sorts: [{ field: 'day', descending: true }], presets: [] },
  hooks: [],
  lockedIn: [],
  deleteIn: ['written'],
});

describe('a register that belongs to a record', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  let gaugeId: string;

  beforeAll(async () => {
    sveis = await startWithModules([gauge, reading]);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
    for (const [role, level] of [
      ['employee', 'contribute'],
      ['foreman', 'edit'],
      ['hse', 'manage'],
      ['subcontractor', 'read'],
    ] as const)
      await scene.give(role, 'equipment', level);
    const made = await scene.as.hse('POST', GAUGES, { body: { id: randomUUID(), name: 'Boiler' } });
    gaugeId = String(made.record.id);
  });

  const write = (by: Role, values: object = {}) =>
    scene.as[by]('POST', READINGS, {
      body: { id: randomUUID(), gauge: gaugeId, what: 'Morning', ...values },
    });
  const listed = async (by: Role, gaugeAsked = gaugeId) => {
    const body = { pipeline: [{ $match: { gauge: gaugeAsked } }] };
    const { body: answer } = await scene.as[by]('POST', `${READINGS}/query`, { body });
    return answer as { readonly total: number; readonly data: readonly { id: string; person: number }[] };
  };
  const counted = async (by: Role) =>
    ((await scene.as[by]('GET', `${GAUGES}/${gaugeId}`)).record.registers as Record<string, number>).forms;

  it('is listed and counted under its record, to each as far as they may see it', async () => {
    await write('employee');
    await write('employee');
    await write('foreman');
    const other = await scene.as.hse('POST', GAUGES, { body: { id: randomUUID(), name: 'Tank' } });
    await write('employee', { gauge: other.record.id });
    expect([(await listed('employee')).total, await counted('employee')]).toEqual([2, 2]);
    expect([(await listed('foreman')).total, await counted('foreman')]).toEqual([1, 1]);
    expect([(await listed('hse')).total, await counted('hse')]).toEqual([3, 3]);
    expect((await listed('hse', String(other.record.id))).total).toBe(1);
  });

  it('a person’s entries are theirs and the keepers’ alone', async () => {
    const mine = await write('employee');
    const path = `${READINGS}/${mine.record.id}`;
    expect((await scene.as.foreman('GET', path)).status).toBe(404);
    expect((await scene.as.hse('GET', path)).status).toBe(200);
    const forMe = await write('hse', { person: scene.userId('employee') });
    expect((await scene.as.employee('GET', `${READINGS}/${forMe.record.id}`)).status).toBe(200);
    expect((await write('foreman', { person: scene.userId('employee') })).status).toBe(422);
    expect((await write('subcontractor')).status).toBe(403);
    expect((await listed('subcontractor')).total).toBe(0);
  });

  it('what was written stays: nobody changes or deletes it, whatever they manage', async () => {
    const made = await write('employee');
    const path = `${READINGS}/${made.record.id}`;
    expect(made.record.may).toMatchObject({ edit: false, delete: false });
    for (const role of ['employee', 'hse', 'admin'] as const) {
      expect((await scene.as[role]('PUT', path, { body: { what: 'Evening' } })).status).not.toBe(200);
      expect((await scene.as[role]('DELETE', path)).status).not.toBe(200);
    }
    expect((await scene.as.admin('PUT', path, { body: { what: 'Evening' } })).body.code).toBe(
      'RECORD_LOCKED',
    );
    expect((await scene.as.admin('DELETE', path)).body.code).toBe('WRONG_STATUS');
    expect((await scene.as.hse('GET', path)).record.what).toBe('Morning');
  });

  it('a repeat from the phone is the same entry, with one line of history', async () => {
    const id = randomUUID();
    await write('employee', { id });
    await write('employee', { id, what: 'Again' });
    expect((await listed('employee')).total).toBe(1);
    const history = await scene.as.employee('GET', `${READINGS}/${id}/history`);
    expect(history.body.data).toHaveLength(1);
  });

  it('needs a record that is there', async () => {
    expect((await write('employee', { gauge: randomUUID() })).body.errors).toHaveProperty('gauge');
    expect((await write('employee', { gauge: null })).body.errors).toHaveProperty('gauge');
    await scene.as.hse('DELETE', `${GAUGES}/${gaugeId}`);
    expect((await write('employee')).body.errors).toHaveProperty('gauge');
  });

  it('does not exist for another company', async () => {
    const mine = await write('employee');
    const other = await setRecordScene(sveis);
    await other.give('hse', 'equipment', 'manage');
    expect((await other.as.hse('GET', `${READINGS}/${mine.record.id}`)).status).toBe(404);
    expect(
      (await other.as.hse('POST', READINGS, { body: { id: randomUUID(), gauge: gaugeId, what: 'x' } }))
        .status,
    ).toBe(422);
  });
});
