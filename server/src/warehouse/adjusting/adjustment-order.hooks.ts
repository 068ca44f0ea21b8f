import { type FieldProblemCode, type FieldProblems, refused } from '@sveis/domain/errors';
import { isEmptyValue, isKey, type Values } from '@sveis/domain/records';
import { settingDefaults } from '@sveis/domain/session';
import {
  isSmallCorrection,
  normalNumber,
  type Quantity,
  quantityOf,
  quantityText,
  storedQuantity,
  type Tolerance,
} from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import type { RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { findSettingValues } from '../../session/index.ts';
import { calledByWarehouses, documentHook, linesIn } from '../documents/stock-document.hooks.ts';
import { findHeld } from '../ledger/balance.store.ts';
import { findPlaceIn, findReceivedProduct } from '../receiving/receiving.store.ts';
import { findSerial } from '../transferring/transfer.store.ts';
import { hasWrittenLines } from './line-writers.store.ts';
import { postAdjustment } from './post-adjustment.service.ts';

const order = documentHook({
  name: 'adjustmentorder',
  type: 'AO',
  fixed: [],
  calledBy: calledByWarehouses('warehouse'),
});

const changeOf = ({ qty }: Values): Quantity => quantityOf(String(qty ?? 0)) ?? 0n;
const isWhole = ({ product, location }: Values): boolean => isKey(product) && isKey(location);

/** What is wrong with a line beyond its fields: its place is elsewhere, its batch is missing, it changes nothing. */
async function problemIn(tx: Tx, warehouse: unknown, line: Values): Promise<FieldProblemCode | undefined> {
  const { product: productId, location } = line;
  if (!isKey(productId) || !isKey(location) || !isKey(warehouse)) return undefined;
  const product = await findReceivedProduct(tx, productId);
  if (!product) return undefined;
  if (!(await findPlaceIn(tx, warehouse, location))) return 'NOT_A_CHOICE';
  if (changeOf(line) === 0n) return 'NOT_A_NUMBER';
  const isUntold =
    (product.tracking === 'batch' && !isKey(line.batch)) ||
    (product.tracking === 'serial' && isEmptyValue(line.serial));
  if (isUntold) return 'REQUIRED';
  const change = changeOf(line);
  const isPiece = change === storedQuantity(1) || change === storedQuantity(-1);
  return product.tracking === 'serial' && !isPiece ? 'NOT_A_NUMBER' : undefined;
}

async function lineProblems(tx: Tx, values: Values): Promise<FieldProblems> {
  const codes = new Set<FieldProblemCode>();
  for (const line of linesIn(values)) {
    const code = await problemIn(tx, values.warehouse, line);
    if (code) codes.add(code);
  }
  return codes.size > 0 ? { lines: [...codes].map((code) => ({ code })) } : {};
}

/** A line keeps what the books said when it was written: the tolerance is measured by that. */
async function withSeen(tx: Tx, line: Values, before: Values | undefined): Promise<Values> {
  const isSameKey =
    before !== undefined &&
    ['product', 'location', 'batch', 'serial'].every((name) => before[name] === line[name]);
  if (!isWhole(line) || (isSameKey && !isEmptyValue(before.seen_qty))) return line;
  const productId = Number(line.product);
  const serial = isEmptyValue(line.serial)
    ? undefined
    : await findSerial(tx, productId, normalNumber(String(line.serial)));
  const { onHand } = await findHeld(tx, {
    productId,
    locationId: Number(line.location),
    batchId: isKey(line.batch) ? line.batch : 0,
    serialId: serial ?? 0,
  });
  return { ...line, seen_qty: Number(quantityText(onHand)) };
}

const toleranceIn = async (tx: Tx): Promise<Tolerance> => {
  const settings = await findSettingValues(tx);
  const read = (name: 'stock_tolerance_pct' | 'stock_tolerance_qty') =>
    quantityOf(String(settings[name] ?? settingDefaults[name])) ?? 0n;
  return { percent: read('stock_tolerance_pct'), value: read('stock_tolerance_qty') };
};

/** Small corrections are posted as they are submitted; the others when somebody else has approved them. */
async function isPostedBy(
  { ctx }: RecordScope,
  { step, before }: RecordChange,
  lines: readonly Values[],
): Promise<boolean> {
  if (step === 'approve') {
    const isOwn =
      before?.createdBy === ctx.user.id ||
      (before !== undefined && (await hasWrittenLines(ctx.tx, before.id, ctx.user.id)));
    if (isOwn) throw refused('SAME_PERSON');
    return true;
  }
  if (step !== 'submit') return false;
  const corrections = lines.map((line) => ({
    change: changeOf(line),
    seen: storedQuantity(Number(line.seen_qty ?? 0)),
  }));
  return isSmallCorrection(corrections, await toleranceIn(ctx.tx));
}

export const adjustmentOrderHook: RecordHook = {
  name: order.name,
  beforeSave: async (scope, change) => {
    const { tx } = scope.ctx;
    const settled = await order.beforeSave?.(scope, change);
    const problems = { ...settled?.problems, ...(await lineProblems(tx, change.values)) };
    const earlier = new Map(linesIn(change.before?.values).map((line) => [line._id, line]));
    const lines: Values[] = [];
    for (const line of linesIn({ ...change.values, ...settled?.values }))
      lines.push(await withSeen(tx, line, earlier.get(line._id)));
    const values = { ...settled?.values, ...(lines.length > 0 ? { lines } : {}) };
    const isPosted = Object.keys(problems).length === 0 && (await isPostedBy(scope, change, lines));
    if (!isPosted || !change.before) return { ...settled, problems, values };
    const posted = await postAdjustment(scope.ctx, Number(change.before.id), change.confirm);
    return {
      problems,
      status: posted.state,
      values: {
        ...values,
        lines: lines.map((line) => ({ ...line, ...posted.lines.get(String(line._id)) })),
      },
    };
  },
};
