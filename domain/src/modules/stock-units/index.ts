import { defineModule, number, text } from '../../records/index.ts';

/** What stock is counted in, and how finely. */
export const definition = defineModule({
  key: 'stockunit',
  version: 1,
  feature: 'warehouse',
  path: 'units',
  icon: 'ruler',
  menu: 'more',
  levels: 'kept',
  roles: { floor: 'read', warehouse: 'change' },
  storage: {
    table: 'unit',
    columns: {
      number: 'code',
      code: { column: 'code', uniqueKey: 'code_key' },
      name: { column: 'name', sortKey: 'name_key' },
      decimals: 'decimals',
    },
  },
  titleField: 'name',
  status: {
    initial: 'active',
    values: ['active', 'retired'],
    final: ['retired'],
    aside: ['retired'],
    tones: { active: 'good', retired: 'neutral' },
    transitions: [
      { name: 'retire', from: ['active'], to: 'retired', by: ['manage'], require: [] },
      { name: 'reuse', from: ['retired'], to: 'active', by: ['manage'], require: [] },
    ],
  },
  fields: {
    code: text({ required: true, max: 12, list: true, search: true, sort: true, unique: 'tenant' }),
    name: text({ required: true, max: 60, list: true, search: true }),
    decimals: number({ required: true, decimals: 0, min: 0, max: 6, default: 0, list: true }),
  },
  sections: [{ key: 'unit', fields: ['code', 'name', 'decimals'] }],
  slots: {},
  rows: { own: [] },
  view: { line: ['decimals'], columns: { wide: ['code', 'decimals'], narrow: ['code'] } },
  list: {
    filters: ['status'],
    sorts: [{ field: 'code', descending: false }],
    presets: [
      { key: 'active', match: { status: 'active' }, isDefault: true },
      { key: 'all', match: {} },
    ],
  },
  picks: { active: { match: { status: 'active' } } },
  hooks: ['stockunit'],
  lockedIn: ['retired'],
  deleteIn: ['active'],
});
