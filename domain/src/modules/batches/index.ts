import { choice, date, defineModule, multiline, reference, text } from '../../records/index.ts';
import { LONGEST_DIMENSIONS } from '../../warehouse/index.ts';

/** One delivery of a product that belongs together: its number, heat and certificate follow it to the weld. */
export const batches = defineModule({
  key: 'batch',
  version: 1,
  feature: 'warehouse',
  path: 'batches',
  icon: 'stamp',
  menu: 'more',
  roles: { floor: 'read', warehouse: 'change', quality: 'change' },
  storage: {
    table: 'batch',
    columns: {
      number: 'number',
      batch_number: 'number',
      product: 'product_id',
      heat_number: 'heat_number',
      manufacturer: 'manufacturer',
      cert_type: 'cert_type',
      cert_number: 'cert_number',
      mfg_date: 'mfg_date',
      expiry_date: 'expiry_date',
      supplier: 'supplier_id',
      note: 'note',
      cut_from: 'parent_batch_id',
      dimensions: 'dimensions',
    },
  },
  titleField: 'batch_number',
  status: {
    initial: 'quarantine',
    values: ['quarantine', 'ok', 'rejected'],
    final: ['ok', 'rejected'],
    aside: ['rejected'],
    tones: { quarantine: 'warning', ok: 'good', rejected: 'danger' },
    transitions: [
      {
        name: 'release',
        from: ['quarantine', 'rejected'],
        to: 'ok',
        by: ['manage'],
        ask: ['cert_type', 'cert_number', 'note'],
        require: [],
      },
      { name: 'block', from: ['ok'], to: 'quarantine', by: ['edit'], ask: ['note'], require: ['note'] },
      {
        name: 'reject',
        from: ['quarantine', 'ok'],
        to: 'rejected',
        by: ['manage'],
        ask: ['note'],
        require: ['note'],
      },
    ],
  },
  fields: {
    batch_number: text({ required: true, max: 35, createOnly: true, list: true, search: true, sort: true }),
    product: reference('product', { required: true, createOnly: true, list: true, filter: true }),
    heat_number: text({ max: 35, list: true, search: true }),
    manufacturer: text({ max: 80, search: true }),
    cert_type: choice(['2.1', '2.2', '3.1', '3.2'], { areCodes: true, list: true }),
    cert_number: text({ max: 60, list: true, search: true }),
    mfg_date: date(),
    expiry_date: date({ list: true, filter: true, sort: true }),
    supplier: reference('account', { pick: 'supplier' }),
    note: multiline({ max: 500 }),
    // An offcut: the batch it was cut from, and its shape in words.
    cut_from: reference('batch', { readOnly: true }),
    dimensions: text({ max: LONGEST_DIMENSIONS }),
  },
  sections: [
    {
      key: 'batch',
      fields: [
        'batch_number',
        'product',
        'cut_from',
        'dimensions',
        'heat_number',
        'manufacturer',
        'mfg_date',
        'expiry_date',
      ],
    },
    { key: 'certificate', fields: ['cert_type', 'cert_number', 'supplier', 'note'] },
  ],
  slots: {},
  codes: ['batch_number'],
  picks: {
    usable: { match: { status: 'ok' } },
    // What is written down as it was done names any released batch; what is proposed must also be in date.
    in_date: {
      match: {
        status: 'ok',
        $or: [{ expiry_date: { $exists: false } }, { expiry_date: { $gte: '$today' } }],
      },
      because: 'expiry_date',
    },
  },
  // A batch belongs in the documentation of a project when a material or a weld in it names the batch.
  dossier: {
    isNamed: true,
    ready: ['ok'],
    fields: [
      'batch_number',
      'product',
      'cut_from',
      'dimensions',
      'heat_number',
      'manufacturer',
      'mfg_date',
      'expiry_date',
      'cert_type',
      'cert_number',
    ],
  },
  rows: { own: [] },
  view: {
    line: ['product', 'heat_number', 'expiry_date'],
    columns: {
      wide: ['product', 'heat_number', 'cert_type', 'cert_number', 'expiry_date'],
      narrow: ['product'],
    },
    showsStepper: false,
  },
  list: {
    filters: ['status', 'product', 'expiry_date'],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'batch_number', descending: false },
      { field: 'expiry_date', descending: false },
    ],
    presets: [
      { key: 'quarantine', match: { status: 'quarantine' } },
      { key: 'expiring', match: { expiry_date: { $lte: '$today+30' } } },
      { key: 'all', match: {}, isDefault: true },
    ],
  },
  hooks: ['batch'],
  lockedIn: [],
  deleteIn: ['quarantine'],
});

export { batches as definition };
