import { choice, defineModule, number, reference, text } from '../../records/index.ts';
import { placeKinds } from '../../warehouse/index.ts';

/** A bin, a rack, a gate: one place inside a warehouse. */
export const definition = defineModule({
  key: 'stocklocation',
  version: 1,
  feature: 'warehouse',
  path: 'stock_locations',
  icon: 'map-pin',
  menu: 'more',
  roles: { warehouse: 'change', project_leader: 'read', foreman: 'read' },
  storage: {
    table: 'stock_location',
    // The far sides of moves are rows of the same table, and nobody's to edit.
    only: { is_virtual: 'false' },
    columns: {
      number: 'code',
      code: 'code',
      name: { column: 'name', sortKey: 'name_key' },
      warehouse: 'warehouse_id',
      kind: 'kind',
      barcode: { column: 'barcode', uniqueKey: 'barcode_key' },
      pick_seq: 'pick_seq',
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
      { name: 'close', from: ['active'], to: 'closed', by: ['edit'], require: [] },
      { name: 'reopen', from: ['closed'], to: 'active', by: ['edit'], require: [] },
    ],
  },
  fields: {
    code: text({ required: true, max: 35, list: true, search: true, sort: true }),
    name: text({ required: true, max: 80, list: true, search: true }),
    warehouse: reference('warehouse', {
      required: true,
      createOnly: true,
      pick: 'active',
      list: true,
      filter: true,
    }),
    kind: choice(placeKinds, { required: true, default: 'bin', list: true, filter: true }),
    barcode: text({ max: 80, scan: true, unique: 'tenant' }),
    /** The way a picker walks: the lowest first. */
    pick_seq: number({ decimals: 0, min: 0, max: 100_000 }),
  },
  sections: [{ key: 'place', fields: ['code', 'name', 'warehouse', 'kind', 'barcode', 'pick_seq'] }],
  slots: {},
  codes: ['code', 'barcode'],
  rows: { own: [] },
  view: { line: ['warehouse', 'kind'], columns: { wide: ['code', 'warehouse', 'kind'], narrow: ['code'] } },
  list: {
    filters: ['status', 'warehouse', 'kind'],
    sorts: [{ field: 'code', descending: false }],
    presets: [
      { key: 'active', match: { status: 'active' }, isDefault: true },
      { key: 'all', match: {} },
    ],
  },
  picks: { active: { match: { status: 'active' } } },
  hooks: ['stocklocation'],
  lockedIn: ['closed'],
  deleteIn: ['active'],
});
