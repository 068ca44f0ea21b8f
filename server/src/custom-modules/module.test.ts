import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createServices } from '../start/services.ts';
import { checkAnswersOf } from '../testing/described-answers.ts';
import {
  type Crew,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';

const SETTINGS = '/api/main/modulesettings';
const roles = ['admin', 'quality', 'foreman', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];
type Wrapper = Record<string, unknown> & {
  statuses: { code: string }[];
  transitions: { require: string[] }[];
};

const field = (name: string, kind: string, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label: { en: name, no: `${name} no` },
  ...more,
});
const sizes = ['M12', 'M16'].map((code) => ({ code, label: { en: code } }));
const asked = [
  field('flange_no', 'text', { required: true }),
  field('bolt_size', 'choice', { options: sizes }),
  field('target_nm', 'number'),
  field('measured_nm', 'number'),
  field('off_by', 'computed', { expr: '{measured_nm} - {target_nm}' }),
];

describe('a module a company makes of a form', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;
  let id = 0;
  let formId = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'vest', ['admin']);
    await fjord.give('quality', 'custommodule', 'manage');
  });
  afterAll(() => sveis.close());

  const at = (what = '') => `${SETTINGS}/${id}${what}`;
  const records = (project = 1) => `/api/main/projects/${project}/custom_modules/${id}`;
  const write = (by: Role, values: object) =>
    fjord.as[by]('POST', records(), { body: { id: randomUUID(), ...values } });
  const rows = async (by: Role, match: object = {}) =>
    (await fjord.as[by]('POST', `${records()}/query`, { body: { pipeline: [{ $match: match }] } })).body;
  const formOf = async () => {
    const { form } = (await fjord.as.admin('GET', at())).record as {
      form: { content: Record<string, unknown> };
    };
    return form.content;
  };
  /** Writes the form and publishes it, as the form builder does. */
  const publish = async (fields: readonly object[]) => {
    const content = {
      ...(await formOf()),
      sections: [
        {
          id: 'main',
          title: { en: 'Joint' },
          rows: fields.map((one, n) => ({ id: `r${n}`, fields: [one] })),
        },
      ],
    };
    await fjord.as.admin('PUT', `/api/main/forms/${formId}`, { body: { content } });
    return fjord.as.admin('POST', `/api/main/forms/${formId}/publish`, { body: {} });
  };
  const save = async (change: (wrapper: Wrapper) => object, by: Role = 'quality') => {
    const { wrapper } = (await fjord.as.admin('GET', at())).record as { wrapper: Wrapper };
    return fjord.as[by]('PUT', at(), { body: { wrapper: { ...wrapper, ...change(wrapper) } } });
  };

  it('is made by those who manage modules, and by nobody else', async () => {
    const body = { title: { en: 'Torque log', no: 'Momentlogg' } };
    for (const role of ['foreman', 'employee', 'subcontractor'] as const)
      expect((await fjord.as[role]('POST', SETTINGS, { body })).status).toBe(403);
    expect((await fjord.as.quality('POST', SETTINGS, { body: { title: {} } })).status).toBe(422);
    const made = await fjord.as.quality('POST', SETTINGS, { body });
    expect(made.record, JSON.stringify(made.body)).toMatchObject({
      state: 'draft',
      problems: {},
      records: 0,
    });
    id = Number(made.record.id);
    formId = Number((made.record.form as { id: number }).id);
    for (const [method, path] of [
      ['GET', at()],
      ['POST', at('/activate')],
      ['POST', at('/retire')],
      ['DELETE', at()],
    ] as const) {
      expect((await fjord.as.foreman(method, path, { body: {} })).status).toBe(403);
      expect((await other.as.admin(method, path, { body: {} })).status).toBe(404);
    }
    expect((await other.as.admin('PUT', at(), { body: { wrapper: made.record.wrapper } })).status).toBe(404);
    const listed = await fjord.as.quality('GET', SETTINGS);
    expect(listed.body.data).toMatchObject([{ id, state: 'draft', prefix: 'TOR' }]);
    expect((await other.as.admin('GET', SETTINGS)).body.data).toEqual([]);
  });

  it('is there for everybody once its form is published and it is taken into use', async () => {
    expect((await fjord.as.quality('POST', at('/activate'), { body: {} })).body.code).toBe(
      'FORM_NOT_PUBLISHED',
    );
    expect((await publish(asked)).status).toBe(200);
    // The settings still name the one field the form began with.
    expect((await fjord.as.quality('POST', at('/activate'), { body: {} })).status).toBe(422);
    const saved = await save(() => ({
      list: { phone: ['bolt_size'], wide: ['bolt_size', 'measured_nm', 'off_by'] },
      filters: ['bolt_size'],
      search: ['flange_no'],
      title_expr: '{flange_no}',
      unique: ['flange_no'],
    }));
    expect(saved.record.problems, JSON.stringify(saved.body)).toEqual({});
    expect((await write('employee', { flange_no: 'F-1' })).status).toBe(404);
    expect((await fjord.as.quality('POST', at('/activate'), { body: {} })).record.state).toBe('active');
    const made = await write('employee', { flange_no: 'F-1', target_nm: 100, measured_nm: 112 });
    expect([made.status, made.record.number, made.record.off_by], JSON.stringify(made.body)).toEqual([
      200,
      'TOR-0001',
      12,
    ]);
    const list = await rows('employee', { words: { $regex: 'f-1' } });
    expect(list.data).toMatchObject([{ title: 'F-1', measured_nm: 112, off_by: 12 }]);
    const given = await fjord.as.employee('GET', '/api/main/custommodules');
    expect(given.body.data).toMatchObject([{ id, form: { name: 'torque_log' } }]);
  });

  it('holds unique fields, statuses and steps as it was told', async () => {
    const twice = await write('foreman', { flange_no: 'f-1' });
    expect(twice.body.errors).toEqual({ flange_no: ['Already in use'] });
    await save(({ transitions }) => ({
      transitions: transitions.map((step) => ({ ...step, level: 'edit', require: ['bolt_size'] })),
    }));
    const { record } = await write('employee', { flange_no: 'F-3' });
    const step = (by: Role, name: string, body: object = {}) =>
      fjord.as[by]('POST', `${records()}/${record.id}/steps/${name}`, { body });
    expect((await step('employee', 'open_in_progress', { bolt_size: 'M12' })).status).toBe(403);
    expect((await step('foreman', 'open_in_progress')).body.errors).toEqual({ bolt_size: ['Required'] });
    expect((await step('foreman', 'open_in_progress', { bolt_size: 'M12' })).record.status).toBe(
      'in_progress',
    );
    expect((await step('foreman', 'in_progress_done')).record.status).toBe('done');
    const edit = await fjord.as.foreman('PUT', `${records()}/${record.id}`, { body: { target_nm: 5 } });
    expect(edit.status).toBe(422);
    const gone = await save(({ statuses, transitions }) => ({
      statuses: statuses.filter(({ code }) => code !== 'done'),
      transitions: transitions.slice(0, 1),
    }));
    expect(gone.body.errors).toEqual({ statuses: ['Records stand in done: it stays.'] });
  });

  it('finds earlier records by what its lists come to be asked, and refuses what two of them share', async () => {
    await write('employee', { flange_no: 'F-4', target_nm: 7 });
    await write('employee', { flange_no: 'F-5', target_nm: 7 });
    const filtered = await save(() => ({
      filters: ['bolt_size', 'target_nm'],
      title_expr: '{flange_no} {target_nm}',
    }));
    expect(filtered.status, JSON.stringify(filtered.body)).toBe(200);
    const found = await rows('employee', { target_nm: { $gte: 7, $lte: 7 } });
    expect((found.data as { title: string }[]).map(({ title }) => title).sort()).toEqual(['F-4 7', 'F-5 7']);
    const clash = await save(() => ({ unique: ['flange_no', 'target_nm'] }));
    expect(clash.body.errors).toEqual({
      'unique.1': ['Two records already hold the same: mend them first.'],
    });
    expect((await rows('employee', { target_nm: { $gte: 7, $lte: 7 } })).total).toBe(2);
  });

  it('hides a field that is retired and keeps its data; a field people have answered keeps its kind', async () => {
    const text = asked.map((one) =>
      one.name === 'target_nm' ? field('target_nm', 'text', { id: 'again' }) : one,
    );
    const refused = await publish(text);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      422,
      ['sections.0.rows.2.fields.0.kind'],
    ]);
    expect((await publish(asked.filter(({ name }) => name !== 'bolt_size'))).status).toBe(200);
    const { wrapper } = (await fjord.as.quality('GET', at())).record as { wrapper: Wrapper };
    expect(wrapper).toMatchObject({ filters: ['target_nm'], list: { phone: [] } });
    const [definition] = (await fjord.as.employee('GET', '/api/main/custommodules')).body.data as {
      definition: { fields: Record<string, object>; sections: { fields: string[] }[] };
    }[];
    expect(definition?.definition.fields.bolt_size).toMatchObject({ isUnseen: true });
    const before = await fjord.sql<{ data: object }>(
      "select data from record where tenant_id = $1 and data ->> 'flange_no' = 'F-3'",
    );
    expect(before).toMatchObject([{ data: { bolt_size: 'M12' } }]);
    expect((await publish(asked)).status).toBe(200);
    expect((await rows('foreman', { words: { $regex: 'F-3' } })).total).toBe(1);
  });

  it('changes at the next call of every process', async () => {
    const { config, log } = sveis.services;
    const installation = { appUrl: sveis.urls.appUrl, dropToAppRole: false };
    const services = await createServices(config, installation, {
      clock: () => sveis.time.now,
      poolSize: 2,
      log,
    });
    const app = await createApp({ services, appFolder: sveis.dataDir });
    checkAnswersOf(app, modules);
    const { client } = await logIn(app, 'fjord', 'foreman');
    const title = async () => {
      const [one] = (await client('GET', '/api/main/custommodules')).body.data as {
        definition: { words: { en: { module: string } } };
      }[];
      return one?.definition.words.en.module;
    };
    expect(await title()).toBe('Torque log');
    await save(() => ({ label: { en: 'Bolt log' } }));
    expect(await title()).toBe('Bolt log');
    await app.close();
    await services.database.close();
  });

  it('is closed with its feature, retired with its records, and deleted only without any', async () => {
    const total = (await rows('foreman')).total;
    const turn = async (enabled: boolean) => {
      await fjord.sql("update feature set enabled = $2 where tenant_id = $1 and key = 'custom_modules'", [
        enabled,
      ]);
      await fjord.sql('update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1');
    };
    await turn(false);
    for (const path of [SETTINGS, at(), '/api/main/custommodules'])
      expect((await fjord.as.admin('GET', path)).body.code).toBe('FEATURE_OFF');
    expect((await fjord.as.foreman('POST', `${records()}/query`, { body: { pipeline: [] } })).status).toBe(
      403,
    );
    await turn(true);
    expect((await fjord.as.quality('DELETE', at())).body.code).toBe('MODULE_IN_USE');
    expect((await fjord.as.quality('POST', at('/retire'), { body: {} })).record.state).toBe('retired');
    expect((await fjord.as.foreman('POST', `${records()}/query`, { body: { pipeline: [] } })).status).toBe(
      404,
    );
    expect((await fjord.as.quality('POST', at('/activate'), { body: {} })).record.state).toBe('active');
    expect((await rows('foreman')).total).toBe(total);
    const spare = await fjord.as.quality('POST', SETTINGS, { body: { title: { en: 'Keys' } } });
    expect((await fjord.as.quality('DELETE', `${SETTINGS}/${spare.record.id}`)).body.deleted).toBe(1);
    expect((await fjord.as.quality('GET', `${SETTINGS}/${spare.record.id}`)).status).toBe(404);
  });

  it('asks before one person’s settings go over another’s', async () => {
    const { wrapper, rev } = (await fjord.as.quality('GET', at())).record;
    expect((await fjord.as.admin('PUT', at(), { body: { wrapper, rev } })).status).toBe(200);
    const late = await fjord.as.quality('PUT', at(), { body: { wrapper, rev } });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
  });
});
