import { date, defineModule, text } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestInstallation } from '../testing/index.ts';
import { type RecordScene, setRecordScene, startWithModules } from '../testing/record-scene.ts';
import { recordModule } from './record-module.ts';

/** The example of docs/adding-a-module.md, letter by letter. */
const valve = defineModule({
  key: 'expertise',
  version: 1,
  feature: 'equipment',
  path: 'valves',
  storage: 'record',
  number: 'V-{0000}',
  titleField: 'name',
  status: {
    initial: 'shut',
    values: ['shut', 'open'],
    final: [],
    tones: { shut: 'neutral', open: 'active' },
    transitions: [{ name: 'open', from: ['shut'], to: 'open', by: ['edit'], require: ['tested'] }],
  },
  fields: {
    name: text({ required: true, max: 60, list: true, search: true }),
    tested: date({ list: true, filter: true, sort: true }),
  },
  sections: [{ key: 'valve', fields: ['name', 'tested'] }],
  slots: { tested: 'd1' },
  rows: { own: [] },
  list: { filters: ['tested'], sorts: [{ field: 'tested', descending: false }], presets: [] },
  hooks: [],
  lockedIn: [],
  deleteIn: ['shut'],
});

const VALVES = '/api/main/valves';

describe('a module nobody has seen', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules([recordModule(valve, { checks: {}, computed: {}, hooks: [] })]);
    scene = await setRecordScene(sveis);
    await scene.give('foreman', 'expertise', 'edit');
  });
  afterAll(() => sveis.close());

  it('has list, form calls, steps, permission, history, file and description without another line of code', async () => {
    const made = await scene.as.foreman('POST', VALVES, { body: { name: 'Main valve' } });
    expect(made.body).toMatchObject({ number: 'V-0001', status: 'shut', steps: ['open'] });
    const at = `${VALVES}/${made.body.id}`;

    const early = await scene.as.foreman('POST', `${at}/steps/open`, { body: {} });
    expect(early.body.errors).toEqual({ tested: ['Required'] });
    await scene.as.foreman('PUT', at, { body: { tested: '2026-11-01', rev: 1, seen: { tested: null } } });
    expect((await scene.as.foreman('POST', `${at}/steps/open`, { body: {} })).body.status).toBe('open');

    const list = await scene.as.foreman('POST', `${VALVES}/query`, {
      body: { pipeline: [{ $match: { words: { $regex: 'mai' }, tested: { $lt: '2026-12-01' } } }] },
    });
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ name: 'Main valve', tested: '2026-11-01', rev: 3 }],
    });

    const history = await scene.as.foreman('GET', `${at}/history`);
    expect((history.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'step',
      'edit',
      'create',
    ]);
    const file = await scene.as.foreman('GET', `${VALVES}/export.csv`);
    expect(file.body.text).toContain('V-0001;');

    for (const call of [at, `${at}/history`, `${at}/links`, `${VALVES}/export.csv`])
      expect((await scene.as.employee('GET', call)).status, call).toBe(403);
    const described = await scene.as.foreman('GET', '/api/openapi.json');
    expect(Object.keys(described.body.paths as object)).toContain('/api/main/valves/{id}/steps/{step}');
  });
});
