import { boolean, defineModule, text } from '../../records/index.ts';

/** Where stock is kept: a hall, a workshop, a van. */
export const definition = defineModule({
  key: 'warehouse',
  version: 1,
  feature: 'warehouse',
  path: 'warehouses',
  icon: 'warehouse',
  menu: 'more',
  roles: { warehouse: 'change', project_leader: 'read', foreman: 'read' },
  storage: {
    table: 'warehouse',
    columns: {
      number: 'code',
      code: { column: 'code', uniqueKey: 'code_key' },
      name: { column: 'name', sortKey: 'name_key' },
      is_van: 'is_van',
      allow_negative: 'allow_negative',
    },
  },
  titleField: 'name',
  status: {
    initial: 'active',
    values: ['active', 'closed'],
    final: ['closed'],
    aside: ['closed'],
    tones: { active: 'good', closed: 'neutral' },
    transitions: [
      { name: 'close', from: ['active'], to: 'closed', by: ['manage'], require: [] },
      { name: 'reopen', from: ['closed'], to: 'active', by: ['manage'], require: [] },
    ],
  },
  fields: {
    code: text({ required: true, max: 20, list: true, search: true, sort: true, unique: 'tenant' }),
    name: text({ required: true, max: 80, list: true, search: true }),
    is_van: boolean({ list: true }),
    /** Only together with the product's own permission; batches and serials never go below nothing. */
    allow_negative: boolean({ writableBy: 'manage' }),
  },
  sections: [{ key: 'warehouse', fields: ['code', 'name', 'is_van', 'allow_negative'] }],
  slots: {},
  codes: ['code'],
  rows: { own: [] },
  view: { line: ['is_van'], columns: { wide: ['code', 'is_van'], narrow: ['code'] } },
  list: {
    filters: ['status'],
    sorts: [{ field: 'code', descending: false }],
    presets: [
      { key: 'active', match: { status: 'active' }, isDefault: true },
      { key: 'all', match: {} },
    ],
  },
  picks: { active: { match: { status: 'active' } } },
  hooks: ['warehouse'],
  lockedIn: ['closed'],
  deleteIn: ['active'],
});
