import { describe, expect, it } from 'vitest';
import { definition as checklists } from '../../modules/checklists/index.ts';
import { fieldAt, label, labelId, optionId, sectionId } from '../../records/index.ts';
import { compareVersions } from './compare-versions.ts';
import { fieldsOf } from './fields-of.ts';
import type { FormContent } from './form.ts';
import { hotWork } from './forms.fixture.ts';
import { versionProblems } from './next-version.ts';
import { padHeight } from './pad-height.ts';
import { readForm } from './read-form.ts';
import { withForm } from './with-form.ts';

type Json = Record<string, unknown>;

/** A form of one section with these fields, each in a row of its own. */
const formOf = (...fields: readonly Json[]): Json => ({
  name: 'test',
  title: { en: 'Test' },
  sections: [
    {
      id: 's1',
      title: { en: 'All' },
      rows: fields.map((field, index) => ({
        id: `r${index}`,
        fields: [{ id: `f${index}`, columns: 12, label: { en: 'Question' }, ...field }],
      })),
    },
  ],
});
const codesOf = (json: unknown) =>
  Object.fromEntries(
    Object.entries(readForm(json).problems).map(([path, problems]) => [
      path,
      problems.map(({ code }) => code),
    ]),
  );
/** The fields of the first row of a form. */
function firstFields(form: Json): Json[] {
  const [section] = form.sections as readonly { rows: readonly { fields: Json[] }[] }[];
  return section?.rows[0]?.fields ?? [];
}
const at = (index: number, rest = '') => `sections.0.rows.${index}.fields.0${rest}`;
const contentOf = (json: unknown): FormContent => {
  const { form, problems } = readForm(json);
  expect(problems).toEqual({});
  if (!form) throw new Error('no form');
  return form;
};

describe('a form', () => {
  it('of the catalogue is read, with what it leaves out filled in', () => {
    const form = contentOf(hotWork);
    expect(form.number_series).toBe('CL-{YYYY}-{0000}');
    expect(form.settings).toEqual({
      draft: true,
      approval: 'none',
      approver: { type: 'project_leader', value: null },
      pdf: true,
      score: false,
    });
  });

  it.each<readonly [string, readonly Json[], Readonly<Record<string, readonly string[]>>]>([
    ['no columns', [{ name: 'a', kind: 'text', columns: undefined }], { [at(0, '.columns')]: ['COLUMNS'] }],
    ['no column at all', [{ name: 'a', kind: 'text', columns: 0 }], { [at(0, '.columns')]: ['COLUMNS'] }],
    ['13 columns', [{ name: 'a', kind: 'text', columns: 13 }], { [at(0, '.columns')]: ['COLUMNS'] }],
    ['half a column', [{ name: 'a', kind: 'text', columns: 1.5 }], { [at(0, '.columns')]: ['COLUMNS'] }],
    ['a name with a space', [{ name: 'a b', kind: 'text' }], { [at(0, '.name')]: ['FIELD_NAME'] }],
    ['a reserved name', [{ name: '_a', kind: 'text' }], { [at(0, '.name')]: ['FIELD_NAME'] }],
    ['a name of 36 letters', [{ name: 'a'.repeat(36), kind: 'text' }], { [at(0, '.name')]: ['FIELD_NAME'] }],
    [
      'a name twice, in capitals',
      [
        { name: 'a', kind: 'text' },
        { name: 'A', kind: 'date' },
      ],
      { [at(1, '.name')]: ['NOT_UNIQUE'] },
    ],
    ['an unknown kind', [{ name: 'a', kind: 'script' }], { [at(0, '.kind')]: ['NOT_A_CHOICE'] }],
    ['no label', [{ name: 'a', kind: 'text', label: {} }], { [at(0, '.label')]: ['REQUIRED'] }],
    [
      'a choice without options',
      [{ name: 'a', kind: 'choice', options: [] }],
      { [at(0, '.options')]: ['TOO_FEW'] },
    ],
    [
      'a choice that starts with a value of the company’s list',
      [{ name: 'a', kind: 'choice', list: 'own_steel', default: 'x' }],
      { [at(0, '.default')]: ['NOT_A_CHOICE'] },
    ],
    [
      'a value of a list that is marked twice',
      [{ name: 'a', kind: 'choice', list: 'own_steel', marks: [{ code: 'x' }, { code: 'x', fail: true }] }],
      { [at(0, '.marks.1.code')]: ['NOT_UNIQUE'] },
    ],
    [
      'a list that is no name',
      [{ name: 'a', kind: 'choice', list: 'No list' }],
      { [at(0, '.list')]: ['INVALID'] },
    ],
    [
      'a condition on a field that is not there',
      [{ name: 'a', kind: 'text', visible_if: { field: 'gone', op: 'eq', value: 1 } }],
      { [at(0, '.visible_if')]: ['NO_SUCH_FIELD'] },
    ],
    [
      'a condition four deep',
      [
        { name: 'a', kind: 'text' },
        {
          name: 'b',
          kind: 'text',
          visible_if: { all: [{ all: [{ all: [{ all: [{ field: 'a', op: 'empty' }] }] }] }] },
        },
      ],
      { [at(1, '.visible_if')]: ['INVALID'] },
    ],
    [
      'a formula that is none',
      [{ name: 'a', kind: 'computed', expr: '1 +' }],
      { [at(0, '.expr')]: ['EXPRESSION'] },
    ],
    [
      'a formula on nothing',
      [{ name: 'a', kind: 'computed', expr: '{gone} + 1' }],
      { [at(0, '.expr')]: ['NO_SUCH_FIELD'] },
    ],
    [
      'formulas in a circle',
      [
        { name: 'a', kind: 'computed', expr: '{b} + 1' },
        { name: 'b', kind: 'computed', expr: '{a} + 1' },
      ],
      { [at(0, '.expr')]: ['EXPRESSION_CYCLE'], [at(1, '.expr')]: ['EXPRESSION_CYCLE'] },
    ],
    [
      'more than its maximum',
      [{ name: 'a', kind: 'number', min: 5, max: 1 }],
      { [at(0, '.min')]: ['TOO_LARGE'] },
    ],
    [
      'words of the same name',
      [
        { name: 'a_help', kind: 'text' },
        { name: 'a', kind: 'text' },
      ],
      { sections: ['NAME_CLASH'] },
    ],
    [
      'a signature in a grid',
      [
        {
          name: 'a',
          kind: 'grid',
          cols: [{ name: 's', kind: 'signature', columns: 12, label: { en: 'S' } }],
        },
      ],
      { [at(0, '.cols.0.kind')]: ['NOT_A_CHOICE'] },
    ],
  ])('with %s says where', (_what, fields, problems) => expect(codesOf(formOf(...fields))).toEqual(problems));

  it('has room for twelve columns in a row', () => {
    const wide = formOf({ name: 'a', kind: 'text', columns: 7 });
    firstFields(wide).push({ id: 'x', name: 'b', kind: 'text', columns: 6, label: { en: 'B' } });
    expect(codesOf(wide)).toEqual({ 'sections.0.rows.0': ['ROW_WIDTH'] });
  });

  it('mails to addresses, at most thirty of them', () => {
    const to = (recipients: string) => codesOf({ ...formOf({ name: 'a', kind: 'text' }), recipients });
    expect(to('a@b.example, c@d.example')).toEqual({});
    expect(to('a@b.example; c')).toEqual({ recipients: ['INVALID_EMAIL'] });
    expect(to(Array.from({ length: 31 }, (_, n) => `a${n}@b.example`).join(','))).toEqual({
      recipients: ['TOO_MANY'],
    });
  });

  it('that is nested too deep or is no object is refused without ending the process', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 10_000; depth += 1) deep = { deep };
    expect(readForm(deep).form).toBeUndefined();
    expect(readForm(null).form).toBeUndefined();
    expect(readForm([]).form).toBeUndefined();
  });
});

describe('a form in the engine', () => {
  it('has fields the engine knows', () => {
    const { fields, sections } = fieldsOf(contentOf(hotWork));
    expect(fields.area_cleared).toMatchObject({
      kind: 'choice',
      options: ['yes', 'no', 'na'],
      fails: { in: ['no'] },
      onFail: { comment: true, photo: true, create: 'deviation', severity: 'high', stop: true },
    });
    expect(fields.gas_level).toMatchObject({
      kind: 'number',
      min: 0,
      max: 100,
      fails: { below: 0, above: 10 },
    });
    expect(fieldAt(fields, 'fire_watch.minutes')).toMatchObject({
      kind: 'number',
      total: 'sum',
      unit: 'min',
    });
    expect(sections[0]?.lines).toEqual([
      ['area_cleared', 'gas_level'],
      ['fire_watch'],
      ['watch_total', 'sign_leader'],
    ]);
  });

  it('has words of its own beside those of the checklists, each in another language where it is missing', () => {
    const bound = withForm(checklists, { form_id: 1, version: 1, content: contentOf(hotWork) });
    const word = (id: Parameters<typeof label>[1], language: 'en' | 'pl') => label(bound, id, language);
    expect(word(labelId('checklists', 'answers.area_cleared'), 'pl')).toBe('Area cleared 10 m');
    expect(word(optionId('checklists', 'answers.area_cleared', 'na'), 'pl')).toBe('Nie dotyczy');
    expect(word(labelId('checklists', 'answers.fire_watch.minutes'), 'en')).toBe('Minutes');
    expect(word(sectionId('checklists', 'answers_s1'), 'en')).toBe('Before work');
    expect(word(labelId('checklists', 'title'), 'en')).toBeUndefined();
  });

  it('takes the options of a choice from a list of the company’s, in grids too', () => {
    const { fields, words } = fieldsOf(
      contentOf(
        formOf(
          { name: 'grade', kind: 'choice', list: 'own_steel', required: true },
          { name: 'seen', kind: 'multi', list: 'own_steel' },
          {
            name: 'parts',
            kind: 'grid',
            cols: [{ kind: 'choice', name: 'steel', columns: 6, label: { en: 'Steel' }, list: 'own_steel' }],
          },
        ),
      ),
    );
    expect(fields).toEqual({
      grade: { kind: 'listed', choices: 'own_steel', columns: 12, required: true },
      seen: { kind: 'multi', choices: 'own_steel', columns: 12 },
      parts: expect.objectContaining({
        fields: { steel: { kind: 'listed', choices: 'own_steel', columns: 6 } },
      }),
    });
    expect(Object.keys(words)).not.toContain('grade_other');
  });

  it('says which values of a list fail and what they count, and asks what else', () => {
    const marks = [
      { code: 's185', fail: true },
      { code: 's355', score: 2 },
    ];
    const { fields, words } = fieldsOf(
      contentOf(
        formOf(
          { name: 'grade', kind: 'choice', list: 'own_steel', marks, other: true, on_fail: { stop: true } },
          { name: 'seen', kind: 'multi', list: 'own_steel', marks, other: true },
        ),
      ),
    );
    const said = { choices: 'own_steel', fails: { in: ['s185'] }, scores: { s355: 2 }, other: 'other' };
    expect(fields.grade).toMatchObject({ kind: 'listed', ...said, onFail: { stop: true } });
    expect(fields.seen).toMatchObject({ kind: 'multi', ...said });
    expect(fields.grade_other_text).toMatchObject({
      kind: 'text',
      required: true,
      visible: { field: 'grade', op: 'eq', value: 'other' },
    });
    expect(words).toMatchObject({ grade_other: { no: 'Annet' }, seen_other_text: { pl: 'Co innego?' } });
  });

  it('asks what else in a text of its own', () => {
    const { fields } = fieldsOf(
      contentOf(
        formOf({
          name: 'why',
          kind: 'choice',
          other: true,
          options: [{ code: 'rust', label: { en: 'Rust' } }],
        }),
      ),
    );
    expect(fields.why).toMatchObject({ options: ['rust', 'other'] });
    expect(fields.why_other_text).toMatchObject({
      kind: 'text',
      required: true,
      visible: { field: 'why', op: 'eq', value: 'other' },
    });
  });
});

describe('the next version of a form', () => {
  const before = contentOf(hotWork);
  const changed = (edit: (form: Json) => void): FormContent => {
    const copy = JSON.parse(JSON.stringify(hotWork)) as Json;
    edit(copy);
    return contentOf(copy);
  };
  const first = firstFields;

  it('tells what it changes', () => {
    const after = changed((form) => {
      form.category = 'quality';
      Object.assign(first(form)[0] ?? {}, { required: false });
      first(form).splice(1, 1, { id: 'f9', name: 'wind', kind: 'text', columns: 4, label: { en: 'Wind' } });
    });
    expect(compareVersions(before, after)).toEqual({
      properties: ['category'],
      sections: [],
      fields: [
        {
          kind: 'changed',
          id: 'f1',
          name: 'area_cleared',
          label: { en: 'Area cleared 10 m' },
          properties: ['required'],
        },
        { kind: 'added', id: 'f9', name: 'wind', label: { en: 'Wind' }, properties: [] },
        { kind: 'moved', id: 'f3', name: 'fire_watch', label: { en: 'Fire watch' }, properties: [] },
        { kind: 'removed', id: 'f2', name: 'gas_level', label: { en: 'Gas' }, properties: [] },
      ],
    });
    expect(compareVersions(before, before)).toEqual({ properties: [], sections: [], fields: [] });
  });

  it('keeps names and kinds of what stays', () => {
    const renamed = changed((form) => Object.assign(first(form)[0] ?? {}, { name: 'cleared' }));
    expect(Object.keys(versionProblems(before, renamed))).toEqual(['sections.0.rows.0.fields.0.name']);
    expect(versionProblems(undefined, renamed)).toEqual({});
    const choice = (more: Json) => contentOf(formOf({ name: 'grade', kind: 'choice', ...more }));
    const own = choice({ options: [{ code: 'a', label: { en: 'A' } }] });
    const listed = choice({ list: 'own_steel' });
    const at = ['sections.0.rows.0.fields.0.list'];
    expect(Object.keys(versionProblems(own, listed))).toEqual(at);
    expect(Object.keys(versionProblems(listed, own))).toEqual(at);
    expect(versionProblems(listed, listed)).toEqual({});
  });
});

describe('a signature pad', () => {
  it.each([
    [1, 50],
    [2, 50],
    [3, 63],
    [6, 126],
    [12, 252],
    [undefined, 250],
  ])('of %s columns is %i pixels high', (columns, height) => expect(padHeight(columns)).toBe(height));
});
