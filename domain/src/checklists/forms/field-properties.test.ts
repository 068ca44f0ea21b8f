import { expect, it } from 'vitest';
import { formFieldKinds, newField } from '../editing/index.ts';
import { fieldsOf } from './fields-of.ts';
import { type FormField, type FormFieldKind, gridKinds } from './form.ts';

const label = { en: 'Other' };
const bound = { field: 'x', op: 'eq', value: 1 };
const option = { code: 'a', label, colour: null, fail: false, score: null };

/** Other values of the properties every field has, and where each is obeyed: what is compiled, or who else reads it. */
const shared = {
  name: 'other_name',
  columns: 3,
  label,
  help: label,
  required: true,
  visible_if: bound,
  required_if: bound,
  read_only: true,
  on_fail: { comment: true, photo: false, create: null, severity: 'low', notify: [], stop: false },
};

/** The closed list: every property a form's field may have, with a value that has to make a difference. */
const properties: Readonly<Record<FormFieldKind, Readonly<Record<string, unknown>>>> = {
  heading: { level: 1 },
  info: { text: label, image: '0199aaaa-0000-7000-8000-000000000001' },
  text: { max: 3, scan: true, pattern: 'W', pattern_text: label, default: 'x' },
  multiline: { max: 3, default: 'x' },
  number: {
    unit: 'mm',
    decimals: 0,
    min: 1,
    max: 2,
    accept: { min: 1, max: null },
    minus: true,
    total: 'sum',
    default: 1,
  },
  yes_no_na: { fail_on: ['yes'], allow_na: false, labels: { yes: label }, default: 'yes' },
  choice: {
    options: [{ ...option, colour: '#d4141c' }],
    list: 'own_steel',
    marks: [{ code: 'a', fail: true, score: 1 }],
    show: 'list',
    other: true,
    default: 'option_1',
  },
  multi: {
    options: [{ ...option, fail: true, score: 2 }],
    list: 'own_steel',
    marks: [{ code: 'a', fail: true, score: 1 }],
    show: 'dropdown',
    other: true,
    default: null,
  },
  date: { min: 'today', max: '2031-01-01', default: 'today' },
  datetime: { max: 'now', default: 'now' },
  time: { min: '06:00', max: '18:00', default: null },
  boolean: { must_be_true: true, default: true },
  user: { default: 'me' },
  users: { default: 'me' },
  ref: { module: 'projects', default: null },
  photo: { min: 1, max: 2, camera_only: true, annotate: false },
  file: { types: ['pdf'], max: 1 },
  signature: { signer: 'name' },
  emails: { default: 'a@b.example' },
  computed: {
    expr: '1',
    result: 'text',
    decimals: 0,
    unit: 'mm',
    accept: { min: 1, max: null },
    total: 'sum',
  },
  grid: {
    cols: [{ ...newField({ sections: [] }, 'text', 'c'), name: 'c' }],
    min_rows: 1,
    max_rows: 2,
    fixed_rows: [label],
    filterable: ['column_1'],
    csv_import: true,
    key: ['column_1'],
  },
};

const compiled = (field: object) =>
  JSON.stringify(
    fieldsOf({
      sections: [
        {
          id: 's',
          title: {},
          help: {},
          collapsible: true,
          visible_if: null,
          repeat: null,
          rows: [{ id: 'r', fields: [field as FormField] }],
        },
      ],
    }),
  );

/** What a property needs beside it before it can make a difference. */
const beside: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  pattern_text: { pattern: 'W' },
  marks: { list: 'own_steel' },
  minus: { min: null },
};

const rest = new Set(['id', 'kind']);

it.each(formFieldKinds)('%s: nothing is offered that the form does not obey', (kind) => {
  const field = newField({ sections: [] }, kind, 'f');
  const known = { ...shared, ...properties[kind] };
  const offered = Object.keys(field).filter((name) => !rest.has(name));
  expect(offered.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  const ignored = Object.entries(known).filter(([name, value]) => {
    // A kind that starts with nothing keeps the property for the shape's sake: it takes no other value.
    if (value === null && name === 'default') return false;
    const base = { ...field, required: false, on_fail: null, ...beside[name] };
    return compiled(base) === compiled({ ...base, [name]: value });
  });
  expect(ignored.map(([name]) => name)).toEqual([]);
});

it('a column of a grid obeys what a field of its kind does', () => {
  for (const kind of gridKinds) {
    const field = newField({ sections: [] }, kind, 'f');
    const grid = (column: object) =>
      compiled({ ...newField({ sections: [] }, 'grid', 'g'), cols: [{ ...field, ...column }] });
    for (const [name, value] of Object.entries(properties[kind])) {
      if (value === null && name === 'default') continue;
      const base = { ...beside[name] };
      expect(grid({ ...base, [name]: value }), `${kind} ${name}`).not.toBe(grid(base));
    }
  }
});
