import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  pdfPages,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const LISTS = '/api/main/admin/choice-lists';
const FORMS = '/api/main/forms';
const CHECKLISTS = '/api/main/checklists';
const roles = ['admin', 'quality', 'employee'] as const;

const field = (name: string, kind: string, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label: { en: name },
  ...more,
});
const content = (name: string, fields: readonly object[]) => ({
  name,
  title: { en: name },
  sections: [
    { id: 's1', title: { en: 'All' }, rows: fields.map((one, n) => ({ id: `r${n}`, fields: [one] })) },
  ],
});

describe('a form that offers lists of the company', () => {
  let sveis: TestInstallation;
  let yard: Crew<(typeof roles)[number]>;
  let other: Crew<'admin'>;
  let steel = '';
  let form = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'other', ['admin'] as const);
    await yard.give('quality', 'forms', 'manage');
    await yard.give('quality', 'custommodule', 'manage');
    steel = await makeList(yard, 'Steel grades', ['S235', 'S355']);
  });
  afterAll(() => sveis.close());

  async function makeList(crew: Pick<Crew<'admin'>, 'as'>, name: string, values: readonly string[]) {
    const { record } = await crew.as.admin('POST', LISTS, { body: { names: { en: name } } });
    const list = String(record.list);
    for (const value of values) await addValue(crew, list, value);
    return list;
  }
  const addValue = (crew: Pick<Crew<'admin'>, 'as'>, list: string, en: string) =>
    crew.as.admin('POST', `${LISTS}/${list}/choices`, { body: { labels: { en } } });
  const retire = (code: string, en: string) =>
    yard.as.admin('PUT', `${LISTS}/${steel}/choices/${code}`, { body: { labels: { en }, is_active: false } });
  const make = (json: object) => yard.as.quality('POST', FORMS, { body: { content: json } });
  const publish = (id: unknown) => yard.as.quality('POST', `${FORMS}/${String(id)}/publish`, { body: {} });
  const begin = (answers: object) =>
    yard.as.employee('POST', CHECKLISTS, { body: { id: randomUUID(), form, answers } });

  const fields = () => [
    field('grade', 'choice', { list: steel, required: true }),
    field('seen', 'multi', { list: steel }),
    field('parts', 'grid', {
      cols: [{ kind: 'choice', name: 'steel', columns: 6, label: { en: 'Steel' }, list: steel }],
    }),
  ];

  it('is published once each of its lists is there and holds something', async () => {
    const empty = await makeList(yard, 'Empty', []);
    const theirs = await makeList(other, 'Theirs', ['x']);
    const { record } = await make(
      content('lists', [
        field('a', 'choice', { list: 'own_gone' }),
        field('b', 'choice', { list: theirs }),
        field('c', 'multi', { list: empty }),
        field('d', 'choice', { list: 'deviation_reason' }),
      ]),
    );
    const problems = {
      'sections.0.rows.0.fields.0.list': [{ code: 'NOT_A_CHOICE' }],
      'sections.0.rows.1.fields.0.list': [{ code: 'NOT_A_CHOICE' }],
      'sections.0.rows.2.fields.0.list': [{ code: 'TOO_FEW', params: { min: 1 } }],
    };
    expect(record.problems).toEqual(problems);
    const refused = await publish(record.id);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      422,
      Object.keys(problems),
    ]);
    const made = await make(content('steel_check', fields()));
    form = Number(made.record.id);
    expect((await publish(form)).record).toMatchObject({ version: 1 });
  });

  it('offers a value that is added to the list without a new version', async () => {
    expect((await begin({ grade: 's460' })).body.errors).toHaveProperty(['answers.grade']);
    await addValue(yard, steel, 'S460');
    const filled = await begin({ grade: 's460', seen: ['s235', 's460'], parts: [{ steel: 's460' }] });
    expect(filled.record, JSON.stringify(filled.body)).toMatchObject({
      form_version: 1,
      answers: { grade: 's460', seen: ['s235', 's460'] },
    });
  });

  it('keeps what was answered when a value is retired, and takes it no more', async () => {
    const before = await begin({ grade: 's460', parts: [{ steel: 's460' }] });
    const at = `${CHECKLISTS}/${String(before.record.id)}`;
    await retire('s460', 'S460');
    expect((await begin({ grade: 's460' })).status).toBe(422);
    const saved = await yard.as.employee('PUT', at, { body: { answers: { seen: ['s235'] } } });
    expect(saved.record).toMatchObject({ answers: { grade: 's460', seen: ['s235'] } });
    expect((await yard.as.employee('POST', `${at}/steps/submit`, { body: {} })).status).toBe(200);
    const paper = await yard.as.employee('GET', `${at}/pdf`);
    expect((await pdfPages(paper.bytes)).join(' ')).toContain('S460');
    expect((await retire('s355', 'S355')).status).toBe(200);
    expect((await retire('s235', 'S235')).body.code).toBe('LAST_CHOICE');
  });

  it('goes on with a list that is retired; a new field cannot take it', async () => {
    await yard.as.admin('PUT', `${LISTS}/${steel}`, {
      body: { names: { en: 'Steel grades' }, is_active: false },
    });
    expect((await begin({ grade: 's235' })).status).toBe(200);
    const next = content('steel_check', [...fields(), field('more', 'text')]);
    const saved = await yard.as.quality('PUT', `${FORMS}/${form}`, { body: { content: next } });
    expect(saved.record.problems).toEqual({});
    const fresh = await make(content('fresh', [field('grade', 'choice', { list: steel })]));
    expect(Object.keys(fresh.record.problems as object)).toEqual(['sections.0.rows.0.fields.0.list']);
  });

  it('keeps each field at its list once it is published', async () => {
    const options = [{ code: 's235', label: { en: 'S235' } }];
    const next = content('steel_check', [
      field('grade', 'choice', { options }),
      field('seen', 'multi', { list: 'deviation_reason' }),
    ]);
    const saved = await yard.as.quality('PUT', `${FORMS}/${form}`, { body: { content: next } });
    expect(Object.keys(saved.record.problems as object)).toEqual([
      'sections.0.rows.0.fields.0.list',
      'sections.0.rows.1.fields.0.list',
    ]);
  });

  it('makes a module whose list is filtered by values of the company', async () => {
    const gases = await makeList(yard, 'Gases', ['Argon', 'Helium']);
    const module = await yard.as.quality('POST', '/api/main/modulesettings', {
      body: { title: { en: 'Gas log' } },
    });
    const id = Number(module.record.id);
    const { id: formId, content: start } = module.record.form as { id: number; content: object };
    const body = {
      content: {
        ...start,
        sections: content('x', [
          field('bottle', 'text', { required: true }),
          field('gas', 'choice', { list: gases }),
        ]).sections,
      },
    };
    await yard.as.quality('PUT', `${FORMS}/${formId}`, { body });
    expect((await publish(formId)).body.errors).toBeUndefined();
    const { wrapper } = (await yard.as.quality('GET', `/api/main/modulesettings/${id}`)).record;
    const settings = {
      ...(wrapper as object),
      list: { phone: ['gas'], wide: ['gas'] },
      filters: ['gas'],
      search: ['bottle'],
      title_expr: '{bottle}',
      unique: [],
    };
    const saved = await yard.as.quality('PUT', `/api/main/modulesettings/${id}`, {
      body: { wrapper: settings },
    });
    expect(saved.record?.problems, JSON.stringify(saved.body)).toEqual({});
    await yard.as.quality('POST', `/api/main/modulesettings/${id}/activate`, { body: {} });
    const records = `/api/main/projects/1/custom_modules/${id}`;
    const write = (bottle: string, gas: string) =>
      yard.as.employee('POST', records, { body: { id: randomUUID(), bottle, gas } });
    expect((await write('B-1', 'argon')).status).toBe(200);
    expect((await write('B-2', 'helium')).status).toBe(200);
    expect((await write('B-3', 'neon')).body.errors).toHaveProperty('gas');
    const found = await yard.as.employee('POST', `${records}/query`, {
      body: { pipeline: [{ $match: { gas: { $in: ['helium'] } } }] },
    });
    expect(found.body.data).toMatchObject([{ title: 'B-2', gas: 'helium' }]);
  });
});
