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

  describe('that says which values fail', () => {
    let paints = '';
    let paint = 0;
    const check = (more: object = {}) =>
      content('paint_check', [
        field('paint', 'choice', {
          list: paints,
          other: true,
          marks: [
            { code: 'lead', fail: true, score: -5 },
            { code: 'zinc', score: 2 },
          ],
          on_fail: { comment: true, create: 'deviation', severity: 'high' },
          ...more,
        }),
        field('coats', 'grid', {
          cols: [
            {
              kind: 'multi',
              name: 'paint',
              columns: 6,
              label: { en: 'Paint' },
              list: paints,
              marks: [{ code: 'lead', fail: true }],
              on_fail: { stop: true },
            },
          ],
        }),
      ]);
    const settings = { score: true };
    const write = (next: object) => yard.as.quality('PUT', `${FORMS}/${paint}`, { body: { content: next } });
    const start = async (answers: object) =>
      (await yard.as.employee('POST', CHECKLISTS, { body: { id: randomUUID(), form: paint, answers } }))
        .record;
    const submit = (id: unknown, notes: readonly object[] = []) =>
      yard.as.employee('POST', `${CHECKLISTS}/${String(id)}/steps/submit`, { body: { notes } });

    it('is published while each of them is a value of the list', async () => {
      paints = await makeList(yard, 'Paints', ['Lead', 'Zinc', 'Epoxy']);
      const wrong = await make(check({ marks: [{ code: 'gold', fail: true }] }));
      expect(wrong.record.problems).toEqual({
        'sections.0.rows.0.fields.0.marks.0.code': [{ code: 'NOT_A_CHOICE' }],
      });
      paint = Number(wrong.record.id);
      const mended = await write({ ...check(), settings });
      expect(mended.record.problems, JSON.stringify(mended.body)).toEqual({});
      expect((await publish(paint)).status).toBe(200);
    });

    it('asks for what follows, makes a deviation in the words of the list, and counts the points', async () => {
      const { id } = await start({ paint: 'lead' });
      expect((await submit(id)).body.errors).toMatchObject({ 'answers.paint': expect.anything() });
      const done = await submit(id, [{ about: 'paint', comment: 'From the old tin', photos: [] }]);
      expect(done.record, JSON.stringify(done.body)).toMatchObject({ fails: 1, score: -5 });
      const [made] = done.record.follow_ups as { deviation: string }[];
      const deviation = await yard.as.admin('GET', `/api/main/deviations/${made?.deviation}`);
      expect(deviation.record).toMatchObject({ title: 'paint: Lead', severity: 'high' });
      const paper = await yard.as.employee('GET', `${CHECKLISTS}/${String(id)}/pdf`);
      expect((await pdfPages(paper.bytes)).join(' ')).toMatch(/Lead – .*fail/i);
    });

    it('stops at what fails in a row of a table', async () => {
      const { id } = await start({ paint: 'zinc', coats: [{ paint: ['zinc', 'lead'] }] });
      const { errors } = (await submit(id)).body;
      expect(Object.values(errors as object)).toHaveLength(1);
    });

    it('lets a value pass that came to the list later, and judges one that is retired as before', async () => {
      await addValue(yard, paints, 'Gold');
      const { id: late } = await start({ paint: 'gold' });
      expect((await submit(late)).record).toMatchObject({ fails: 0, score: null });
      const { id: early } = await start({ paint: 'lead' });
      const at = `${LISTS}/${paints}/choices/lead`;
      await yard.as.admin('PUT', at, { body: { labels: { en: 'Lead' }, is_active: false } });
      const notes = [{ about: 'paint', comment: 'Old tin', photos: [] }];
      expect((await submit(early, notes)).record).toMatchObject({ fails: 1, score: -5 });
      await write({ ...check(), settings, description: { en: 'Again' } });
      expect((await publish(paint)).record).toMatchObject({ version: 2 });
    });

    it('takes another answer with words of its own', async () => {
      const wordless = await start({ paint: 'other' });
      expect((await submit(wordless.id)).body.errors).toHaveProperty(['answers.paint_other_text']);
      const { id } = await start({ paint: 'other', paint_other_text: 'Tar' });
      expect((await submit(id)).record).toMatchObject({
        answers: { paint: 'other', paint_other_text: 'Tar' },
      });
      const paper = await yard.as.employee('GET', `${CHECKLISTS}/${String(id)}/pdf`);
      const text = (await pdfPages(paper.bytes)).join(' ');
      expect([text.includes('Other'), text.includes('Tar')]).toEqual([true, true]);
    });
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
