import {
  boolean,
  choice,
  defineModule,
  money,
  multiline,
  number,
  photos,
  reference,
  rows,
  text,
} from '../../records/index.ts';

const quantity = { decimals: 6, min: 0, max: 999_999_999 } as const;
/** What something costs is nothing for the floor. */
const forLeads = { readableBy: 'manage', writableBy: 'manage' } as const;

/** What is bought, kept, used and sold. */
export const products = defineModule({
  key: 'product',
  version: 1,
  feature: 'warehouse',
  path: 'products',
  icon: 'boxes',
  menu: 'more',
  roles: { floor: 'read', warehouse: 'change' },
  storage: {
    table: 'product',
    columns: {
      number: 'code',
      code: { column: 'code', uniqueKey: 'code_key' },
      name: { column: 'name', sortKey: 'name_key' },
      category: 'category',
      base_unit: 'base_unit_id',
      tracking: 'tracking',
      batch_pattern: 'batch_pattern',
      requires_heat: 'requires_heat',
      min_cert: 'min_cert',
      shelf_life_days: 'shelf_life_days',
      min_stock: 'min_stock',
      max_stock: 'max_stock',
      supplier: 'supplier_id',
      default_location: 'default_location_id',
      over_receipt_pct: 'over_receipt_pct',
      allow_negative: 'allow_negative',
      cost: 'cost',
      price: 'price',
    },
    lines: {
      barcodes: {
        table: 'product_barcode',
        parent: 'product_id',
        columns: { code: 'code', unit: 'unit_id', qty_per_scan: 'qty_per_scan' },
        order: 'place',
      },
      units: {
        table: 'product_unit',
        parent: 'product_id',
        columns: { unit: 'unit_id', factor: 'factor' },
        order: 'place',
      },
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
      { name: 'retire', from: ['active'], to: 'retired', by: ['edit'], require: [] },
      { name: 'reuse', from: ['retired'], to: 'active', by: ['edit'], require: [] },
    ],
  },
  fields: {
    code: text({ required: true, max: 35, list: true, search: true, sort: true, unique: 'tenant' }),
    name: text({ required: true, max: 120, list: true, search: true }),
    description: multiline({ max: 2000, search: true }),
    /** The first one is shown wherever the product is. */
    photos: photos({ list: true, maxFiles: 5 }),
    category: choice(['consumable', 'pipe', 'plate', 'fitting', 'gas', 'abrasive', 'ppe', 'tool', 'other'], {
      list: true,
      filter: true,
    }),
    base_unit: reference('stockunit', { required: true, pick: 'active', list: true }),
    tracking: choice(['none', 'batch', 'serial'], {
      required: true,
      default: 'none',
      asButtons: true,
      list: true,
      filter: true,
    }),
    batch_pattern: text({ max: 120, visible: { field: 'tracking', op: 'eq', value: 'batch' } }),
    requires_heat: boolean({ visible: { field: 'tracking', op: 'eq', value: 'batch' } }),
    min_cert: choice(['2.1', '2.2', '3.1', '3.2'], {
      areCodes: true,
      visible: { field: 'tracking', op: 'eq', value: 'batch' },
    }),
    shelf_life_days: number({
      decimals: 0,
      min: 1,
      max: 36_500,
      visible: { field: 'tracking', op: 'eq', value: 'batch' },
    }),
    min_stock: number(quantity),
    max_stock: number(quantity),
    /** Who it is usually bought from: what is proposed for ordering goes there. */
    supplier: reference('account', { pick: 'supplier' }),
    default_location: reference('stocklocation', { pick: 'active' }),
    over_receipt_pct: number({ decimals: 2, min: 0, max: 100, unit: '%' }),
    allow_negative: boolean({ writableBy: 'manage' }),
    cost: money(forLeads),
    price: money(forLeads),
    barcodes: rows(
      {
        code: text({ required: true, max: 80, scan: true }),
        unit: reference('stockunit', { pick: 'active' }),
        /** How many of the base unit one scan stands for: a box of 25 adds 25. */
        qty_per_scan: number({ decimals: 6, moreThan: 0, max: 1_000_000 }),
      },
      { maxRows: 30 },
    ),
    units: rows(
      {
        unit: reference('stockunit', { required: true, pick: 'active' }),
        factor: number({ required: true, decimals: 6, moreThan: 0, max: 1_000_000 }),
      },
      { maxRows: 10 },
    ),
  },
  sections: [
    { key: 'product', fields: ['photos', 'code', 'name', 'category', 'base_unit', 'description'] },
    { key: 'codes', fields: ['barcodes', 'units'] },
    {
      key: 'tracking',
      fields: ['tracking', 'batch_pattern', 'requires_heat', 'min_cert', 'shelf_life_days'],
    },
    {
      key: 'stock',
      fields: [
        'min_stock',
        'max_stock',
        'supplier',
        'default_location',
        'over_receipt_pct',
        'allow_negative',
      ],
    },
    { key: 'prices', fields: ['cost', 'price'] },
  ],
  slots: {},
  codes: ['code', 'barcodes'],
  rows: { own: [] },
  view: {
    line: ['category', 'base_unit', 'tracking'],
    columns: { wide: ['code', 'category', 'base_unit', 'tracking'], narrow: ['code'] },
    first: ['photos', 'code', 'name', 'category', 'base_unit', 'tracking', 'barcodes'],
    tag: 'code',
    picture: 'photos',
  },
  list: {
    filters: ['status', 'category', 'tracking'],
    sorts: [
      { field: 'code', descending: false },
      { field: 'title', descending: false },
    ],
    presets: [
      { key: 'active', match: { status: 'active' }, isDefault: true },
      { key: 'all', match: {} },
    ],
  },
  picks: { active: { match: { status: 'active' } } },
  imports: {},
  hooks: ['product'],
  lockedIn: ['retired'],
  deleteIn: ['active'],
});
