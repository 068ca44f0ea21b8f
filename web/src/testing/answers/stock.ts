import { type FakeNetwork, one, refusal } from '../fake-network.ts';
import { idOf } from './records.ts';

const at = '2026-11-15T08:00:00.000Z';

const product = (id: number, code: string, name: string, more: object) => ({
  id,
  code,
  name,
  unit_id: 1,
  unit: 'stk',
  decimals: 0,
  tracking: 'none',
  batch_pattern: null,
  requires_heat: false,
  min_cert: null,
  default_location_id: null,
  over_receipt_pct: '10',
  barcodes: [],
  units: [],
  ...more,
});

export const catalogue = {
  as_of: at,
  warehouses: [{ id: 1, code: 'HOV', name: 'Hovedlager', is_van: false }],
  locations: [
    { id: 11, warehouse_id: 1, code: 'MOTTAK', barcode: 'WL:L:HOV/MOTTAK', kind: 'receiving', pick_seq: 1 },
    { id: 12, warehouse_id: 1, code: 'A-01-01', barcode: 'WL:L:HOV/A-01-01', kind: 'bin', pick_seq: 2 },
  ],
  products: [
    product(1, 'P-2001', 'Rør 114,3', {
      unit: 'm',
      unit_id: 2,
      decimals: 2,
      tracking: 'batch',
      batch_pattern: '^[A-Z]{1,2}-\\d{2,5}$',
      requires_heat: true,
      min_cert: '3.1',
      barcodes: [{ code: '2001000020010', qty: '1' }],
    }),
    product(2, 'P-4001', 'Slipeskive', {
      barcodes: [
        { code: '2001000040018', qty: '1' },
        { code: '12001000040015', qty: '25' },
      ],
    }),
    product(3, 'P-3001', 'Argon', { tracking: 'serial', barcodes: [{ code: '2001000030019', qty: '1' }] }),
    product(4, 'P-9999', 'Noe annet', {}),
  ],
  batches: [
    { id: 77, product_id: 1, number: 'R-502-R1' },
    { id: 51, product_id: 1, number: 'R-501' },
    { id: 40, product_id: 4, number: 'W-77' },
  ],
};

interface Sent {
  readonly id: string;
  readonly line_id: string;
  readonly qty?: string;
  readonly serials?: readonly string[];
  readonly batch?: { readonly number: string } | null;
  readonly damage?: object;
  readonly adds_product?: number;
}

interface SentParked {
  readonly id: string;
  readonly code: string;
  readonly qty: string;
  readonly note: string | null;
  readonly file_id: string | null;
}

/** Codes nobody knew that were put aside on a document; the sender may throw them away. */
function answerParking(network: FakeNetwork, path: 'supplier_orders' | 'cycle_count') {
  const parked: object[] = [];
  const answer = () => ({ data: parked });
  network.answer(`GET /api/main/${path}/{id}/parked`, answer);
  network.answer(`POST /api/main/${path}/{id}/parked`, ({ body }) => {
    const { id, code, qty, note, file_id } = body as SentParked;
    const where = { location_id: 11, location: 'MOTTAK', product: null, reason: null };
    const by = { user_name: 'Kari Nilsen', may_discard: true, state: 'open' };
    parked.push({ id, code, qty, note, file_id, ...where, ...by });
    return answer();
  });
  network.answer(`POST /api/main/${path}/{id}/parked/{scan}/discard`, () => {
    parked.length = 0;
    return answer();
  });
}

/** An order of pipe, discs and bottles; the batch R-501 came with another one. */
export function answerReceiving(network: FakeNetwork, steps: readonly string[] = [], level = 'edit') {
  const received = new Map<string, number>();
  const added: object[] = [];
  let isDamaged = false;
  const wanted = [60, 40, 2];
  const line = (place: number) => ({
    _id: idOf(place),
    product: place,
    qty: wanted[place - 1],
    unit: null,
    received_qty: received.get(idOf(place)) ?? 0,
    state: 'open',
  });
  const order = () => ({
    id: '7',
    module: 'supplierorder',
    number: 'SO-2026-0101',
    title: 'Rør',
    status: 'ordered',
    project_id: null,
    supplier: 5,
    warehouse: 1,
    rev: 1,
    created_at: at,
    created_by: 1,
    updated_at: at,
    updated_by: 1,
    lines: [line(1), line(2), line(3), ...added],
    names: { users: {}, references: { 'account:5': 'Nordstål AS' } },
    files: {},
    steps,
    may: { edit: true, delete: false, level },
  });
  network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
  network.answer('GET /api/main/supplier_orders/{id}', ({ path }) =>
    path.endsWith('/7') ? one(order()) : refusal(404, { code: 'NOT_FOUND' }),
  );
  network.answer('POST /api/main/supplier_orders/{id}/receive', ({ body }) => {
    const { id, line_id, qty, serials = [], batch, damage, adds_product: product } = body as Sent;
    if (batch?.number === 'R-501')
      return refusal(422, { code: 'BATCH_EXISTS', message: 'Batchnummeret finnes allerede!' });
    const now = (received.get(line_id) ?? 0) + (qty === undefined ? serials.length : Number(qty));
    received.set(line_id, now);
    if (product)
      added.push({ _id: line_id, product, qty: now, unit: null, received_qty: now, state: 'done' });
    isDamaged = damage !== undefined;
    return one({
      operation_id: id,
      order: { id: 7, number: 'SO-2026-0101', status: 'part_received' },
      line: { id: line_id, product_id: 1, ordered: '60', received: String(now), state: 'part' },
      batch_id: null,
      is_quarantined: false,
      moves: [{ id: idOf(90), qty: String(now) }],
      deviation: damage ? { id: idOf(91), number: 'DEV-2026-0099' } : null,
    });
  });
  answerParking(network, 'supplier_orders');
  network.answer('POST /api/main/stock_moves/{id}/reverse', ({ body }) => {
    const { id, confirm = [] } = body as { id: string; confirm?: readonly string[] };
    if (isDamaged && !confirm.includes('DAMAGE_WITHDRAWN'))
      return refusal(409, {
        code: 'DAMAGE_WITHDRAWN',
        question: true,
        message: 'Avvik DEV-2026-0099 om skaden blir også lukket. Ta tilbake?',
      });
    received.clear();
    const deviation = isDamaged ? { id: idOf(91), number: 'DEV-2026-0099', is_closed: true } : null;
    return one({ operation_id: id, moves: [], deviation });
  });
}

/** What lies in one place of a product. */
export const held = (place: number, batch: string | null, onHand: string, location = 'A-01-01') => ({
  warehouse_id: 1,
  warehouse: 'HOV',
  location_id: place,
  location,
  kind: 'bin',
  batch_id: batch === null ? null : 1,
  batch,
  heat_number: null,
  cert_type: null,
  cert_number: null,
  batch_status: null,
  expiry_date: null,
  serial: null,
  on_hand: onHand,
  reserved: '0',
  available: onHand,
});

/** A draft of an adjustment; 137 discs lie in A-01-01, and 54 m of the batch R-501. */
export function answerAdjusting(network: FakeNetwork) {
  const lines = new Map<string, object>();
  const order = () => ({
    id: '9',
    module: 'adjustmentorder',
    number: 'AO-2026-0012',
    title: '',
    status: 'draft',
    project_id: null,
    warehouse: 1,
    rev: 1,
    created_at: at,
    created_by: 1,
    updated_at: at,
    updated_by: 1,
    lines: [...lines.values()],
    names: { users: {}, references: {} },
    files: {},
    steps: ['submit'],
    may: { edit: true, delete: false, level: 'edit' },
  });
  network.answer('GET /api/main/warehouse/catalogue', one(catalogue));
  network.answer('GET /api/main/adjustment_orders/{id}', () => one(order()));
  network.answer('GET /api/main/products/{id}/stock', ({ path }) => {
    const isPipe = path.includes('/1/');
    const stock = [isPipe ? held(12, 'R-501', '54') : held(12, null, '137')];
    const sums = { on_hand: '137', reserved: '0', available: '137' };
    return one({ product_id: isPipe ? 1 : 2, as_of: at, ...sums, stock, incoming: [], moves: [] });
  });
  network.answer('POST /api/main/adjustment_orders/{id}/adjust', ({ body }) => {
    const { id, product_id, location_id, delta, new_qty, seen_on_hand, reason_code } = body as Record<
      string,
      string
    >;
    const qty = Number(delta ?? Number(new_qty) - Number(seen_on_hand));
    lines.set(String(id), { _id: id, product: product_id, location: location_id, qty, reason_code });
    return one({ operation_id: id });
  });
  network.answer('POST /api/main/adjustment_orders/{id}/lines/{line}/remove', ({ path }) => {
    lines.delete(path.split('/').at(-2) ?? '');
    return one({ removed: path.split('/').at(-2) });
  });
  return lines;
}

/** The batch R-501 with its heat: a delivery, a material and a weld; W26-0417 waits for its certificate. */
export function answerTrace(network: FakeNetwork) {
  const batch = {
    id: 5,
    number: 'R-501',
    heat_number: '482913',
    status: 'ok',
    manufacturer: 'Benteler',
    cert_type: '3.1',
    cert_number: 'BT-1',
    certificate: { id: idOf(70), name: 'BT-1.pdf', type: 'application/pdf' },
    rev: 1,
    product_id: 1,
    product_code: 'P-2001',
    product: 'Rør 114,3',
    unit: 'm',
    decimals: 2,
    supplier: 'Nordstål AS',
    on_hand: '57.2',
    receipts: [
      {
        order_id: 7,
        order_no: 'SO-2026-0101',
        delivery_note: '88172',
        qty: '66',
        recorded_at: at,
        user_name: 'Kari Nilsen',
      },
    ],
    issued: [{ project_id: 1, qty: '8.8' }],
    shipped: [{ order_id: 3, order_no: 'CO-2026-0310', customer: 'Havbruk Vest AS', qty: '4.4' }],
  };
  const use = (id: number, name: string, number: string, by: string) => ({
    id: idOf(id),
    name,
    number,
    status: 'verified',
    project_id: 1,
    by,
  });
  const nothing = { batches: [], projects: [], materials: [], welds: [], hidden: 0 };
  network.answer('GET /api/main/warehouse/trace', ({ query }) => {
    const asked = query.get('q') ?? query.get('batch') ?? '';
    if (asked === 'W26-0417')
      return one({
        ...nothing,
        batches: [
          { ...batch, id: 6, number: asked, certificate: null, receipts: [], issued: [], shipped: [] },
        ],
        hidden: 2,
      });
    if (asked !== '482913' && asked !== '5') return one(nothing);
    return one({
      ...nothing,
      batches: [batch],
      projects: [{ id: 1, name: '24011 Kjølevann' }],
      materials: [use(71, '482913 Rør 114,3', '24011-MAT-0010', 'heat')],
      welds: [use(72, 'W-01 BW 114,3 × 6', 'W-01', 'material')],
    });
  });
}

/** A move of 5 discs as people read it, on no document unless one is named. */
export const shownMove = (userId: number, more: object = {}) => ({
  id: idOf(90),
  type: 'pick',
  product_id: 2,
  qty: '5',
  from: 'A-01-01',
  to: 'UTLEV',
  batch: null,
  serial: null,
  order_no: null,
  user_id: userId,
  user_name: 'Jonas Petraitis',
  recorded_at: at,
  is_reversed: false,
  ...more,
});

/** Takes every move back, and nothing else. */
export const answerReverse = (network: FakeNetwork) =>
  network.answer('POST /api/main/stock_moves/{id}/reverse', ({ body }) =>
    one({ operation_id: (body as { id: string }).id, moves: [], deviation: null }),
  );
