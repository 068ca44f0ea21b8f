import {
  boolean,
  date,
  defineModule,
  lineState,
  multiline,
  number,
  reference,
  rows,
  stockDocument,
  text,
  user,
  workedQuantity,
} from '../../records/index.ts';

/** Stock on its way from one warehouse to another, or from one place to another in the same one. */
export const transferOrders = defineModule({
  key: 'transferorder',
  ...stockDocument(
    'TO',
    {
      dest_warehouse: 'dest_warehouse_id',
      assigned_to: 'assigned_to',
      due_date: 'due_date',
      hold: 'hold',
      close_reason: 'reason_code',
    },
    {
      unit: 'unit_id',
      batch: 'batch_id',
      out_qty: 'out_qty',
      in_qty: 'in_qty',
      returned_qty: 'returned_qty',
      adjusted_qty: 'adjusted_qty',
    },
  ),
  path: 'transfer_orders',
  icon: 'arrow-left-right',
  number: 'TO-{YYYY}-{0000}',
  titleField: 'subject',
  status: {
    initial: 'draft',
    values: ['draft', 'released', 'in_transit', 'part_in', 'done', 'cancelled'],
    final: ['done', 'cancelled'],
    // The ledger leads there, by what has left and what has arrived.
    follows: ['in_transit', 'part_in'],
    aside: ['cancelled'],
    tones: {
      draft: 'neutral',
      released: 'active',
      in_transit: 'warning',
      part_in: 'warning',
      done: 'good',
      cancelled: 'neutral',
    },
    transitions: [
      { name: 'release', from: ['draft'], to: 'released', by: ['manage'], require: ['lines'] },
      {
        name: 'close_short',
        from: ['part_in'],
        to: 'done',
        by: ['edit'],
        ask: ['close_reason'],
        require: ['close_reason'],
      },
      // While anything is out it is in another status: what has left must arrive, come back or be written off.
      { name: 'cancel', from: ['draft', 'released'], to: 'cancelled', by: ['manage'], require: [] },
    ],
  },
  fields: {
    subject: text({ max: 120, list: true, search: true }),
    warehouse: reference('warehouse', { required: true, pick: 'active', list: true, filter: true }),
    dest_warehouse: reference('warehouse', { required: true, pick: 'active', list: true, filter: true }),
    assigned_to: user({ list: true, filter: true }),
    order_date: date({ default: '$today', sort: true }),
    due_date: date({ list: true, filter: true, sort: true }),
    hold: boolean({ writableBy: 'manage' }),
    note: multiline({ max: 1000 }),
    lines: rows(
      {
        product: reference('product', { required: true, pick: 'active' }),
        qty: number({ required: true, decimals: 6, moreThan: 0, max: 999_999_999 }),
        unit: reference('stockunit', { pick: 'active' }),
        /** Only this one may be sent, where it is named. */
        batch: reference('batch'),
        out_qty: workedQuantity(),
        in_qty: workedQuantity(),
        returned_qty: workedQuantity(),
        adjusted_qty: workedQuantity(),
        state: lineState(),
      },
      { maxRows: 200, state: 'state' },
    ),
    close_reason: text({ max: 120, readOnly: true }),
  },
  sections: [
    {
      key: 'order',
      fields: [
        'warehouse',
        'dest_warehouse',
        'subject',
        'assigned_to',
        'order_date',
        'due_date',
        'hold',
        'note',
      ],
    },
    { key: 'lines', fields: ['lines'] },
    { key: 'closing', from: ['done'], fields: ['close_reason'] },
  ],
  view: {
    line: ['warehouse', 'dest_warehouse', 'due_date'],
    columns: { wide: ['warehouse', 'dest_warehouse', 'due_date'], narrow: ['dest_warehouse'] },
    due: 'due_date',
    first: ['warehouse', 'dest_warehouse', 'lines'],
  },
  list: {
    filters: ['status', 'warehouse', 'dest_warehouse', 'assigned_to', 'due_date'],
    sorts: [
      { field: 'due_date', descending: false },
      { field: 'created_at', descending: true },
      { field: 'order_date', descending: true },
    ],
    presets: [
      {
        key: 'open',
        match: { status: { $in: ['released', 'in_transit', 'part_in'] } },
        isDefault: true,
      },
      { key: 'draft', match: { status: 'draft' } },
      { key: 'all', match: {} },
    ],
  },
  hooks: ['transferorder'],
  lockedIn: ['done', 'cancelled'],
  deleteIn: ['draft'],
});
