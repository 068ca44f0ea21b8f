import { quantityUsed } from '@sveis/domain/modules/material-list';
import { isEmptyValue, isKey } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import type { RecordHook } from '../../records/index.ts';
import { findBatchPapers } from '../../warehouse/index.ts';
import { findMaterialUse } from './material-use.store.ts';

/** What welds have used of a material is worked out from them, and kept nowhere. */
export const materialHook: RecordHook = {
  name: 'material',
  /** A batch that is newly named brings its certificate and its supplier; what somebody has written there stays. */
  beforeSave: async ({ ctx }, { before, values }) => {
    const { batch } = values;
    if (!isKey(batch) || before?.values.batch === batch) return undefined;
    const papers = await findBatchPapers(ctx.tx, batch);
    return {
      values: {
        ...(papers?.file_id && isEmptyValue(values.certificate) ? { certificate: [papers.file_id] } : {}),
        ...(papers?.supplier && isEmptyValue(values.supplier) ? { supplier: papers.supplier } : {}),
      },
    };
  },
  extraShapes: {
    used_in_welds: z.int(),
    qty_used: explained(z.nullable(z.number()), {
      description:
        'In the unit of the quantity, by the lengths of the parts; null where they say nothing about it.',
    }),
  },
  extraAnswer: async ({ ctx }, record) => {
    const use = await findMaterialUse(ctx.tx, record.id);
    return { used_in_welds: use.welds, qty_used: quantityUsed(record.values, use) ?? null };
  },
};
