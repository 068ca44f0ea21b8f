import { describe, expect, it } from 'vitest';
import {
  boolean,
  date,
  multi,
  number,
  photos,
  reference,
  rows,
  text,
  user,
} from '../definition/define-fields.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import { listFieldsOf } from '../list/list-fields.ts';
import { defineModule } from '../presets/define-module.ts';
import { definitionProblems } from '../problems/definition-problems.ts';

const order = defineModule({
  key: 'order',
  version: 1,
  feature: 'order',
  path: 'orders',
  icon: 'box',
  storage: {
    table: 'shop_order',
    columns: {
      name: { column: 'name', sortKey: 'name_key' },
      buyer: 'buyer_id',
      due: 'due_on',
      status: 'state',
    },
    lines: {
      parts: { table: 'shop_order_line', parent: 'order_id', columns: { what: 'what' }, order: 'line_no' },
    },
    derived: ['starred'],
    only: { type: 'CO' },
  },
  number: 'CO-{0000}',
  titleField: 'name',
  status: {
    initial: 'draft',
    values: ['draft'],
    final: [],
    tones: { draft: 'neutral' },
    transitions: [],
  },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    buyer: user({ filter: true }),
    due: date({ sort: true }),
    note: text(),
    marks: multi({ options: ['a', 'b'], filter: true }),
    starred: boolean({ readOnly: true, filter: true }),
    parts: rows({ what: text(), amount: number() }, { maxRows: 10 }),
  },
  sections: [{ key: 'all', fields: ['name', 'buyer', 'due', 'note', 'marks', 'starred', 'parts'] }],
  slots: {},
  rows: { own: ['buyer'] },
  list: { filters: ['buyer'], sorts: [], presets: [{ key: 'mine', match: { own: '$me', starred: true } }] },
  hooks: [],
  lockedIn: [],
  deleteIn: ['draft'],
});

const storage = (change: object): Partial<ModuleDefinition> => ({ storage: { ...order.storage, ...change } });
const field = (name: string, given: ModuleDefinition['fields'][string]): Partial<ModuleDefinition> => ({
  fields: { ...order.fields, [name]: given },
});

it('a table with columns needs no slots', () => expect(definitionProblems(order)).toEqual([]));

describe('a definition that its table cannot keep', () => {
  it.each<readonly [string, Partial<ModuleDefinition>, string]>([
    [
      'a filter without a column',
      field('note', text({ filter: true })),
      'filtered or sorted and has no column',
    ],
    [
      'a match that cannot be asked',
      { list: { ...order.list, presets: [{ key: 'x', match: { note: 'x' } }] } },
      'the preset x',
    ],
    ['slots', { slots: { buyer: 't1' } }, 'columns and no slots'],
    ['a title without a column', { titleField: 'note' }, 'the title note has no column'],
    ['a name that is none', storage({ table: 'shop order' }), 'shop order is no name'],
    [
      'a column of nothing',
      storage({ columns: { ...order.storage.columns, colour: 'colour' } }),
      'which is no field',
    ],
    [
      'many values in a column',
      storage({ columns: { ...order.storage.columns, marks: 'marks' } }),
      'does not fit into a column',
    ],
    [
      'a filter that cannot tell what is empty',
      storage({ columns: { ...order.storage.columns, buyer: { column: 'buyer_id', empty: '' } } }),
      'never null while it is empty',
    ],
    ['lines of no rows', storage({ lines: { note: order.storage.lines.parts } }), 'lines are kept of note'],
    [
      'a line column of nothing',
      storage({ lines: { parts: { ...order.storage.lines.parts, columns: { price: 'price' } } } }),
      'keep price',
    ],
    ['a worked-out field that is kept', storage({ derived: ['starred', 'due'] }), 'due cannot be worked out'],
    ['files in rows', field('pictures', rows({ photo: photos() })), 'hold files'],
    [
      'a unique value without a column',
      field('note', text({ unique: 'tenant' })),
      'by a column, or not at all',
    ],
    [
      'a reference sorted by its id',
      { ...field('buyer', reference('account', { sort: true })) },
      'no sort key',
    ],
    ['tasks', { tasks: { asked: [] } }, 'tasks are about records'],
    [
      'a reminder nobody finds',
      { reminders: [{ date: 'note', before: [1], in: ['draft'], kind: 'x', to: [] }] },
      'no slot of dates',
    ],
  ])('%s', (_what, change, sentence) => {
    expect(definitionProblems({ ...order, ...change }).join('\n')).toContain(sentence);
  });
});

it('a list of a table is asked by its columns, and cursors hold what it is ordered by', () => {
  expect(listFieldsOf(order)).toMatchObject({
    id: { type: 'integer', filter: true },
    number: { type: 'text', filter: true, sort: true },
    name: { type: 'text', filter: false, sort: true, cursorType: 'text' },
    buyer: { type: 'integer', filter: true, sort: false },
    due: { type: 'date', sort: true, cursorType: 'date' },
    marks: { type: 'text', filter: true },
    starred: { type: 'boolean', filter: true },
  });
  expect(Object.keys(listFieldsOf(order))).not.toContain('project_id');
});
