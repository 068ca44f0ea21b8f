import {
  boolean,
  date,
  defineModule,
  lineState,
  money,
  multiline,
  number,
  reference,
  rows,
  stockDocument,
  text,
  workedQuantity,
} from '../../records/index.ts';

/** What was ordered from a supplier, and how much of it has come. */
export const supplierOrders = defineModule({
  key: 'supplierorder',
  ...stockDocument(
    'SO',
    { supplier: 'account_id', due_date: 'due_date', hold: 'hold', close_reason: 'reason_code' },
    { unit: 'unit_id', cost: 'cost', received_qty: 'received_qty', returned_qty: 'returned_qty' },
  ),
  path: 'supplier_orders',
  icon: 'truck',
  number: 'SO-{YYYY}-{0000}',
  titleField: 'subject',
  status: {
    initial: 'draft',
    values: ['draft', 'ordered', 'part_received', 'received', 'closed', 'cancelled'],
    final: ['closed', 'cancelled'],
    // The ledger leads there, by what has come.
    follows: ['part_received', 'received'],
    aside: ['cancelled'],
    tones: {
      draft: 'neutral',
      ordered: 'active',
      part_received: 'warning',
      received: 'good',
      closed: 'good',
      cancelled: 'neutral',
    },
    transitions: [
      { name: 'order', from: ['draft'], to: 'ordered', by: ['manage'], require: ['lines'] },
      { name: 'close', from: ['received'], to: 'closed', by: ['edit'], require: [] },
      {
        name: 'close_short',
        from: ['part_received'],
        to: 'closed',
        by: ['edit'],
        ask: ['close_reason'],
        require: ['close_reason'],
      },
      { name: 'cancel', from: ['draft', 'ordered'], to: 'cancelled', by: ['manage'], require: [] },
    ],
  },
  fields: {
    subject: text({ max: 120, list: true, search: true }),
    supplier: reference('account', { required: true, pick: 'supplier', list: true, filter: true }),
    warehouse: reference('warehouse', { required: true, pick: 'active', list: true, filter: true }),
    order_date: date({ default: '$today', sort: true }),
    due_date: date({ list: true, filter: true, sort: true }),
    hold: boolean({ writableBy: 'manage' }),
    note: multiline({ max: 1000 }),
    lines: rows(
      {
        product: reference('product', { required: true, pick: 'active' }),
        qty: number({ required: true, decimals: 6, moreThan: 0, max: 999_999_999 }),
        unit: reference('stockunit', { pick: 'active' }),
        cost: money({ readableBy: 'manage', writableBy: 'manage' }),
        received_qty: workedQuantity(),
        /** What went back to the supplier; what was received stays as it was. */
        returned_qty: workedQuantity(),
        state: lineState(),
      },
      { maxRows: 200, state: 'state' },
    ),
    close_reason: text({ max: 120, readOnly: true }),
  },
  sections: [
    {
      key: 'order',
      fields: ['supplier', 'subject', 'warehouse', 'order_date', 'due_date', 'hold', 'note'],
    },
    { key: 'lines', fields: ['lines'] },
    { key: 'closing', from: ['closed'], fields: ['close_reason'] },
  ],
  view: {
    line: ['supplier', 'warehouse', 'due_date'],
    columns: { wide: ['supplier', 'warehouse', 'due_date'], narrow: ['supplier'] },
    due: 'due_date',
    first: ['supplier', 'warehouse', 'due_date', 'lines'],
  },
  list: {
    filters: ['status', 'supplier', 'warehouse', 'due_date'],
    sorts: [
      { field: 'due_date', descending: false },
      { field: 'created_at', descending: true },
      { field: 'order_date', descending: true },
    ],
    presets: [
      { key: 'open', match: { status: { $in: ['ordered', 'part_received'] } }, isDefault: true },
      { key: 'draft', match: { status: 'draft' } },
      { key: 'all', match: {} },
    ],
  },
  picks: { delivered: { match: { status: { $in: ['part_received', 'received', 'closed'] } } } },
  hooks: ['supplierorder'],
  lockedIn: ['closed', 'cancelled'],
  deleteIn: ['draft'],
});
