import {
  boolean,
  choice,
  date,
  defineModule,
  multiline,
  number,
  reference,
  references,
  text,
  user,
} from '../../records/index.ts';

/** Before it is posted: a count can be given up at any time until then. */
const open = ['draft', 'released', 'counting', 'counted', 'recounting', 'review', 'approved'] as const;

/** A sheet to count by: places of a warehouse, in rounds, until what is counted is posted. */
export const cycleCount = defineModule({
  key: 'cyclecount',
  version: 1,
  feature: 'warehouse',
  path: 'cycle_count',
  icon: 'list-checks',
  menu: 'more',
  roles: { warehouse: 'change' },
  storage: {
    table: 'wh_doc',
    only: { type: 'CC' },
    columns: {
      number: 'order_no',
      status: 'state',
      rev: 'version',
      subject: { column: 'title', sortKey: 'title_key', empty: '' },
      warehouse: 'warehouse_id',
      assigned_to: 'assigned_to',
      due_date: 'due_date',
      note: 'note',
      counted_lines: 'counted_lines',
      total_lines: 'total_lines',
    },
    lines: {
      places: { table: 'cc_place', parent: 'doc_id', columns: { value: 'location_id' } },
      products: { table: 'cc_product', parent: 'doc_id', columns: { value: 'product_id' } },
    },
  },
  number: 'CC-{YYYY}-{0000}',
  titleField: 'subject',
  status: {
    initial: 'draft',
    values: [...open, 'posted', 'cancelled'],
    final: ['posted', 'cancelled'],
    // The first entry leads there.
    follows: ['counting'],
    aside: ['recounting', 'cancelled'],
    tones: {
      draft: 'neutral',
      released: 'active',
      counting: 'active',
      counted: 'warning',
      recounting: 'warning',
      review: 'warning',
      approved: 'active',
      posted: 'good',
      cancelled: 'neutral',
    },
    transitions: [
      { name: 'release', from: ['draft'], to: 'released', by: ['manage'], require: [] },
      { name: 'complete', from: ['counting', 'recounting'], to: 'counted', by: ['edit'], require: [] },
      { name: 'recount', from: ['counted', 'review'], to: 'recounting', by: ['edit'], require: [] },
      { name: 'review', from: ['counted'], to: 'review', by: ['manage'], require: [] },
      { name: 'approve', from: ['review'], to: 'approved', by: ['manage'], require: [] },
      { name: 'post', from: ['approved'], to: 'posted', by: ['manage'], require: [] },
      { name: 'cancel', from: open, to: 'cancelled', by: ['manage'], require: [] },
    ],
  },
  fields: {
    subject: text({ max: 120, list: true, search: true }),
    warehouse: reference('warehouse', {
      required: true,
      createOnly: true,
      pick: 'active',
      list: true,
      filter: true,
    }),
    /** Nothing named: all of them. */
    places: references('stocklocation'),
    products: references('product'),
    assigned_to: user({ list: true, filter: true }),
    due_date: date({ list: true, filter: true, sort: true }),
    /** Counters are not told what the books say. */
    blind: boolean({ createOnly: true }),
    /** Whether other stock may come and go while a place is counted. */
    freeze: choice(['warn', 'block'], { default: 'warn', createOnly: true }),
    tol_pct: number({ decimals: 2, min: 0, max: 100, unit: '%' }),
    tol_qty: number({ decimals: 6, min: 0, max: 999_999_999 }),
    note: multiline({ max: 1000 }),
    round: number({ decimals: 0, readOnly: true, default: 1 }),
    counted_lines: number({ decimals: 0, readOnly: true, list: true, default: 0 }),
    total_lines: number({ decimals: 0, readOnly: true, list: true, default: 0 }),
  },
  sections: [
    {
      key: 'sheet',
      fields: ['warehouse', 'subject', 'places', 'products', 'assigned_to', 'due_date', 'note'],
    },
    { key: 'rules', fields: ['blind', 'freeze', 'tol_pct', 'tol_qty'] },
    {
      key: 'progress',
      from: ['released', 'counting', 'counted', 'recounting', 'review', 'approved', 'posted'],
      fields: ['round', 'counted_lines', 'total_lines'],
    },
  ],
  slots: {},
  codes: ['number'],
  rows: { own: [] },
  view: {
    line: ['warehouse', 'counted_lines', 'total_lines', 'due_date'],
    columns: {
      wide: ['warehouse', 'counted_lines', 'total_lines', 'due_date'],
      narrow: ['counted_lines', 'total_lines'],
    },
    due: 'due_date',
    first: ['warehouse', 'places', 'blind'],
  },
  list: {
    filters: ['status', 'warehouse', 'assigned_to', 'due_date'],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'due_date', descending: false },
    ],
    presets: [
      {
        key: 'open',
        match: { status: { $in: open.filter((status) => status !== 'draft') } },
        isDefault: true,
      },
      { key: 'draft', match: { status: 'draft' } },
      { key: 'all', match: {} },
    ],
  },
  hooks: ['cyclecount'],
  lockedIn: ['counting', 'counted', 'recounting', 'review', 'approved', 'posted', 'cancelled'],
  // What was counted stays told: a sheet is cancelled, never gone.
  deleteIn: [],
});
