import { addDays, dayInZone } from '@sveis/domain/format';
import { batches } from '@sveis/domain/modules/batches';
import { deviation } from '@sveis/domain/modules/deviation';
import { definition as labelPrinters } from '@sveis/domain/modules/label-printers';
import { products } from '@sveis/domain/modules/products';
import { definition as places } from '@sveis/domain/modules/stock-locations';
import { definition as units } from '@sveis/domain/modules/stock-units';
import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import { definition as warehouses } from '@sveis/domain/modules/warehouses';
import { counterOf, type ModuleDefinition, startValues, type Values } from '@sveis/domain/records';
import type { MoveType } from '@sveis/domain/warehouse';
import { newId } from '../../../database/uuid.ts';
import { fileRow, moduleFor } from '../../../records/index.ts';
import {
  type PlannedMove,
  type Poster,
  postStock,
  receiveGoods,
  reserveStock,
  serialFor,
  virtualPlace,
} from '../../../warehouse/index.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../../demo-site.ts';
import type { DemoBatch, DemoMove, DemoProduct, DemoReceipt, DemoSupplierOrder } from '../../demo-stock.ts';
import { productPicture } from '../../sheets/product-picture.ts';
import { accountIdOf } from '../accounts.ts';
import { addFile } from '../files.ts';
import { addRecordInProject } from '../record-in-project.ts';
import { addBatchCertificate, addStockMaterials } from './stock-chain.ts';
import { addStockDocuments } from './stock-documents.ts';
import { addOffcuts } from './stock-offcuts.ts';
import { daysAgo, idIn, posterAt, quantityIn, type StockSite } from './stock-site.ts';

/** Everything that is not said otherwise was there before. */
const OPENED_DAYS_AGO = 30;

/** Products, places, what lies there and what is on its way; every quantity comes by a move. */
export async function addStock(demo: DemoSite): Promise<void> {
  const { stock } = demo.company;
  if (!stock) return;
  const site: StockSite = { ...demo, stock, ids: new Map() };
  for (const { code, name, decimals } of stock.units)
    await addMaster(site, units, code, { code, name, decimals });
  for (const { name, host, size } of stock.printers)
    await addMaster(site, labelPrinters, name, { name, host, port: 9100, size });
  await addPlaces(site);
  for (const product of stock.products) await addProduct(site, product);
  await openBalances(site);
  await addOrders(site);
  for (const move of stock.moves) await moveOn(site, move);
  await addOffcuts(site);
  await addStockMaterials(site);
  await addStockDocuments(site);
  for (const { product, batch, place, qty } of stock.reserved)
    await reserveStock(posterAt(site, 0), {
      id: newId(site.now),
      key: {
        productId: idIn(site.ids, product),
        locationId: idIn(site.ids, place),
        batchId: idIn(site.ids, `${product} ${batch}`),
        serialId: 0,
      },
      quantity: quantityIn(qty),
      lineId: null,
    });
}

async function addMaster(
  site: StockSite,
  definition: ModuleDefinition,
  name: string,
  values: Values,
  status?: string,
): Promise<number> {
  const by = site.stock.keeper;
  const id = await addRecordInProject(site, definition, {
    by,
    at: daysAgo(site, OPENED_DAYS_AGO),
    values,
    steps: status === undefined ? [] : [{ to: status, by }],
  });
  site.ids.set(name, Number(id));
  return Number(id);
}

async function addPlaces(site: StockSite): Promise<void> {
  for (const { code, name, isVan = false, places: inside } of site.stock.warehouses) {
    const warehouse = await addMaster(site, warehouses, code, { code, name, is_van: isVan });
    for (const [index, place] of inside.entries())
      await addMaster(site, places, `${code}/${place.code}`, {
        code: place.code,
        name: place.name,
        warehouse,
        kind: place.kind ?? 'bin',
        barcode: `WL:L:${code}/${place.code}`,
        pick_seq: (index + 1) * 10,
      });
  }
}

async function addProduct(site: StockSite, product: DemoProduct): Promise<void> {
  const { ids } = site;
  const { pack } = product;
  const id = await addMaster(site, products, product.code, {
    code: product.code,
    name: product.name,
    category: product.category,
    photos: [await addPicture(site, product.code)],
    base_unit: idIn(ids, product.unit),
    tracking: product.batches ? 'batch' : product.serials ? 'serial' : 'none',
    batch_pattern: product.batchPattern ?? null,
    requires_heat: product.requiresHeat ?? null,
    min_cert: product.minCertificate ?? null,
    shelf_life_days: product.shelfLifeDays ?? null,
    min_stock: product.minStock ?? null,
    max_stock: product.maxStock ?? null,
    supplier: product.supplier === undefined ? null : await accountIdOf(site.tx, product.supplier),
    over_receipt_pct: product.overReceipt ?? null,
    default_location: product.defaultPlace === undefined ? null : idIn(ids, product.defaultPlace),
    cost: product.cost,
    price: product.price,
    barcodes: [
      { _id: newId(site.now), code: product.barcode, unit: null, qty_per_scan: null },
      ...(pack
        ? [{ _id: newId(site.now), code: pack.barcode, unit: idIn(ids, pack.unit), qty_per_scan: pack.qty }]
        : []),
    ],
    units: pack ? [{ _id: newId(site.now), unit: idIn(ids, pack.unit), factor: pack.qty }] : [],
  });
  for (const batch of product.batches ?? []) {
    await addBatch(site, product.code, id, batch);
    await addBatchCertificate(site, product, batch);
  }
}

const addPicture = (site: StockSite, code: string): Promise<string> =>
  addFile(
    site,
    { name: `${code}.png`, type: 'image/png', bytes: productPicture(code) },
    userIdOf(site, site.stock.keeper),
  );

async function addBatch(site: StockSite, code: string, product: number, batch: DemoBatch): Promise<void> {
  const today = dayInZone(site.now, site.company.timeZone);
  const { expiresIn, certificate } = batch;
  await addMaster(
    site,
    batches,
    `${code} ${batch.number}`,
    {
      batch_number: batch.number,
      product,
      heat_number: batch.heat ?? null,
      manufacturer: batch.manufacturer ?? null,
      cert_type: certificate?.[0] ?? null,
      cert_number: certificate?.[1] ?? null,
      expiry_date: expiresIn === undefined ? null : addDays(today, expiresIn),
    },
    batch.isQuarantined ? undefined : 'ok',
  );
}

/** What was there when the company began to count: moves from the far side of every correction. */
async function openBalances(site: StockSite): Promise<void> {
  const { tx, stock, ids } = site;
  const poster = posterAt(site, OPENED_DAYS_AGO);
  const from = await virtualPlace(tx, { kind: 'adjustment' }, poster);
  const begun = { type: 'adjust', from, serialId: null, batchId: null, reason: 'opening' } as const;
  const moves: PlannedMove[] = [];
  for (const product of stock.products) {
    const productId = idIn(ids, product.code);
    const put = (place: string, qty: string, tracked: Partial<PlannedMove> = {}) =>
      moves.push({ ...begun, productId, to: idIn(ids, place), quantity: quantityIn(qty), ...tracked });
    for (const [place, qty] of product.lies ?? []) put(place, qty);
    for (const { number, lies } of product.batches ?? [])
      for (const [place, qty] of lies) put(place, qty, { batchId: idIn(ids, `${product.code} ${number}`) });
    for (const { place, numbers } of product.serials ?? [])
      for (const number of numbers)
        put(place, '1', { serialId: await serialFor(tx, productId, number, null) });
  }
  await post(poster, 'adjust', moves);
}

async function addOrders(site: StockSite): Promise<void> {
  const { tx, stock } = site;
  const year = daysAgo(site, 0).getUTCFullYear();
  await tx.sql('insert into counter (tenant_id, name, value) values ($1, $2, $3)', [
    tx.tenantId,
    counterOf(supplierOrders.key, supplierOrders.number, { year }),
    stock.ordersBefore,
  ]);
  for (const order of stock.orders) await addOrder(site, order);
}

async function addOrder(site: StockSite, order: DemoSupplierOrder): Promise<void> {
  const { ids, now, tx } = site;
  const by = site.stock.keeper;
  const today = dayInZone(now, site.company.timeZone);
  const id = await addRecordInProject(site, supplierOrders, {
    by,
    at: daysAgo(site, 0),
    values: {
      subject: order.about,
      supplier: await accountIdOf(tx, order.supplier),
      warehouse: idIn(ids, order.warehouse),
      order_date: addDays(today, order.ordered),
      due_date: addDays(today, order.due),
      lines: order.lines.map(({ product, qty, cost }) => ({
        _id: newId(now),
        product: idIn(ids, product),
        qty,
        unit: null,
        cost,
        received_qty: 0,
        returned_qty: 0,
        state: 'open',
      })),
    },
    steps: [{ to: 'ordered', by }],
  });
  for (const receipt of order.receipts ?? []) await receive(site, Number(id), receipt);
  if (order.damage)
    await addRecordInProject(site, deviation, {
      by,
      at: daysAgo(site, 1),
      values: {
        ...startValues(deviation, { userId: userIdOf(site, by), today, now: daysAgo(site, 1) }),
        title: order.damage.title,
        description: order.damage.description,
        closing_comment: order.damage.closing,
        category: 'supplier',
        supplier_id: await accountIdOf(tx, order.supplier),
        supplier_order: Number(id),
        closed_at: daysAgo(site, 0).toISOString(),
        closed_by: userIdOf(site, order.damage.closedBy),
      },
      steps: [{ to: 'closed', by: order.damage.closedBy }],
    });
}

async function receive(site: StockSite, orderId: number, receipt: DemoReceipt): Promise<void> {
  const { tx, ids, now } = site;
  const { product, batch, qty, place, deliveryNote } = receipt;
  const arrival = {
    id: newId(now),
    orderId,
    lineId: null,
    productId: idIn(ids, product),
    qty,
    unitId: null,
    batch: {
      number: batch.number,
      heatNumber: batch.heat ?? null,
      manufacturer: batch.manufacturer ?? null,
      certType: batch.certificate?.[0] ?? null,
      certNumber: batch.certificate?.[1] ?? null,
      certFileId: null,
      mfgDate: null,
      expiryDate: null,
    },
    serials: [],
    locationId: idIn(ids, place),
    deliveryNote,
  };
  const onNewBatch = async (batchId: number) => {
    ids.set(`${product} ${batch.number}`, batchId);
    const record = await moduleFor(batches).store.find(tx, String(batchId));
    if (record) await fileRow(tx, batches, record);
  };
  const terms = { mayExceed: false, confirm: [], seen: null, onNewBatch };
  await receiveGoods(posterAt(site, 2), arrival, terms, async () => ({}));
}

async function moveOn(site: StockSite, move: DemoMove): Promise<void> {
  const { tx, ids } = site;
  const poster = posterAt(site, move.daysAgo);
  const projectId = move.project === undefined ? undefined : projectIdOf(site, move.project);
  const placeOf = async (name: string): Promise<number> =>
    projectId !== undefined && name === move.project
      ? virtualPlace(tx, { kind: 'project', projectId }, poster)
      : idIn(ids, name);
  await post(poster, move.kind, [
    {
      type: move.kind,
      productId: idIn(ids, move.product),
      batchId: idIn(ids, `${move.product} ${move.batch}`),
      serialId: null,
      quantity: quantityIn(move.qty),
      from: await placeOf(move.from),
      to: await placeOf(move.to),
      projectId,
    },
  ]);
}

const post = (poster: Poster, kind: MoveType, moves: readonly PlannedMove[]) => {
  const id = newId(poster.now);
  return postStock(
    poster,
    { id, kind, docId: null, request: { id } },
    { plan: async () => moves, answer: async () => ({}) },
  );
};
