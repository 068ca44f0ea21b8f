import type { FieldProblems } from '@sveis/domain/errors';
import { isEmptyValue, isKey, type Values } from '@sveis/domain/records';
import {
  documentStateOf,
  inBaseUnit,
  type LineProgress,
  type LineState,
  lineStateOf,
  type Quantity,
  quantityOf,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { RecordHook, StoredRecord } from '../../records/index.ts';
import { findAccountName, findFactors, type UnitFactor } from './document-names.store.ts';

const linesOf = (values: Values | undefined): readonly Values[] =>
  Array.isArray(values?.lines) ? values.lines.filter(isLine) : [];

const isLine = (line: unknown): line is Values => typeof line === 'object' && line !== null;

const isReceived = ({ received_qty }: Values): boolean => Number(received_qty ?? 0) > 0;

/** What has been received stays on the order: its product and unit are those of the moves. */
function lineProblems(before: StoredRecord | undefined, values: Values): FieldProblems {
  const after = new Map(linesOf(values).map((line) => [line._id, line]));
  const isTouched = linesOf(before?.values)
    .filter(isReceived)
    .some((line) => {
      const now = after.get(line._id);
      return !now || now.product !== line.product || (now.unit ?? null) !== (line.unit ?? null);
    });
  return isTouched ? { lines: [{ code: 'STOCK_LEFT' }] } : {};
}

const progressOf = (line: Values, factors: readonly UnitFactor[]): LineProgress => {
  const factor = factors.find(
    ({ product_id, unit_id }) => product_id === line.product && unit_id === line.unit,
  );
  const typed: Quantity = quantityOf(String(line.qty ?? 0)) ?? 0n;
  return {
    qty: inBaseUnit(typed, storedQuantity(factor?.factor ?? 1)) ?? typed,
    state: (line.state ?? 'open') as LineState,
    received: storedQuantity(Number(line.received_qty ?? 0)),
    picked: 0n,
    out: 0n,
    in: 0n,
  };
};

/** An order is called by its supplier until somebody says what it is about, and stands where its lines stand. */
export const supplierOrderHook: RecordHook = {
  name: 'supplierorder',
  beforeSave: async ({ ctx }, { before, values, status, step }) => {
    const supplier = values.supplier;
    const subject =
      isEmptyValue(values.subject) && typeof supplier === 'number'
        ? { subject: await findAccountName(ctx.tx, supplier) }
        : {};
    const factors = await findFactors(
      ctx.tx,
      linesOf(values).flatMap(({ product }) => (isKey(product) ? [product] : [])),
    );
    const lines = linesOf(values).map((line) => {
      const progress = progressOf(line, factors);
      const state = lineStateOf('SO', progress);
      const isShort = step === 'close_short' && state !== 'done';
      return { line: { ...line, state: isShort ? 'short' : state }, progress: { ...progress, state } };
    });
    return {
      values: { ...subject, ...(lines.length > 0 ? { lines: lines.map(({ line }) => line) } : {}) },
      problems: lineProblems(before, values),
      ...(step === undefined
        ? {
            status: documentStateOf(
              'SO',
              status,
              lines.map(({ progress }) => progress),
            ),
          }
        : {}),
    };
  },
};
