import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  type Crew,
  createClient,
  hireCrew,
  logIn,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'hse', 'admin'] as const;
type Role = (typeof roles)[number];
const FORMS = '/api/main/forms';

const question = (name: string, more: object = {}) => ({
  id: name,
  name,
  kind: 'yes_no_na',
  columns: 12,
  label: { en: `Is ${name} good?`, no: `Er ${name} bra?` },
  ...more,
});
const content = (name: string, fields: readonly object[] = [question('light')]) => ({
  name,
  title: { en: `Form ${name}`, no: `Skjema ${name}` },
  sections: [
    {
      id: 's1',
      title: { en: 'All' },
      rows: fields.map((field, index) => ({ id: `r${index}`, fields: [field] })),
    },
  ],
});

describe('forms', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', roles);
    await yard.give('hse', 'forms', 'edit');
    await yard.give('quality', 'forms', 'manage');
  });
  afterAll(() => sveis.close());

  const make = (by: Role, json: object) => yard.as[by]('POST', FORMS, { body: { content: json } });
  const call = (by: Role, id: unknown, what: string, body: object = {}) =>
    yard.as[by]('POST', `${FORMS}/${String(id)}/${what}`, { body });

  it('are written by those who may edit them, published and retired by those who manage them', async () => {
    expect((await make('employee', content('nobody'))).status).toBe(403);
    const { record } = await make('hse', content('first'));
    expect([record.state, record.version, record.problems]).toEqual(['draft', 0, {}]);
    expect((await call('hse', record.id, 'publish')).status).toBe(403);
    expect((await yard.as.employee('GET', `${FORMS}/${String(record.id)}`)).status).toBe(404);
    const published = await call('quality', record.id, 'publish');
    expect([published.record.state, published.record.version, published.record.draft]).toEqual([
      'published',
      1,
      null,
    ]);
    const seen = await yard.as.employee('GET', `${FORMS}/${String(record.id)}`);
    expect(seen.record).toMatchObject({ version: 1, may: { edit: false, publish: false } });
    const retired = await call('quality', record.id, 'retire');
    expect([retired.record.state, retired.record.Is_Active]).toEqual(['retired', false]);
    expect((await call('quality', record.id, 'restore')).record.Is_Active).toBe(true);
  });

  it('are listed as the specification asks, drafts only for those who write them', async () => {
    await make('hse', content('hidden'));
    const list = async (by: Role, body: object) =>
      ((await yard.as[by]('POST', `${FORMS}/query`, { body })).body.data as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await list('employee', { Is_Active: true })).toEqual(['first']);
    expect(await list('employee', { pipeline: [{ $match: { Is_Active: true } }] })).toEqual(['first']);
    expect(await list('hse', { pipeline: [{ $match: { state: 'draft' } }] })).toEqual(['hidden']);
    expect(await list('employee', { pipeline: [{ $match: { use: 'project' } }] })).toEqual(['first']);
  });

  it('keep drafts with their problems, and publish none that has any', async () => {
    const { record } = await make(
      'hse',
      content('broken', [question('a', { visible_if: { field: 'gone', op: 'empty' } })]),
    );
    expect(record.problems).toEqual({
      'sections.0.rows.0.fields.0.visible_if': [{ code: 'NO_SUCH_FIELD', params: { name: 'gone' } }],
    });
    const refused = await call('quality', record.id, 'publish');
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      422,
      ['sections.0.rows.0.fields.0.visible_if'],
    ]);
    const shapeless = await make('hse', content('wide', [question('a', { columns: 13 })]));
    expect([shapeless.status, shapeless.body.errors]).toEqual([
      422,
      { 'sections.0.rows.0.fields.0.columns': ['Enter columns b/w 1 to 12'] },
    ]);
  });

  it('have versions that never change, and say what a new one changes', async () => {
    const { record } = await make('hse', content('versions'));
    await call('quality', record.id, 'publish');
    const id = String(record.id);
    const draft = content('versions', [question('light', { required: true }), question('brakes')]);
    const saved = await yard.as.hse('PUT', `${FORMS}/${id}`, { body: { content: draft } });
    expect(saved.record).toMatchObject({ version: 1, state: 'published', problems: {} });
    const stale = await yard.as.hse('PUT', `${FORMS}/${id}`, { body: { content: draft, rev: 1 } });
    expect(stale.status).toBe(409);
    const compared = await yard.as.hse('GET', `${FORMS}/${id}/compare?from=1`);
    expect(
      (compared.record.fields as { kind: string; name: string }[]).map(({ kind, name }) => `${kind} ${name}`),
    ).toEqual(['changed light', 'added brakes']);
    await call('quality', record.id, 'publish');
    const one = await yard.as.employee('GET', `${FORMS}/${id}/versions/1`);
    expect(JSON.stringify(one.record.content)).not.toContain('brakes');
    expect((await yard.as.employee('GET', `${FORMS}/${id}/versions`)).body.data).toMatchObject([
      { version: 2 },
      { version: 1 },
    ]);
    await expect(
      sveis.services.database.inTenant(yard.company.id, (tx) =>
        tx.sql("update form_version set content = '{}'::jsonb where tenant_id = $1", [tx.tenantId]),
      ),
    ).rejects.toThrow(/permission denied/);
    const renamed = content('versions', [question('lamp', { id: 'light' })]);
    const problem = await yard.as.hse('PUT', `${FORMS}/${id}`, { body: { content: renamed } });
    expect(Object.keys(problem.record.problems as object)).toEqual(['sections.0.rows.0.fields.0.name']);
    expect((await yard.as.hse('DELETE', `${FORMS}/${id}/draft`)).record.draft).toBeNull();
  });

  it('have names of their own, and begin from those that are there to start from', async () => {
    expect((await make('hse', content('FIRST'))).body.errors).toEqual({ name: ['Already in use'] });
    const starters = (await yard.as.hse('GET', `${FORMS}/starters`)).body.data as { name: string }[];
    expect(starters.length).toBeGreaterThanOrEqual(10);
    const template = starters[0]?.name;
    const names = [];
    for (const _ of [1, 2])
      names.push((await yard.as.hse('POST', FORMS, { body: { template } })).record.name);
    expect(names).toEqual([template, `${template}_2`]);
  });

  it('are another company’s nobody knows of, and each write leaves one entry', async () => {
    const other = await addCompany(sveis, 'other', ['admin']);
    expect(other.id).not.toBe(yard.company.id);
    const { client } = await logIn(sveis.app, 'other', 'admin');
    const { record } = await make('hse', content('ours'));
    expect((await client('GET', `${FORMS}/${String(record.id)}`)).status).toBe(404);
    const entries = await superQuery<{ action: string }>(
      sveis,
      "select action from audit where tenant_id = $1 and entity = 'form' and entity_id = $2",
      [yard.company.id, String(record.id)],
    );
    expect(entries.map(({ action }) => action)).toEqual(['create']);
    const key = { 'idempotency-key': randomUUID() };
    const twice = [];
    for (const _ of [1, 2])
      twice.push(
        (await yard.as.hse('POST', FORMS, { body: { content: content('once') }, headers: key })).record.id,
      );
    expect(new Set(twice).size).toBe(1);
  });

  it('tell those who write them how much they are used, and nobody else', async () => {
    const { record } = await make('hse', content('used'));
    const id = String(record.id);
    await call('quality', id, 'publish');
    const begun = await yard.as.employee('POST', '/api/main/checklists', {
      body: {
        id: randomUUID(),
        form: record.id,
        form_version: 1,
        context: 'global',
        title: 'Used',
        answers: {},
        notes: [],
      },
    });
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect((await yard.as.hse('GET', `${FORMS}/${id}/usage`)).record).toEqual({
      records: 1,
      drafts: 1,
      plans: 0,
    });
    expect((await yard.as.employee('GET', `${FORMS}/${id}/usage`)).status).toBe(403);
    const list = async (by: Role) =>
      (await yard.as[by]('POST', `${FORMS}/query`, { body: { pipeline: [{ $match: { name: 'used' } }] } }))
        .body.data as { records?: number }[];
    expect((await list('hse')).map(({ records }) => records)).toEqual([1]);
    expect((await list('employee'))[0]).not.toHaveProperty('records');
    expect((await yard.as.quality('DELETE', `${FORMS}/${id}`)).status).toBe(422);
  });

  it('ask the second of two who write the same one, and overwrite neither', async () => {
    const { record } = await make('hse', content('clash'));
    const put = (by: Role, title: string, rev: unknown) =>
      yard.as[by]('PUT', `${FORMS}/${String(record.id)}`, {
        body: { content: { ...content('clash'), title: { en: title } }, rev },
      });
    expect((await put('hse', 'First', record.rev)).status).toBe(200);
    const second = await put('quality', 'Second', record.rev);
    expect([second.status, (second.body.current as { draft: { title: object } }).draft.title]).toEqual([
      409,
      { en: 'First' },
    ]);
    expect(
      (await yard.as.quality('POST', `${FORMS}/${String(record.id)}/publish`, { body: { rev: record.rev } }))
        .status,
    ).toBe(409);
  });

  describe('as files of lines', () => {
    const IMPORT = '/api/main/import';
    const HEADER = 'section;row;columns;name;kind;label_en;label_no;required;options;fail_on';
    const at = (id: unknown) => `module=forms&form_id=${String(id)}`;
    const preview = (by: Role, id: unknown, lines: readonly string[]) =>
      yard.as[by]('POST', `${IMPORT}/preview?${at(id)}&name=form.csv`, {
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from([HEADER, ...lines, ''].join('\r\n')),
      });
    const bring = async (id: unknown, lines: readonly string[], mode = 'all_or_nothing') => {
      const { record } = await preview('hse', id, lines);
      return yard.as.hse('POST', `${IMPORT}/commit`, { body: { import_id: record.import_id, mode } });
    };
    const draftOf = async (id: unknown) =>
      (await yard.as.hse('GET', `${FORMS}/${String(id)}`)).record.draft as {
        sections: { rows: { fields: { name: string; options?: { code: string; fail: boolean }[] }[] }[] }[];
      } | null;

    it('become fields of the draft alone, are read again without a change, and are taken back', async () => {
      const { record } = await make('hse', content('lines'));
      await call('quality', record.id, 'publish');
      const lines = [
        'After;1;6;swept;yes_no_na;Swept?;Feid?;ja;;no',
        'After;1;6;state;choice;State;Tilstand;nei;ok:Good|bad:Bad;bad',
      ];
      const done = await bring(record.id, lines);
      expect([done.status, done.record.counts]).toEqual([
        200,
        { new: 2, changed: 0, unchanged: 0, error: 0 },
      ]);
      const draft = await draftOf(record.id);
      expect(draft?.sections[1]?.rows[0]?.fields.map(({ name }) => name)).toEqual(['swept', 'state']);
      expect(draft?.sections[1]?.rows[0]?.fields[1]?.options?.map(({ fail }) => fail)).toEqual([false, true]);
      const published = await yard.as.employee('GET', `${FORMS}/${String(record.id)}`);
      expect(JSON.stringify(published.record.content)).not.toContain('swept');
      const again = await bring(record.id, lines);
      expect(again.record.counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0 });
      const undone = await yard.as.hse('POST', `${IMPORT}/${String(done.record.import_id)}/undo`, {
        body: {},
      });
      expect([undone.status, undone.record.state]).toEqual([200, 'undone']);
      expect(await draftOf(record.id)).toBeNull();
    });

    it('are given out in the same way, so that a form is copied by its file', async () => {
      const { record } = await yard.as.hse('POST', FORMS, { body: { template: 'vehicle_check' } });
      const file = await yard.as.hse('GET', `${IMPORT}/template?${at(record.id)}&with=records`);
      expect(file.status).toBe(200);
      const text = String(file.body.text).replace('\uFEFF', '');
      expect(text.split('\r\n')[0]).toBe(
        'section;row;columns;name;kind;label_en;label_no;label_lt;label_pl;label_sv;required;options;unit;min;max;fail_on;help',
      );
      const looked = await yard.as.hse('POST', `${IMPORT}/preview?${at(record.id)}&name=same.csv`, {
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(text),
      });
      const { counts } = looked.record as { counts: Record<string, number> };
      expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 });
      expect(counts.unchanged).toBeGreaterThan(5);
    });

    it('name every faulty line and write none of them', async () => {
      const { record } = await make('hse', content('faults'));
      const lines = [
        'A;;12;good;text;Good;;;;',
        'A;;13;wide;text;Wide;;;;',
        'A;;12;bad name;text;Bad;;;;',
        'A;;12;odd;shape;Odd;;;;',
      ];
      const { record: looked } = await preview('hse', record.id, lines);
      expect(looked.counts).toMatchObject({ new: 1, error: 3 });
      expect(
        (looked.errors as { line: number; column: string }[]).map(({ line, column }) => `${line} ${column}`),
      ).toEqual(['3 columns', '4 name', '5 kind']);
      expect((await bring(record.id, lines)).status).toBe(422);
      expect((await bring(record.id, lines, 'valid_only')).record.counts).toMatchObject({ new: 1 });
    });

    it('are for those who may write forms, and of their own company', async () => {
      const { record } = await make('hse', content('mine'));
      expect((await preview('employee', record.id, [])).status).toBe(403);
      expect((await yard.as.employee('GET', `${IMPORT}/template?${at(record.id)}&with=records`)).status).toBe(
        403,
      );
      expect((await preview('hse', 999_999, [])).status).toBe(404);
      const { client } = await logIn(sveis.app, 'other', 'admin');
      expect((await client('GET', `${IMPORT}/target?${at(record.id)}`)).status).toBe(404);
    });
  });

  it('answer under the checklist API with its own headers, and not with the usual token', async () => {
    const { login } = await logIn(sveis.app, 'yard', 'employee');
    const bare = createClient(sveis.app, { host: 'yard' });
    for (const name of ['access-token', 'auth-token'])
      expect(
        (
          await bare('POST', '/api/checklist/forms/query', {
            body: { Is_Active: true },
            headers: { [name]: login.checklist_access_token },
          })
        ).status,
      ).toBe(200);
    const wrong = await bare('POST', '/api/main/forms/query', {
      body: { Is_Active: true },
      headers: { authorization: `Bearer ${login.checklist_access_token}` },
    });
    expect(wrong.status).toBe(401);
    expect((await bare('POST', '/api/checklist/forms/query', { body: { Is_Active: true } })).status).toBe(
      401,
    );
  });
});
