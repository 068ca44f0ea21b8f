import type { FieldProblems } from '@sveis/domain/errors';
import { isEmptyValue, isKey, type Values } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { quantityText, takesStock } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import type { Tx } from '../../database/transaction.ts';
import { key } from '../../http/description/wire-shapes.ts';
import type { RecordChange, RecordHook, RecordScope, StoredRecord } from '../../records/index.ts';
import { recentWorkOn, recentWorkShape } from '../claiming/line-work.ts';
import { findAccountName } from '../documents/document-names.store.ts';
import { documentHook } from '../documents/stock-document.hooks.ts';
import { findProjectNumber, findUsed } from '../project-materials/material.store.ts';
import { quantity } from '../wire.ts';
import { findLanded, findOriginOrder, findReturn, findReturnable } from './return.store.ts';

/** The order goods are given back on, by the kind of the return. */
const originIn = ({ kind, customer_order, supplier_order }: Values): number | null => {
  const origin = kind === 'customer' ? customer_order : kind === 'supplier' ? supplier_order : null;
  return isKey(origin) ? origin : null;
};

async function calledBy(tx: Tx, values: Values): Promise<string | null> {
  const origin = originIn(values);
  const order = origin === null ? undefined : await findOriginOrder(tx, origin);
  const account = isKey(values.account) ? values.account : (order?.account_id ?? null);
  const name = account === null ? null : await findAccountName(tx, account);
  const project = isKey(values.project) ? await findProjectNumber(tx, values.project) : null;
  return [name, order?.order_no, project].filter(Boolean).join(' · ').slice(0, 120) || null;
}

const order = documentHook({
  name: 'stockreturn',
  type: 'RE',
  fixed: ['warehouse', 'kind', 'customer_order', 'supplier_order', 'project'],
  calledBy,
  endsShort: ['close_short', 'answer'],
});

/** Without its order nobody knows how much may come back: that is for those who answer for returns. */
function originProblems({ ctx }: RecordScope, { before, values }: RecordChange): FieldProblems {
  const wasUnknown = before !== undefined && originIn(before.values) === null;
  const isKnown = values.kind === 'project' || originIn(values) !== null;
  if (isKnown || wasUnknown || canManage(ctx.rights.access, 'stockreturn')) return {};
  return { [values.kind === 'supplier' ? 'supplier_order' : 'customer_order']: [{ code: 'REQUIRED' }] };
}

/** What may still be given back, as far as anybody knows where it came from. */
async function returnableOf(tx: Tx, id: number) {
  const facts = await findReturn(tx, id);
  if (facts?.projectId)
    return (await findUsed(tx, facts.projectId)).map((piece) => ({
      ...piece,
      quantity: piece.picked - piece.returned,
    }));
  if (!facts || facts.orderId === null || facts.kind === 'project') return null;
  return findReturnable(tx, facts.orderId, facts.kind);
}

async function extraAnswer({ ctx }: RecordScope, { id, status }: StoredRecord): Promise<Values> {
  const recent = await recentWorkOn(ctx, Number(id));
  if (!takesStock('RE', status)) return { recent, returnable: null, landed: [] };
  const [returnable, landed] = [await returnableOf(ctx.tx, Number(id)), await findLanded(ctx.tx, Number(id))];
  return {
    recent,
    returnable:
      returnable?.flatMap(({ productId, batch, heatNumber, serial, quantity: left }) =>
        left > 0n
          ? [{ product_id: productId, batch, heat_number: heatNumber, serial, qty: quantityText(left) }]
          : [],
      ) ?? null,
    landed: landed.map((piece) => ({
      line_id: piece.lineId,
      location_id: piece.locationId,
      batch: piece.batch,
      heat_number: piece.heatNumber,
      serial: piece.serial,
      qty: quantityText(piece.quantity),
    })),
  };
}

const piece = {
  batch: z.nullable(z.string()),
  heat_number: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  qty: quantity,
};

/** A return also tells what may still come back and what waits to be inspected: a phone without network works by that. */
export const stockReturnHook: RecordHook = {
  name: order.name,
  beforeSave: async (scope, change) => {
    const { tx } = scope.ctx;
    const settled = await order.beforeSave?.(scope, change);
    const origin = originIn(change.values);
    const account =
      origin !== null && isEmptyValue(change.values.account)
        ? { account: (await findOriginOrder(tx, origin))?.account_id ?? null }
        : {};
    return {
      ...settled,
      values: { ...settled?.values, ...account },
      problems: {
        ...settled?.problems,
        ...originProblems(scope, change),
      },
    };
  },
  extraAnswer,
  extraShapes: {
    recent: recentWorkShape,
    returnable: z.nullable(z.array(z.object({ product_id: key, ...piece }))),
    landed: z.array(z.object({ line_id: z.uuid(), location_id: key, ...piece })),
  },
};
