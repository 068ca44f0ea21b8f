import { randomUUID } from 'node:crypto';
import { choice, defineModule, number, type RecordChecks, reference, text } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../../testing/index.ts';
import { gauge } from '../../testing/record-modules.ts';
import {
  GAUGES,
  type RecordScene,
  type Role,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';
import { provideBehaviour } from '../scope/record-module.ts';

const FLANGES = '/api/main/flanges';

/** Flanges are measured with a gauge: a broken gauge stands in the way of closing one. */
const flange = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'flanges',
  icon: 'gauge',
  levels: 'reported',
  storage: 'record',
  titleField: 'title',
  status: {
    initial: 'open',
    values: ['open', 'closed'],
    final: ['closed'],
    tones: { open: 'active', closed: 'good' },
    transitions: [
      { name: 'close', from: ['open'], to: 'closed', by: ['edit'], require: [] },
      { name: 'reopen', from: ['closed'], to: 'open', by: ['edit'], require: [] },
    ],
  },
  checks: [
    {
      name: 'too_thick',
      severity: 'block',
      fails: { field: 'thickness', when: { field: 'thickness', op: 'gt', value: 100 } },
    },
    { name: 'gauge_broken', severity: 'gate', steps: ['close'], override: 'manage', reads: ['gauge'] },
    {
      name: 'bolts_loose',
      severity: 'gate',
      steps: ['close'],
      override: 'manage',
      awaits: { at: 'gauge', module: 'wpqr', by: 'gauge', until: ['tight'] },
    },
    {
      name: 'thick',
      severity: 'warn',
      fails: { field: 'thickness', when: { field: 'thickness', op: 'gt', value: 50 } },
    },
  ],
  fields: {
    title: text({ required: true }),
    thickness: number(),
    gauge: reference('equipment'),
  },
  sections: [{ key: 'flange', fields: ['title', 'thickness', 'gauge'] }],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: ['closed'],
  deleteIn: ['open', 'closed'],
});

const BOLTS = '/api/main/bolts';

/** Bolts are tightened with a gauge, and counted by their size. */
const bolt = defineModule({
  key: 'wpqr',
  version: 1,
  feature: 'deviation',
  path: 'bolts',
  icon: 'gauge',
  storage: 'record',
  number: '{size}-{000}',
  titleField: 'title',
  status: {
    initial: 'loose',
    values: ['loose', 'tight'],
    final: ['tight'],
    tones: { loose: 'active', tight: 'good' },
    transitions: [{ name: 'tighten', from: ['loose'], to: 'tight', by: ['edit'], require: [] }],
  },
  fields: {
    title: text(),
    size: choice(['M12', 'M16'], { required: true, createOnly: true }),
    gauge: reference('equipment'),
  },
  sections: [{ key: 'bolt', fields: ['title', 'size', 'gauge'] }],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: [],
  deleteIn: ['loose', 'tight'],
});

const checks: RecordChecks = {
  gauge_broken: ({ values }, { related }) => {
    const used = related('equipment', values.gauge);
    return used?.status === 'broken'
      ? { gauge: [{ code: 'CHECK', params: { gauge: String(used.name) } }] }
      : undefined;
  },
};

describe('rules on whole records', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  let broken: string;
  let other: string;

  beforeAll(async () => {
    provideBehaviour({ checks });
    sveis = await startWithModules([flange, gauge, bolt]);
    scene = await setRecordScene(sveis);
    await scene.give('hse', 'deviation', 'manage');
    const made = async (name: string) => {
      const { record } = await scene.as.admin('POST', GAUGES, { body: { id: randomUUID(), name } });
      await scene.as.admin('POST', `${GAUGES}/${record.id}/steps/break`, { body: {} });
      return String(record.id);
    };
    broken = await made('Meter');
    other = await made('Scale');
  });
  afterAll(() => sveis.close());

  const create = async (values: object = {}) =>
    scene.as.foreman('POST', FLANGES, { body: { id: randomUUID(), title: 'F-1', ...values } });
  const close = (role: Role, id: unknown, values: object = {}) =>
    scene.as[role]('POST', `${FLANGES}/${id}/steps/close`, { body: values });
  const read = async (id: unknown) => (await scene.as.foreman('GET', `${FLANGES}/${id}`)).record;

  it('a rule waits for records that point at the same thing, and says which', async () => {
    const { record: meter } = await scene.as.admin('POST', GAUGES, {
      body: { id: randomUUID(), name: 'Torque meter' },
    });
    const added = async (size: string) =>
      (
        await scene.as.admin('POST', BOLTS, {
          body: { id: randomUUID(), title: 'Bolt', size, gauge: meter.id },
        })
      ).record;
    const tighten = (id: unknown) => scene.as.admin('POST', `${BOLTS}/${id}/steps/tighten`, { body: {} });
    const bolts = [await added('M12'), await added('M16'), await added('M12')];
    expect(bolts.map(({ number }) => number)).toEqual(['M12-001', 'M16-001', 'M12-002']);

    const { record } = await create({ gauge: meter.id });
    expect(record.findings).toMatchObject([
      { check: 'bolts_loose', field: 'gauge', params: { count: 3, numbers: 'M12-001, M12-002, M16-001' } },
    ]);
    const refused = await close('foreman', record.id);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['gauge']]);

    // What is deleted is not waited for.
    await scene.as.admin('DELETE', `${BOLTS}/${bolts[1]?.id}`);
    for (const one of [bolts[0], bolts[2]]) await tighten(one?.id);
    expect((await read(record.id)).findings).toEqual([]);
    expect((await close('foreman', record.id)).status).toBe(200);
  });

  it('a block refuses a new record and a change, at its field', async () => {
    const made = await create({ thickness: 101 });
    expect([made.status, Object.keys(made.body.errors as object)]).toEqual([422, ['thickness']]);
    const { record } = await create({ thickness: 10 });
    const changed = await scene.as.foreman('PUT', `${FLANGES}/${record.id}`, { body: { thickness: 101 } });
    expect([changed.status, Object.keys(changed.body.errors as object)]).toEqual([422, ['thickness']]);
    expect((await read(record.id)).thickness).toBe(10);
  });

  it('a warning is said and refuses nothing', async () => {
    const { record } = await create({ thickness: 60 });
    expect(record.findings).toMatchObject([{ check: 'thick', severity: 'warn', field: 'thickness' }]);
    expect((await close('foreman', record.id)).status).toBe(200);
  });

  it('a gate refuses its step to the person who may not pass it, whatever reason they give', async () => {
    const { record } = await create({ gauge: broken });
    for (const values of [{}, { override_reason: 'No other gauge on site' }]) {
      const refused = await close('foreman', record.id, values);
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['gauge']]);
      expect(refused.body).not.toHaveProperty('may_override');
    }
    expect((await read(record.id)).status).toBe('open');
  });

  it('is passed by a manager with a reason, which stays in the record and its history', async () => {
    const { record } = await create({ gauge: broken });
    const asked = await close('hse', record.id);
    expect([asked.status, asked.body.may_override]).toEqual([422, true]);
    for (const override_reason of ['', '   '])
      expect((await close('hse', record.id, { override_reason })).status).toBe(422);
    const passed = await close('hse', record.id, { override_reason: 'Measured twice by hand' });
    expect(passed.status, JSON.stringify(passed.body)).toBe(200);
    const kept = await read(record.id);
    expect(kept.overrides).toMatchObject([
      {
        check: 'gauge_broken',
        field: 'gauge',
        reason: 'Measured twice by hand',
        by: scene.userId('hse'),
        step: 'close',
      },
    ]);
    expect(kept.override_reason).toBeNull();
    const history = await scene.as.foreman('GET', `${FLANGES}/${record.id}/history`);
    expect(JSON.stringify(history.body.data)).toContain('Measured twice by hand');
  });

  it('stays passed while the finding is the same, and not when it is another', async () => {
    const { record } = await create({ gauge: broken });
    await close('hse', record.id, { override_reason: 'Measured twice by hand' });
    const reopen = () => scene.as.hse('POST', `${FLANGES}/${record.id}/steps/reopen`, { body: {} });
    await reopen();
    expect((await close('foreman', record.id)).status).toBe(200);
    await reopen();
    await scene.as.foreman('PUT', `${FLANGES}/${record.id}`, { body: { gauge: other } });
    expect((await close('foreman', record.id)).status).toBe(422);
  });

  it('cannot be passed by writing the reasons oneself', async () => {
    const forged = [
      {
        check: 'gauge_broken',
        field: 'gauge',
        about: '{"gauge":"Meter"}',
        reason: 'x',
        by: 1,
        step: 'close',
      },
    ];
    const made = await create({ gauge: broken, overrides: forged });
    const id = made.status === 200 ? made.record.id : (await create({ gauge: broken })).record.id;
    await scene.as.foreman('PUT', `${FLANGES}/${id}`, { body: { overrides: forged } });
    expect((await close('foreman', id, { overrides: forged })).status).toBe(422);
    expect((await read(id)).overrides ?? []).toEqual([]);
  });
});
