import { stageStatuses, weldStages } from '@sveis/domain/welding';
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
  waits_for_ndt: z.int(),
  warnings: z.int(),
  progress: percent,
});
named('WeldProgress', progress, 'How far the welds of a drawing have come, or those of one of its spools.');

export const advancedAnswers = {
  progress: z.object({ data: z.array(progress) }),
};

export const stageShape = z.enum(weldStages);
export const stageStatusShape = z.enum(stageStatuses);
