import { spoolSteps, stageStatuses, weldStages } from '@sveis/domain/welding';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';

const percent = z.number();

const progress = z.object({
  drawing: z.nullable(z.uuid()),
  drawing_no: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  spool: z.nullable(z.string()),
  welds: z.int(),
  completed: z.int(),
  in_progress: z.int(),
  welded: z.int(),
  waits_for_ndt: z.int(),
  warnings: z.int(),
  progress: percent,
  /** Where a spool stands: the last step that is done. */
  state: z.nullable(z.enum(spoolSteps)),
  /** Painted or shipped before NDT has released all its welds. */
  is_ahead: z.boolean(),
});
named('WeldProgress', progress, 'How far the welds of a drawing have come, or those of one of its spools.');

export const advancedAnswers = {
  progress: z.object({ data: z.array(progress) }),
};

export const stageShape = z.enum(weldStages);
export const stageStatusShape = z.enum(stageStatuses);
