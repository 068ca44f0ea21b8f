import { definition as drawing } from '@sveis/domain/modules/drawing';
import { ndtMethods } from '@sveis/domain/welding';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { recordShapes } from '../../records/index.ts';

const percent = z.number();

const folder = named(
  'DrawingFolder',
  z.object({
    id: explained(z.nullable(z.string()), { description: 'Null holds drawings without a folder.' }),
    name: z.string(),
    parent_id: explained(z.nullable(z.string()), { description: 'Folders lie beside each other.' }),
    count: z.int(),
  }),
);

const document = z.object({
  id: z.string(),
  kind: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  current: z.boolean(),
  file: z.nullable(z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number() })),
});
named('DrawingDocument', document);

const weld = z.object({
  id: z.uuid(),
  number: z.nullable(z.string()),
  status: z.string(),
  joint_type: z.nullable(z.string()),
  ndt_status: z.nullable(z.string()),
  pin: z.nullable(z.object({ page: z.int(), x: z.number(), y: z.number() })),
});
named('WeldOfDrawing', weld);

const computed = z.object({
  weld_count: z.int(),
  welds_completed: z.int(),
  progress_pct: z.nullable(percent),
  ndt_coverage: z.partialRecord(z.enum(ndtMethods), percent),
  open_ndt: z.int(),
  repair_rate: z.nullable(percent),
  dia_inch: z.number(),
});
named('DrawingFigures', computed, 'What follows from the welds of a drawing.');

/** What the calls about drawings answer besides the record. */
export const drawingAnswers = {
  folders: z.object({ data: z.array(folder) }),
  drawing: z.object({
    drawing: recordShapes(drawing).record,
    documents: z.array(document),
    welds: z.array(weld),
    computed,
  }),
};
