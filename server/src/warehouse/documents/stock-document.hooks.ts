import type { FieldProblems } from '@sveis/domain/errors';
import { isEmptyValue, isKey, type Values } from '@sveis/domain/records';
import {
  type Disposition,
  type DocumentType,
  documentStateOf,
  inBaseUnit,
  inTransitOf,
  isDecided,
  type LineProgress,
  type LineState,
  lineStateOf,
  type Quantity,
  quantityOf,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import type { HookVerdict, RecordChange, RecordHook, StoredRecord } from '../../records/index.ts';
import { recentWorkOn, recentWorkShape } from '../claiming/line-work.ts';
import { askAboutParked } from '../parking/parking.service.ts';
import { findAccountName, findFactors, findWarehouseCodes, type UnitFactor } from './document-names.store.ts';

interface DocumentRules {
  readonly name: string;
  readonly type: DocumentType;
  /** References that stay as they are once stock has moved on it. */
  readonly fixed: readonly string[];
  /** What it is called until somebody says what it is about. */
  readonly calledBy: (tx: Tx, values: Values) => Promise<string | null>;
  /** Steps that end lines of which something is left. */
  readonly endsShort?: readonly string[];
}

const isLine = (line: unknown): line is Values => typeof line === 'object' && line !== null;

/** What was sent may be anything: only objects are lines. */
export const linesIn = (values: Values | undefined): readonly Values[] =>
  Array.isArray(values?.lines) ? values.lines.filter(isLine) : [];

const sums = [
  'received_qty',
  'picked_qty',
  'out_qty',
  'in_qty',
  'returned_qty',
  'putaway_qty',
  'adjusted_qty',
] as const;
const sumIn = (line: Values, name: (typeof sums)[number]): Quantity =>
  storedQuantity(Number(line[name] ?? 0));
const isMoved = (line: Values): boolean => sums.some((name) => sumIn(line, name) > 0n);

/** What has moved stays on the document: products, units and warehouses are those of the moves. */
function movedProblems(
  { fixed }: DocumentRules,
  before: StoredRecord | undefined,
  values: Values,
): FieldProblems {
  const moved = linesIn(before?.values).filter(isMoved);
  if (!before || moved.length === 0) return {};
  const after = new Map(linesIn(values).map((line) => [line._id, line]));
  const isTouched = moved.some((line) => {
    const now = after.get(line._id);
    return !now || now.product !== line.product || (now.unit ?? null) !== (line.unit ?? null);
  });
  const left = [{ code: 'STOCK_LEFT' }] as const;
  return {
    ...(isTouched ? { lines: left } : {}),
    ...Object.fromEntries(
      fixed.filter((name) => values[name] !== before.values[name]).map((name) => [name, left]),
    ),
  };
}

function progressOf(line: Values, factors: readonly UnitFactor[]): LineProgress {
  const factor = factors.find(
    ({ product_id, unit_id }) => product_id === line.product && unit_id === line.unit,
  );
  const typed: Quantity = quantityOf(String(line.qty ?? 0)) ?? 0n;
  return {
    qty: inBaseUnit(typed, storedQuantity(factor?.factor ?? 1)) ?? typed,
    state: (line.state ?? 'open') as LineState,
    received: sumIn(line, 'received_qty'),
    picked: sumIn(line, 'picked_qty'),
    out: sumIn(line, 'out_qty'),
    in: sumIn(line, 'in_qty'),
    returned: sumIn(line, 'returned_qty'),
    adjusted: sumIn(line, 'adjusted_qty'),
    restocked: sumIn(line, 'putaway_qty'),
    disposition: (line.disposition ?? null) as Disposition | null,
  };
}

/** A document has a name from the start, and stands where its lines stand. */
async function settle(
  rules: DocumentRules,
  tx: Tx,
  { before, values, status, step }: RecordChange,
): Promise<HookVerdict> {
  const { endsShort = ['close_short'] } = rules;
  const subject = isEmptyValue(values.subject) ? { subject: await rules.calledBy(tx, values) } : {};
  const products = linesIn(values).flatMap(({ product }) => (isKey(product) ? [product] : []));
  const factors = await findFactors(tx, products);
  const lines = linesIn(values).map((line) => {
    const progress = progressOf(line, factors);
    const state = lineStateOf(rules.type, progress);
    const isShort = step !== undefined && endsShort.includes(step) && state !== 'done';
    return { line: { ...line, state: isShort ? 'short' : state }, progress: { ...progress, state } };
  });
  const all = lines.map(({ progress }) => progress);
  const isUnsettled = (progress: LineProgress): boolean =>
    rules.type === 'RE' ? !isDecided(progress) : inTransitOf(progress) > 0n;
  const isLeft = step === 'close_short' && all.some(isUnsettled);
  return {
    values: { ...subject, ...(lines.length > 0 ? { lines: lines.map(({ line }) => line) } : {}) },
    problems: {
      ...movedProblems(rules, before, values),
      ...(isLeft ? { lines: [{ code: 'STOCK_LEFT' }] } : {}),
    },
    ...(step === undefined ? { status: documentStateOf(rules.type, status, all) } : {}),
  };
}

export const documentHook = (rules: DocumentRules): RecordHook => ({
  name: rules.name,
  beforeSave: ({ ctx }, change) => settle(rules, ctx.tx, change),
});

const orderRules: DocumentRules = {
  name: 'supplierorder',
  type: 'SO',
  fixed: ['warehouse'],
  calledBy: async (tx, { supplier }) => (isKey(supplier) ? findAccountName(tx, supplier) : null),
};

export const supplierOrderHook: RecordHook = {
  name: orderRules.name,
  beforeSave: async ({ ctx }, change) => {
    await askAboutParked(ctx, 'SO', change);
    return settle(orderRules, ctx.tx, change);
  },
  extraAnswer: async ({ ctx }, record) => ({ recent: await recentWorkOn(ctx, Number(record.id)) }),
  extraShapes: { recent: recentWorkShape },
};

export const calledByWarehouses =
  (...names: readonly string[]): DocumentRules['calledBy'] =>
  async (tx, values) => {
    const ids = names.flatMap((name) => (isKey(values[name]) ? [values[name]] : []));
    const codes = await findWarehouseCodes(tx, ids);
    return ids.map((id) => codes.get(id) ?? '').join(' → ') || null;
  };
