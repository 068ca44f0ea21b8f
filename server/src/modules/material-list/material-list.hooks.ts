import { quantityUsed } from '@sveis/domain/modules/material-list';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import type { RecordHook } from '../../records/index.ts';
import { findMaterialUse } from './material-use.store.ts';

/** What welds have used of a material is worked out from them, and kept nowhere. */
export const materialHook: RecordHook = {
  name: 'material',
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
