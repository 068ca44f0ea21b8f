import { type FieldProblem, type FieldProblems, validation } from '@sveis/domain/errors';
import { isEmptyValue, isKey, readPattern, type Values } from '@sveis/domain/records';
import { codeKey, gtin14 } from '@sveis/domain/scan';
import { passesEveryModule } from '@sveis/domain/session';
import { isBatchNumber } from '@sveis/domain/warehouse';
import type { RecordHook, RecordScope, StoredRecord } from '../../records/index.ts';
import { followParent, offcutProblems } from '../offcuts/follow-parent.ts';
import { findBatchPapers } from '../trace/batch-certificate.store.ts';
import {
  findBatchPattern,
  findCodeOwners,
  hasBatch,
  hasPlace,
  hasStockAt,
  hasStockOf,
  isInUse,
  type MasterModule,
} from './master-data.store.ts';

const problemsOf = (found: Readonly<Record<string, FieldProblem | undefined>>): FieldProblems =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, [problem]] as const] : [])),
  );

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** As the table compares them: an article number by all fourteen digits. */
const barcodeKey = (code: string): string => gtin14(code.trim()) ?? codeKey(code);

const isMoved = (before: StoredRecord | undefined, values: Values, name: string): boolean =>
  before !== undefined && before.values[name] !== values[name];

/** What is ordered, counted in or lies somewhere stays: only what nothing names can be deleted. */
const refuseInUse =
  (module: MasterModule): NonNullable<RecordHook['afterDelete']> =>
  async ({ ctx, definition }, record) => {
    if (await isInUse(ctx.tx, module, Number(record.id)))
      throw validation({ [definition.titleField]: [{ code: 'STOCK_LEFT' }] });
  };

export const unitHook: RecordHook = { name: 'stockunit', afterDelete: refuseInUse('stockunit') };

/** Whether stock may go below nothing is not for those who manage a list: books that do so hide what is missing. */
const negativeProblem = (
  { ctx }: RecordScope,
  before: StoredRecord | undefined,
  values: Values,
): FieldProblem | undefined =>
  (before?.values.allow_negative === true) === (values.allow_negative === true) ||
  passesEveryModule(ctx.rights.access)
    ? undefined
    : { code: 'ADMINISTRATORS_ONLY' };

export const warehouseHook: RecordHook = {
  name: 'warehouse',
  afterDelete: refuseInUse('warehouse'),
  beforeSave: async (scope, { before, values }) => ({
    problems: problemsOf({ allow_negative: negativeProblem(scope, before, values) }),
  }),
};

/** A code stands on one product; how it is counted stays while any of it is there. */
export const productHook: RecordHook = {
  name: 'product',
  afterDelete: refuseInUse('product'),
  beforeSave: async (scope, { before, values }) => {
    const { ctx } = scope;
    const productId = before ? Number(before.id) : 0;
    const keys = rowsOf(values.barcodes).map(({ code }) => barcodeKey(String(code ?? '')));
    const [owner] = await findCodeOwners(ctx.tx, keys, productId);
    const isDoubled = new Set(keys).size < keys.length;
    const hasStock =
      (isMoved(before, values, 'tracking') || isMoved(before, values, 'base_unit')) &&
      (await hasStockOf(ctx.tx, productId));
    const counted = { code: 'STOCK_LEFT' } as const;
    const taken = owner ? ({ code: 'CODE_TAKEN', params: { name: owner.name } } as const) : undefined;
    return {
      problems: problemsOf({
        allow_negative: negativeProblem(scope, before, values),
        barcodes: taken ?? (isDoubled ? { code: 'NOT_UNIQUE' } : undefined),
        tracking: hasStock && isMoved(before, values, 'tracking') ? counted : undefined,
        base_unit: hasStock && isMoved(before, values, 'base_unit') ? counted : undefined,
        // A pattern from before that cannot be read stays until somebody changes it: the rest of the product can be saved.
        batch_pattern:
          isEmptyValue(values.batch_pattern) ||
          before?.values.batch_pattern === values.batch_pattern ||
          readPattern(String(values.batch_pattern))
            ? undefined
            : { code: 'NOT_A_PATTERN' },
      }),
    };
  },
};

/** A code is a place's own in its warehouse; a place with stock in it stays open. */
export const placeHook: RecordHook = {
  name: 'stocklocation',
  afterDelete: refuseInUse('stocklocation'),
  beforeSave: async ({ ctx }, { before, values, status }) => {
    const id = before ? Number(before.id) : 0;
    const isTaken =
      isKey(values.warehouse) && (await hasPlace(ctx.tx, values.warehouse, String(values.code ?? ''), id));
    const isLeft = status === 'closed' && (await hasStockAt(ctx.tx, id));
    return {
      problems: problemsOf({
        code: isTaken ? { code: 'NOT_UNIQUE' } : undefined,
        name: isLeft ? { code: 'STOCK_LEFT' } : undefined,
      }),
    };
  },
};

/** A number is a batch's own among those of its product, and as the product asks for it. */
export const batchHook: RecordHook = {
  name: 'batch',
  afterDelete: refuseInUse('batch'),
  attachedFiles: async ({ ctx }, { id }) => {
    const papers = await findBatchPapers(ctx.tx, Number(id));
    return papers?.file_id ? [{ id: papers.file_id, name: papers.name ?? '', type: papers.type ?? '' }] : [];
  },
  afterSave: followParent,
  beforeSave: async (scope, change) => {
    const { ctx } = scope;
    const { before, values } = change;
    const { batch_number: number, product } = values;
    if (before) return { problems: await offcutProblems(scope, change) };
    // What is missing or no reference at all is told by the fields themselves.
    if (typeof number !== 'string' || !isKey(product)) return undefined;
    const isGood = isBatchNumber(number, await findBatchPattern(ctx.tx, product));
    const isTaken = await hasBatch(ctx.tx, product, number);
    return {
      problems: problemsOf({
        batch_number: isTaken ? { code: 'NOT_UNIQUE' } : isGood ? undefined : { code: 'INVALID' },
      }),
    };
  },
};
