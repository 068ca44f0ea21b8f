import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { instant, key } from '../../http/description/wire-shapes.ts';

/** Who else is picking which line, in the answer of a document. */
export const claimsShape = z.array(z.object({ line_id: z.uuid(), name: z.string(), claimed_until: instant }));

export const claimShape = z.object({
  claimed_until: z.nullable(instant),
  by: z.nullable(key),
  name: explained(z.nullable(z.string()), { description: 'Somebody else who has it.' }),
});
