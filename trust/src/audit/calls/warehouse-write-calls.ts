import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld } from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const ORDERS = '/api/main/supplier_orders';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

/** An order that has been sent to its supplier, and the first delivery on it. */
async function delivery(writing: Writing) {
  const order = await ordered(writing);
  return () =>
    open(writing)('POST', `${order}/receive`, {
      body: { id: randomUUID(), product_id: 1, qty: '4', location_id: 1 },
    });
}

/** A delivery that came damaged: the deviation that follows has an entry of its own. */
async function damagedDelivery(writing: Writing) {
  const order = await ordered(writing);
  const body = { id: randomUUID(), product_id: 1, qty: '4', location_id: 1, damage: { qty: '4' } };
  return () => open(writing)('POST', `${order}/receive`, { body });
}

/** The same taken back: the deviation is closed with it. */
async function damageTakenBack(writing: Writing) {
  const { record } = await (await damagedDelivery(writing))();
  const [move] = record.moves as readonly { readonly id: string }[];
  const body = { id: randomUUID(), confirm: ['DAMAGE_WITHDRAWN'] };
  return () => open(writing)('POST', `/api/main/stock_moves/${move?.id}/reverse`, { body });
}

/** Calls that write more where more follows from them. */
export const warehouseFollowingCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/supplier_orders/:id/receive of damaged goods': damagedDelivery,
  'POST /api/main/stock_moves/:id/reverse of damaged goods': damageTakenBack,
};

/** A supplier order that is on its way. */
async function ordered(writing: Writing): Promise<string> {
  await addSampleWorld(writing.sveis, writing.company.id, modules);
  const body = { supplier: 2, warehouse: 1, lines: [{ product: 1, qty: 10 }] };
  const made = await open(writing)('POST', ORDERS, { body });
  const order = `${ORDERS}/${made.record.id}`;
  await open(writing)('POST', `${order}/steps/order`, { body: {} });
  return order;
}

const MATERIALS = '/api/main/projects/1/materials';
const CUSTOMERS = '/api/main/customer_orders';
const TRANSFERS = '/api/main/transfer_orders';
const RETURNS = '/api/main/returns';
const ADJUSTMENTS = '/api/main/adjustment_orders';
const SHEETS = '/api/main/cycle_count';

/** A released transfer with stock to send, and what sends two of it. */
async function transfer(writing: Writing) {
  await (await delivery(writing))();
  const body = { warehouse: 1, dest_warehouse: 1, lines: [{ product: 1, qty: 3 }] };
  const made = await open(writing)('POST', TRANSFERS, { body });
  const order = `${TRANSFERS}/${made.record.id}`;
  await open(writing)('POST', `${order}/steps/release`, { body: {} });
  const sent = { id: randomUUID(), product_id: 1, qty: '2', location_id: 1 };
  const send = () => open(writing)('POST', `${order}/transfer/out`, { body: sent });
  return { order, send };
}

/** An authorised return, and what receives or dispatches two on it; its goods land in a quarantine of their own. */
async function goodsReturn(writing: Writing, kind: 'customer' | 'supplier') {
  await (await delivery(writing))();
  const code = `KARANT-${randomUUID().slice(0, 8)}`;
  const place = await open(writing)('POST', '/api/main/stock_locations', {
    body: { warehouse: 1, code, name: code, kind: 'quarantine' },
  });
  const body = { kind, account: 1, warehouse: 1, lines: [{ product: 1, qty: 3 }] };
  const made = await open(writing)('POST', RETURNS, { body });
  const order = `${RETURNS}/${made.record.id}`;
  await open(writing)('POST', `${order}/steps/authorise`, { body: {} });
  const [line] = made.record.lines as readonly { readonly _id: string }[];
  const isIn = kind === 'customer';
  const moved = { id: randomUUID(), product_id: 1, qty: '2', location_id: isIn ? place.record.id : 1 };
  const move = () => open(writing)('POST', `${order}/${isIn ? 'receive' : 'dispatch'}`, { body: moved });
  return { order, lineId: line?._id, move };
}

/** A confirmed customer order with stock to pick, and what picks two of it into the staging place. */
async function picking(writing: Writing) {
  await (await delivery(writing))();
  const code = `PLUKK-${randomUUID().slice(0, 8)}`;
  await open(writing)('POST', '/api/main/stock_locations', {
    body: { warehouse: 1, code, name: code, kind: 'staging' },
  });
  const body = { customer: 1, warehouse: 1, lines: [{ product: 1, qty: 3 }] };
  const made = await open(writing)('POST', CUSTOMERS, { body });
  const order = `${CUSTOMERS}/${made.record.id}`;
  await open(writing)('POST', `${order}/steps/confirm`, { body: {} });
  const [line] = made.record.lines as readonly { readonly _id: string }[];
  const picked = { id: randomUUID(), product_id: 1, qty: '2', location_id: 1 };
  const pick = () => open(writing)('POST', `${order}/pick`, { body: picked });
  const ended = { id: randomUUID(), line_id: line?._id, reason: 'damaged' };
  const short = () => open(writing)('POST', `${order}/short`, { body: ended });
  return { order, lineId: line?._id, pick, short };
}

/** A project with material planned, and what takes two of it. */
async function material(writing: Writing) {
  await (await delivery(writing))();
  await open(writing)('POST', MATERIALS, { body: { product_id: 1, required_qty: '900' } });
  const taken = { id: randomUUID(), product_id: 1, qty: '2', location_id: 1 };
  return { pick: () => open(writing)('POST', `${MATERIALS}/pick`, { body: taken }) };
}

/** An adjustment that is a draft, and a correction on it. */
async function correction(writing: Writing) {
  await addSampleWorld(writing.sveis, writing.company.id, modules);
  const made = await open(writing)('POST', ADJUSTMENTS, { body: { warehouse: 1 } });
  const order = `${ADJUSTMENTS}/${made.record.id}`;
  const id = randomUUID();
  const body = { id, product_id: 1, location_id: 1, delta: '3', reason_code: 'found' };
  return { order, id, write: () => open(writing)('POST', `${order}/adjust`, { body }) };
}

/** A sheet that is to be counted. Those of before give their places back. */
async function sheet(writing: Writing) {
  const { sveis, company } = writing;
  await addSampleWorld(sveis, company.id, modules);
  await sveis.superuser.query('update cc_line set is_open = false where tenant_id = $1', [company.id]);
  const made = await open(writing)('POST', SHEETS, { body: { warehouse: 1 } });
  const at = `${SHEETS}/${made.record.id}`;
  await open(writing)('POST', `${at}/steps/release`, { body: {} });
  const body = {
    id: randomUUID(),
    location_id: 1,
    product_id: 1,
    kind: 'set',
    qty: 7,
    confirm: ['NOT_ON_SHEET'],
  };
  return { at, count: () => open(writing)('POST', `${at}/entries`, { body }) };
}

/** A code nobody knows, put aside on a document. */
function parked(writing: Writing, at: string) {
  const id = randomUUID();
  const body = { id, code: '7039999000017', qty: '2' };
  const park = () => open(writing)('POST', `${at}/parked`, { body });
  return {
    park,
    discarded: async () => {
      await park();
      return () => open(writing)('POST', `${at}/parked/${id}/discard`, { body: { reason: 'not ours' } });
    },
  };
}

/** A batch that waits for its certificate, and what brings it. */
async function certificate(writing: Writing) {
  await addSampleWorld(writing.sveis, writing.company.id, modules);
  const client = open(writing);
  const made = await client('POST', '/api/main/batches', {
    body: { batch_number: randomUUID().slice(0, 8), product: 1 },
  });
  const file = randomUUID();
  await client('PUT', `/api/main/files/${file}`, {
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('EN 10204 3.1'),
  });
  const body = { file_id: file, rev: made.record.rev };
  return () => client('PUT', `/api/main/batches/${made.record.id}/certificate`, { body });
}

/** A pipe of a batch that is there and of which the project has some, and what puts away what is left of it. */
async function offcut(writing: Writing) {
  await addSampleWorld(writing.sveis, writing.company.id, modules);
  const client = open(writing);
  const code = `P-${randomUUID().slice(0, 8)}`;
  const product = await client('POST', '/api/main/products', {
    body: { code, name: code, category: 'pipe', base_unit: 1, tracking: 'batch' },
  });
  const productId = Number(product.record.id);
  const made = await client('POST', ORDERS, {
    body: { supplier: 2, warehouse: 1, lines: [{ product: productId, qty: 10 }] },
  });
  const order = `${ORDERS}/${made.record.id}`;
  await client('POST', `${order}/steps/order`, { body: {} });
  const about = { location_id: 1, product_id: productId };
  await client('POST', `${order}/receive`, {
    body: { id: randomUUID(), ...about, qty: '10', batch: { number: 'R-1' } },
  });
  await client('POST', `${MATERIALS}/pick`, {
    body: { id: randomUUID(), ...about, qty: '5', batch: 'R-1', confirm: ['NOT_PLANNED'] },
  });
  const body = { id: randomUUID(), location_id: 1, qty: '1', batch: 'R-1' };
  const undo = { body: { id: randomUUID() } };
  return {
    onShelf: () => client('POST', `/api/main/products/${productId}/cut`, { body }),
    forProject: () =>
      client('POST', `${MATERIALS}/cut`, { body: { ...body, product_id: productId, source: 'project' } }),
    undoneOnShelf: () => client('POST', `/api/main/products/${productId}/cuts/${body.id}/undo`, undo),
    undoneForProject: () => client('POST', `${MATERIALS}/cuts/${body.id}/undo`, undo),
  };
}

/** Writes of the warehouse beyond those of every module. */
export const warehouseWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/supplier_orders/:id/receive': delivery,
  'POST /api/main/products/:id/barcodes': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const body = { code: `C-${randomUUID()}` };
    return () => open(writing)('POST', '/api/main/products/1/barcodes', { body });
  },
  'POST /api/main/products/:id/move': async (writing) => {
    await (await delivery(writing))();
    const code = `A-${randomUUID().slice(0, 8)}`;
    const place = await open(writing)('POST', '/api/main/stock_locations', {
      body: { warehouse: 1, code, name: code, kind: 'bin' },
    });
    const body = { id: randomUUID(), qty: '1', location_id: 1, to_location_id: place.record.id };
    return () => open(writing)('POST', '/api/main/products/1/move', { body });
  },
  'POST /api/main/products/:id/cut': async (writing) => (await offcut(writing)).onShelf,
  'POST /api/main/projects/:project_id/materials/cut': async (writing) => (await offcut(writing)).forProject,
  'POST /api/main/products/:id/cuts/:cut_id/undo': async (writing) => {
    const { onShelf, undoneOnShelf } = await offcut(writing);
    await onShelf();
    return undoneOnShelf;
  },
  'POST /api/main/projects/:project_id/materials/cuts/:cut_id/undo': async (writing) => {
    const { forProject, undoneForProject } = await offcut(writing);
    await forProject();
    return undoneForProject;
  },
  'POST /api/main/products/:id/adjust': async (writing) => {
    await (await delivery(writing))();
    const body = { id: randomUUID(), location_id: 1, delta: '500', reason_code: 'found' };
    return () => open(writing)('POST', '/api/main/products/1/adjust', { body });
  },
  'POST /api/main/stock_locations/:id/count': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const code = `C-${randomUUID().slice(0, 8)}`;
    const place = await open(writing)('POST', '/api/main/stock_locations', {
      body: { warehouse: 1, code, name: code, kind: 'bin' },
    });
    return () => open(writing)('POST', `/api/main/stock_locations/${place.record.id}/count`, { body: {} });
  },
  'POST /api/main/labels/print': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const made = await open(writing)('POST', '/api/main/labelprinters', {
      body: {
        name: `Printer ${randomUUID()}`.slice(0, 60),
        host: 'printer.example',
        port: 9100,
        size: '57x32',
      },
    });
    const body = { printer_id: made.record.id, items: [{ module: 'product', id: 1 }] };
    return () => open(writing)('POST', '/api/main/labels/print', { body });
  },
  'PUT /api/main/batches/:id/certificate': certificate,
  'POST /api/main/warehouse/reports/reorder/orders': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const body = { warehouse_id: 1, lines: [{ product_id: 1, supplier_id: 2, qty: '5' }] };
    return () => open(writing)('POST', '/api/main/warehouse/reports/reorder/orders', { body });
  },
  'POST /api/main/stock_moves/:id/reverse': async (writing) => {
    const { record } = await (await delivery(writing))();
    const [move] = record.moves as readonly { readonly id: string }[];
    return () =>
      open(writing)('POST', `/api/main/stock_moves/${move?.id}/reverse`, { body: { id: randomUUID() } });
  },
  'POST /api/main/transfer_orders/:id/transfer/:mode': async (writing) => (await transfer(writing)).send,
  'POST /api/main/transfer_orders/:id/return': async (writing) => {
    const { order, send } = await transfer(writing);
    await send();
    const body = { id: randomUUID(), product_id: 1, qty: '1', location_id: 1 };
    return () => open(writing)('POST', `${order}/return`, { body });
  },
  'POST /api/main/transfer_orders/:id/write_off': async (writing) => {
    const { order, send } = await transfer(writing);
    await send();
    const body = { id: randomUUID(), product_id: 1, qty: '1', reason: 'lost' };
    return () => open(writing)('POST', `${order}/write_off`, { body });
  },
  'POST /api/main/returns/:id/receive': async (writing) => (await goodsReturn(writing, 'customer')).move,
  'POST /api/main/returns/:id/dispatch': async (writing) => (await goodsReturn(writing, 'supplier')).move,
  'POST /api/main/returns/:id/inspect': async (writing) => {
    const { order, lineId, move } = await goodsReturn(writing, 'customer');
    await move();
    const body = { id: randomUUID(), line_id: lineId, disposition: 'restock', location_id: 1 };
    return () => open(writing)('POST', `${order}/inspect`, { body });
  },
  'POST /api/main/customer_orders/:id/pick': async (writing) => (await picking(writing)).pick,
  'POST /api/main/customer_orders/:id/short': async (writing) => (await picking(writing)).short,
  'POST /api/main/customer_orders/:id/reopen': async (writing) => {
    const { order, lineId, short } = await picking(writing);
    await short();
    const body = { id: randomUUID(), line_id: lineId };
    return () => open(writing)('POST', `${order}/reopen`, { body });
  },
  'POST /api/main/lines/:id/claim': async (writing) => {
    const { lineId } = await picking(writing);
    return () => open(writing)('POST', `/api/main/lines/${lineId}/claim`);
  },
  'DELETE /api/main/lines/:id/claim': async (writing) => {
    const { lineId } = await picking(writing);
    await open(writing)('POST', `/api/main/lines/${lineId}/claim`);
    return () => open(writing)('DELETE', `/api/main/lines/${lineId}/claim`);
  },
  'POST /api/main/projects/:project_id/materials': async (writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, modules);
    const body = { product_id: 1, required_qty: '6' };
    return () => open(writing)('POST', MATERIALS, { body });
  },
  'POST /api/main/projects/:project_id/materials/pick': async (writing) => (await material(writing)).pick,
  'POST /api/main/projects/:project_id/materials/return': async (writing) => {
    await (await material(writing)).pick();
    const body = { id: randomUUID(), product_id: 1, qty: '1', location_id: 1 };
    return () => open(writing)('POST', `${MATERIALS}/return`, { body });
  },
  'POST /api/main/adjustment_orders/:id/adjust': async (writing) => (await correction(writing)).write,
  'POST /api/main/adjustment_orders/:id/lines/:line_id/remove': async (writing) => {
    const { order, id, write } = await correction(writing);
    await write();
    return () => open(writing)('POST', `${order}/lines/${id}/remove`);
  },
  'POST /api/main/cycle_count/:id/locations/:location_id/open': async (writing) => {
    const { at } = await sheet(writing);
    return () => open(writing)('POST', `${at}/locations/1/open`, { body: {} });
  },
  'POST /api/main/cycle_count/:id/entries': async (writing) => (await sheet(writing)).count,
  'POST /api/main/cycle_count/:id/locations/:location_id/done': async (writing) => {
    const { at, count } = await sheet(writing);
    await count();
    return () => open(writing)('POST', `${at}/locations/1/done`, { body: {} });
  },
  'POST /api/main/cycle_count/:id/parked': async (writing) => parked(writing, (await sheet(writing)).at).park,
  'POST /api/main/cycle_count/:id/parked/:scan_id/discard': async (writing) =>
    parked(writing, (await sheet(writing)).at).discarded(),
  'POST /api/main/supplier_orders/:id/parked': async (writing) =>
    parked(writing, await ordered(writing)).park,
  'POST /api/main/supplier_orders/:id/parked/:scan_id/discard': async (writing) =>
    parked(writing, await ordered(writing)).discarded(),
  'POST /api/main/cycle_count/:id/decisions': async (writing) => {
    const { at, count } = await sheet(writing);
    const { record } = await count();
    for (const step of ['complete', 'review'])
      await open(writing)('POST', `${at}/steps/${step}`, { body: {} });
    const { id } = record.line as { readonly id: string };
    const body = { lines: [{ id, decision: 'skip' }] };
    return () => open(writing)('POST', `${at}/decisions`, { body });
  },
};
