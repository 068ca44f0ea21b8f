import { isKey, type Values } from '@sveis/domain/records';
import { keyText, leftToPick, offcutsFirst, quantityText, takesStock } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { newId } from '../../database/uuid.ts';
import { key } from '../../http/description/wire-shapes.ts';
import {
  insertFollowing,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
} from '../../records/index.ts';
import { claimsShape } from '../claiming/line-claim-shape.ts';
import { claimsOf } from '../claiming/line-claims.service.ts';
import { recentWorkOn, recentWorkShape } from '../claiming/line-work.ts';
import { findAccountName } from '../documents/document-names.store.ts';
import { documentHook, linesIn } from '../documents/stock-document.hooks.ts';
import { findLines, lockDocument } from '../ledger/document.store.ts';
import { findFree } from '../ledger/free-stock.store.ts';
import { keepForDocument, releaseDocument } from '../ledger/keep-for-lines.service.ts';
import { posterOf } from '../poster.ts';
import { quantity } from '../wire.ts';
import { findKeptOf } from './picking.store.ts';
import { shipOrder } from './ship-order.service.ts';

const order = documentHook({
  name: 'customerorder',
  type: 'CO',
  fixed: ['warehouse', 'customer'],
  calledBy: async (tx, { customer }) => (isKey(customer) ? findAccountName(tx, customer) : null),
});

/** What a phone proposes to pick, also without network: what is kept for the line, and what is free. */
async function pickable({ ctx }: RecordScope, { id, values }: StoredRecord) {
  const open = (await findLines(ctx.tx, Number(id))).filter((line) => leftToPick(line) > 0n);
  const free = await findFree(ctx.tx, {
    warehouseId: Number(values.warehouse),
    products: open.map(({ productId }) => productId),
    today: posterOf(ctx).today,
  });
  const kept = await findKeptOf(ctx.tx, Number(id));
  return open.flatMap((line) => {
    const here = free.flatMap((stock) => {
      const own = kept.find((one) => one.lineId === line.id && one.key === keyText(stock))?.quantity ?? 0n;
      const isWanted =
        stock.productId === line.productId && (line.batchId === null || line.batchId === stock.batchId);
      return isWanted ? [{ ...stock, own, available: stock.available + own }] : [];
    });
    return offcutsFirst(here, leftToPick(line))
      .filter(({ available }) => available > 0n)
      .map((stock) => ({
        line_id: line.id,
        location_id: stock.locationId,
        batch: stock.batch,
        heat_number: stock.heatNumber,
        expiry_date: stock.expiryDate,
        serial: stock.serial,
        kept: quantityText(stock.own),
        available: quantityText(stock.available),
        is_offcut: stock.isOffcut,
      }));
  });
}

const NUMBERED = /^CO-/;

/** Its own number with another beginning, where nobody has typed one. */
const noteNumber = ({ number }: StoredRecord): string => (number ?? '').replace(NUMBERED, 'DN-');

/** What was short becomes an order of its own, a draft that names this one; in base units, for a part of a box is none. */
async function orderTheRest(scope: RecordScope, { id, values }: StoredRecord): Promise<void> {
  const { tx, now } = scope.ctx;
  const short = (await findLines(tx, Number(id))).filter(
    ({ state, qty, picked }) => state === 'short' && qty > picked,
  );
  if (short.length === 0) return;
  const typed = new Map(linesIn(values).map((line) => [line._id, line]));
  const lines = short.map((line) => {
    const { unit = null, price = null, discount = null } = typed.get(line.id) ?? {};
    return {
      _id: newId(now),
      product: line.productId,
      unit: null,
      batch: line.batchId,
      price: unit === null ? price : null,
      discount,
      qty: Number(quantityText(line.qty - line.picked)),
      picked_qty: 0,
      shipped_qty: 0,
      returned_qty: 0,
      state: 'open',
    };
  });
  const { subject, customer, customer_ref, deliver_to, warehouse } = values;
  await insertFollowing(scope, {
    ...{ subject, customer, customer_ref, deliver_to, warehouse, lines },
    back_order_of: Number(id),
  });
}

export const customerOrderHook: RecordHook = {
  name: order.name,
  beforeSave: async (scope, change) => {
    const settled = await order.beforeSave?.(scope, change);
    const isFaulty = Object.keys(settled?.problems ?? {}).length > 0;
    if (change.step !== 'ship' || !change.before || isFaulty) return settled;
    const hasRest = change.values.back_order === true;
    const shipped = await shipOrder(posterOf(scope.ctx, change.confirm), Number(change.before.id), {
      hasRest,
    });
    const typed = change.values.delivery_note;
    const values: Values = {
      ...settled?.values,
      delivery_note:
        typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : noteNumber(change.before),
      lines: linesIn({ ...change.values, ...settled?.values }).map((line) => ({
        ...line,
        ...shipped.get(String(line._id)),
      })),
    };
    return { ...settled, values };
  },
  afterSave: async (scope, saved, change) => {
    const poster = posterOf(scope.ctx);
    if (takesStock('CO', saved.status)) {
      const document = await lockDocument(poster.tx, Number(saved.id));
      if (document) await keepForDocument(poster, document);
    } else if (change.before && takesStock('CO', change.before.status)) {
      await releaseDocument(poster, Number(saved.id));
    }
    if (change.step === 'ship' && saved.values.back_order === true) await orderTheRest(scope, saved);
  },
  extraAnswer: async (scope, record) => ({
    claims: await claimsOf(scope.ctx, Number(record.id)),
    recent: await recentWorkOn(scope.ctx, Number(record.id)),
    pickable: takesStock('CO', record.status) ? await pickable(scope, record) : [],
  }),
  extraShapes: {
    claims: claimsShape,
    recent: recentWorkShape,
    pickable: z.array(
      z.object({
        line_id: z.uuid(),
        location_id: key,
        batch: z.nullable(z.string()),
        heat_number: z.nullable(z.string()),
        expiry_date: z.nullable(z.string()),
        serial: z.nullable(z.string()),
        kept: quantity,
        available: quantity,
        is_offcut: z.boolean(),
      }),
    ),
  },
};
