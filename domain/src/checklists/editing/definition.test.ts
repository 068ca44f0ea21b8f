import { describe, expect, it } from 'vitest';
import type { FormContent } from '../forms/form.ts';
import { formFields } from '../forms/form.ts';
import { hotWork } from '../forms/forms.fixture.ts';
import { readForm } from '../forms/read-form.ts';
import { starterForms } from '../starters/index.ts';
import { applyDefinition, type DefinitionValues } from './definition-lines.ts';
import { changeField, emptyForm } from './edit-form.ts';
import { formFieldKinds, readField } from './new-field.ts';
import { definitionLines } from './write-definition.ts';

const numbered = (lines: readonly DefinitionValues[]) =>
  lines.map((values, index) => ({ line: index + 2, values }));
const statuses = ({ outcomes }: ReturnType<typeof applyDefinition>) => outcomes.map(({ status }) => status);
const blank: FormContent = { ...emptyForm({ en: 'New' }, 'New', 's1'), sections: [] };

/** Small repeatable numbers. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % most;
  };
}

const words = ['Gas', 'Er det greit?', 'Ar tinka; „taip“', 'Czy dobrze?', 'x = 1', "O'Neill", 'två rader'];

/** A form of what lines can hold: no grids, no conditions, no consequences. */
function randomForm(seed: number): FormContent {
  const roll = dice(seed);
  const kinds = formFieldKinds.filter((kind) => kind !== 'grid');
  const fields = Array.from({ length: 1 + roll(12) }, (_, index) => {
    const kind = kinds[roll(kinds.length)] ?? 'text';
    const label = { en: words[roll(words.length)], pl: words[roll(words.length)] };
    const least = roll(2) ? -roll(5) - 1 : null;
    const own: Record<string, Record<string, unknown>> = {
      number: {
        unit: roll(2) ? 'mm' : '',
        min: least,
        minus: least !== null,
        accept: roll(2) ? { min: 0, max: 1.5 } : null,
      },
      choice: {
        options: [
          { code: 'a', label: { en: 'A' }, fail: roll(2) === 1 },
          { code: 'b_2', label: { en: 'Bee: two' } },
        ],
      },
      multi: { options: [{ code: 'a', label: { en: 'A' } }] },
      yes_no_na: { fail_on: roll(2) ? ['no', 'na'] : [] },
      date: { min: 'today', max: roll(2) ? '2031-02-03' : null },
      computed: { expr: '{f0} + 1', unit: 'kg', accept: roll(2) ? { min: null, max: 9 } : null },
      ref: { module: 'equipment' },
      photo: { min: roll(3), max: 5 },
      text: { max: 10 + roll(200) },
      info: { text: label },
    };
    const name = `f${index}`;
    return readField({
      kind,
      id: name,
      name,
      columns: 1 + roll(12),
      label,
      required: roll(2) === 1,
      help: roll(2) ? { en: 'Help' } : {},
      ...own[kind],
    }).field;
  });
  const rows = fields.map((field, index) => ({
    id: `s${index % 2}_r${Math.floor(index / 2) + 1}`,
    fields: [field],
  }));
  const { form } = readForm({
    ...blank,
    sections: [0, 1].map((part) => ({
      id: `part_${part}`,
      title: { en: `Part ${part}` },
      rows: rows.filter((_, index) => index % 2 === part),
    })),
  });
  if (!form) throw new Error('a random form does not fit the shape of forms');
  return { ...form, sections: form.sections.filter(({ rows: own }) => own.length > 0) };
}

describe('a form as lines', () => {
  it('read again into the same form changes nothing, in every language and for every form to start from', () => {
    for (const form of starterForms)
      for (const language of ['en', 'lt'] as const) {
        const applied = applyDefinition(form, numbered(definitionLines(form, language)), language);
        expect(new Set(statuses(applied))).toEqual(new Set(['unchanged']));
        expect(applied.form).toEqual(form);
      }
  });

  it('read into an empty form makes the same form, for what lines can hold', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const form = randomForm(seed);
      const lines = numbered(definitionLines(form, 'en'));
      const made = applyDefinition(blank, lines, 'en');
      expect(new Set(statuses(made))).toEqual(new Set(['new']));
      expect(formFields(made.form)).toEqual(formFields(form));
      expect(made.form.sections.map(({ title }) => title)).toEqual(form.sections.map(({ title }) => title));
      expect(definitionLines(made.form, 'en')).toEqual(definitionLines(form, 'en'));
      expect(applyDefinition(made.form, lines, 'en').form).toEqual(made.form);
    }
  });
});

describe('lines of a file', () => {
  const { form: permit = blank } = readForm(hotWork);
  const apply = (...lines: readonly DefinitionValues[]) => applyDefinition(permit, numbered(lines), 'en');

  it('change a field by its name, whatever its case, and leave what they do not say', () => {
    const { form, outcomes } = apply({
      name: 'GAS_LEVEL',
      label_no: 'Gassmåling',
      max: '90',
      fail_on: '<1|>8,5',
    });
    expect(outcomes[0]?.status).toBe('changed');
    expect(formFields(form)[1]).toMatchObject({
      name: 'gas_level',
      label: { en: 'Gas', no: 'Gassmåling' },
      unit: '%LEL',
      max: 90,
      accept: { min: 1, max: 8.5 },
    });
  });

  it('add fields to a part by its title, make parts that are missing, and put two into one row', () => {
    const { form } = apply(
      { section: 'before WORK', name: 'wind', kind: 'number', label_en: 'Wind' },
      { section: 'After', row: 'a', columns: 6, name: 'swept', kind: 'yes_no_na', label_en: 'Swept' },
      { section: 'After', row: 'a', columns: 6, name: 'who', kind: 'user', label_en: 'Who' },
    );
    expect(
      form.sections.map(({ title, rows }) => [title.en, rows.at(-1)?.fields.map(({ name }) => name)]),
    ).toEqual([
      ['Before work', ['wind']],
      ['After', ['swept', 'who']],
    ]);
  });

  it('change nothing when the same file comes again, whatever it calls its rows', () => {
    const file = [
      { section: 'After', row: 'a', columns: 6, name: 'swept', kind: 'yes_no_na', label_en: 'Swept' },
      { section: 'After', row: 'a', columns: 6, name: 'who', kind: 'user', label_en: 'Who' },
      { section: 'After', row: 'b', columns: 12, name: 'why', kind: 'text', label_en: 'Why' },
    ];
    const { form } = apply(...file);
    const again = applyDefinition(form, numbered(file), 'en');
    expect(again.outcomes.map(({ status }) => status)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(again.form).toEqual(form);
    const apart = file.map((line) => ({ ...line, row: line.name }));
    expect(
      applyDefinition(form, numbered(apart), 'en')
        .form.sections.at(-1)
        ?.rows.map(({ fields }) => fields.map(({ name }) => name)),
    ).toEqual([['swept'], ['why'], ['who']]);
  });

  it('that do not fit are named by their column and leave no trace', () => {
    const { form, outcomes } = apply(
      { name: 'no kind' },
      { name: 'bad name', kind: 'text' },
      { name: 'wide', kind: 'text', columns: 13 },
      { name: 'bent', kind: 'choice' },
      { name: 'area_cleared', columns: 12 },
      { name: 'odd', kind: 'number', fail_on: 'often' },
      { name: 'wrong', kind: 'number', min: 'low' },
    );
    expect(outcomes.map(({ problems }) => problems.map(([column]) => column)[0])).toEqual([
      'kind',
      'name',
      'columns',
      'options',
      'columns',
      'fail_on',
      'min',
    ]);
    expect(form).toEqual(permit);
  });

  it('name a list of the company’s by its sign, and options in its place', () => {
    const line = { name: 'steel', kind: 'choice', label_en: 'Steel', options: '@own_steel' };
    const listed = apply(line).form;
    const steel = (form: FormContent) => formFields(form).find(({ name }) => name === 'steel');
    expect(steel(listed)).toMatchObject({ list: 'own_steel', options: [], other: false });
    const again = definitionLines(listed, 'en');
    expect(again.find(({ name }) => name === 'steel')).toMatchObject({ options: '@own_steel' });
    expect(applyDefinition(listed, numbered(again), 'en').form).toEqual(listed);
    const own = applyDefinition(listed, numbered([{ name: 'steel', options: 'a:A|b:B' }]), 'en').form;
    expect(steel(own)).toMatchObject({ list: null, options: [{ code: 'a' }, { code: 'b' }] });
    expect(apply({ ...line, options: '@No list' }).outcomes).toMatchObject([{ status: 'error' }]);
  });

  it('say which values of a list fail; their points and the text of another answer stay', () => {
    const line = {
      name: 'steel',
      kind: 'choice',
      label_en: 'Steel',
      options: '@own_steel',
      fail_on: 's185|s235',
    };
    const listed = apply(line).form;
    const steel = (form: FormContent) => formFields(form).find(({ name }) => name === 'steel');
    const marks = [
      { code: 's185', fail: true, score: null },
      { code: 's235', fail: true, score: null },
    ];
    expect(steel(listed)).toMatchObject({ list: 'own_steel', marks });
    const rated: FormContent = changeField(
      listed,
      'steel',
      (field) =>
        ({ ...field, other: true, marks: [...marks, { code: 's355', fail: false, score: 3 }] }) as never,
    );
    const again = definitionLines(rated, 'en');
    expect(again.find(({ name }) => name === 'steel')).toMatchObject({
      options: '@own_steel',
      fail_on: 's185|s235',
    });
    expect(applyDefinition(rated, numbered(again), 'en').form).toEqual(rated);
    const after = (change: object) =>
      steel(applyDefinition(rated, numbered([{ name: 'steel', ...change }]), 'en').form);
    expect(after({ fail_on: 's355' })).toMatchObject({
      list: 'own_steel',
      other: true,
      marks: [{ code: 's355', fail: true, score: 3 }],
    });
    expect(after({ fail_on: null })).toMatchObject({ marks: [{ code: 's355', fail: false, score: 3 }] });
    expect(after({ options: '@own_other' })).toMatchObject({ list: 'own_other', other: true, marks: [] });
    expect(after({ options: 'a:A|b:B', fail_on: 'b' })).toMatchObject({
      list: null,
      marks: [],
      options: [
        { code: 'a', fail: false },
        { code: 'b', fail: true },
      ],
    });
    expect(apply({ ...line, fail_on: 'S 185' }).outcomes).toMatchObject([
      { status: 'error', problems: [['fail_on', { code: 'FIELD_NAME' }]] },
    ]);
  });

  it('clear what a dash stands for', () => {
    expect(formFields(apply({ name: 'gas_level', unit: null, fail_on: null }).form)[1]).toMatchObject({
      unit: '',
      accept: null,
    });
  });
});
