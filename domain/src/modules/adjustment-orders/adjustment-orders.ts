import {
  choice,
  date,
  defineModule,
  lineState,
  multiline,
  number,
  photos,
  reference,
  rows,
  stockDocument,
  text,
  user,
  workedQuantity,
} from '../../records/index.ts';
import { adjustmentReasons, MOST_ADJUSTMENT_PHOTOS } from '../../warehouse/index.ts';

const MOST = 999_999_999;

/** Stock that is not what the books say: damaged, lost, found. */
export const adjustmentOrders = defineModule({
  key: 'adjustmentorder',
  ...stockDocument(
    'AO',
    { approved_by: 'approved_by', reject_reason: 'reason_code' },
    {
      location: 'location_id',
      batch: 'batch_id',
      serial: 'serial',
      reason_code: 'reason_code',
      note: 'note',
      photos: 'photos',
      seen_qty: 'seen_qty',
      adjusted_qty: 'adjusted_qty',
    },
  ),
  path: 'adjustment_orders',
  icon: 'scale',
  number: 'AO-{YYYY}-{0000}',
  titleField: 'subject',
  status: {
    initial: 'draft',
    values: ['draft', 'submitted', 'approved', 'posted', 'rejected', 'cancelled'],
    final: ['posted', 'rejected', 'cancelled'],
    // Stock moves with the approval, and small corrections need none.
    follows: ['posted'],
    aside: ['rejected', 'cancelled'],
    tones: {
      draft: 'neutral',
      submitted: 'warning',
      approved: 'active',
      posted: 'good',
      rejected: 'danger',
      cancelled: 'neutral',
    },
    transitions: [
      {
        name: 'submit',
        from: ['draft'],
        to: 'submitted',
        by: ['edit', 'creator'],
        require: ['lines'],
        sets: { submitted_by: '$me' },
      },
      {
        name: 'approve',
        from: ['submitted'],
        to: 'approved',
        by: [{ level: 'manage', notNamed: ['submitted_by'] }],
        require: [],
        sets: { approved_by: '$me' },
      },
      {
        name: 'reject',
        from: ['submitted'],
        to: 'rejected',
        by: ['manage'],
        ask: ['reject_reason'],
        require: ['reject_reason'],
      },
      {
        name: 'cancel',
        from: ['draft', 'submitted'],
        to: 'cancelled',
        by: ['manage', 'creator'],
        require: [],
      },
    ],
  },
  fields: {
    subject: text({ max: 120, list: true, search: true }),
    warehouse: reference('warehouse', { required: true, pick: 'active', list: true, filter: true }),
    order_date: date({ default: '$today', list: true, filter: true, sort: true }),
    note: multiline({ max: 1000 }),
    lines: rows(
      {
        product: reference('product', { required: true, pick: 'active' }),
        location: reference('stocklocation', { required: true, pick: 'active' }),
        batch: reference('batch'),
        serial: text({ max: 60 }),
        /** What is there more, or less: in the product's base unit. */
        qty: number({ required: true, decimals: 6, min: -MOST, max: MOST }),
        reason_code: choice(adjustmentReasons, { required: true }),
        note: text({ max: 120, required: { field: 'reason_code', op: 'eq', value: 'other' } }),
        photos: photos({ maxFiles: MOST_ADJUSTMENT_PHOTOS }),
        /** What the books said when the line was written. */
        seen_qty: number({ decimals: 6, readOnly: true }),
        adjusted_qty: workedQuantity(),
        state: lineState(),
      },
      { maxRows: 200, state: 'state' },
    ),
    submitted_by: user({ readOnly: true }),
    approved_by: user({ readOnly: true }),
    reject_reason: text({ max: 120, readOnly: true }),
  },
  sections: [
    { key: 'order', fields: ['warehouse', 'subject', 'order_date', 'note'] },
    { key: 'lines', fields: ['lines'] },
    {
      key: 'approval',
      from: ['submitted', 'approved', 'posted', 'rejected'],
      fields: ['submitted_by', 'approved_by', 'reject_reason'],
    },
  ],
  view: {
    line: ['warehouse', 'order_date'],
    columns: { wide: ['warehouse', 'order_date'], narrow: ['warehouse'] },
    first: ['warehouse', 'lines'],
  },
  list: {
    filters: ['status', 'warehouse', 'order_date'],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'order_date', descending: true },
    ],
    presets: [
      { key: 'open', match: { status: { $in: ['draft', 'submitted'] } }, isDefault: true },
      { key: 'submitted', match: { status: 'submitted' } },
      { key: 'all', match: {} },
    ],
  },
  cards: [{ key: 'submitted', place: 'needs', for: 'manage', presets: ['submitted'] }],
  notices: {
    rules: [
      {
        kind: 'adjustmentorder_submitted',
        shape: 'warn',
        on: { status: 'submitted' },
        to: [{ level: 'manage' }],
      },
      {
        kind: 'adjustmentorder_rejected',
        shape: 'info',
        on: { step: ['reject'] },
        to: ['creator', { field: 'submitted_by' }],
      },
    ],
  },
  hooks: ['adjustmentorder'],
  lockedIn: ['submitted', 'approved', 'posted', 'rejected', 'cancelled'],
  // A correction that was thought of is part of the story of the stock: it is cancelled, never gone.
  deleteIn: [],
});
