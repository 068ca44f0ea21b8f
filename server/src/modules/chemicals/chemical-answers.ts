import { chemicallist, firstAidKept, firstAidStatuses } from '@sveis/domain/modules/chemicals';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { instant, key } from '../../http/description/wire-shapes.ts';
import { fieldShape } from '../../records/index.ts';

const day = z.iso.date();

const exposure = z.object({
  id: z.uuid(),
  person_id: key,
  person: z.string(),
  day,
  position: z.string(),
  workplace: z.string(),
  project_id: z.nullable(key),
  project: z.nullable(z.string()),
  chemical_id: z.nullable(z.uuid()),
  substances: z.string(),
  how: z.string(),
  level: z.nullable(z.string()),
  minutes: z.int(),
  ppe_note: z.string(),
  is_incident: z.boolean(),
  corrects_id: z.nullable(z.uuid()),
  kept_until: day,
  created_at: instant,
  created_by: key,
  recorded_by: z.string(),
});
named(
  'Exposure',
  exposure,
  'A line of the register of exposures. It is never changed; a later one corrects it.',
);

const training = z.object({
  id: z.uuid(),
  person_id: key,
  person: z.string(),
  kind: z.string(),
  chemical_id: z.uuid(),
  day,
  created_by: key,
  valid_until: z.nullable(day),
  is_valid: z.boolean(),
});
named('ChemicalTraining', training);

const proposal = z.object({
  day,
  chemical_id: z.uuid(),
  substances: z.string(),
  activity: z.string(),
  project_id: z.nullable(key),
  project: z.nullable(z.string()),
  minutes: z.int(),
});

const asked = z.object({
  id: z.uuid(),
  kind: z.enum(['acknowledge', 'review', 'approval']),
  subject: z.string(),
  due_date: z.nullable(day),
  state: z.string(),
  own: z.nullable(z.string()),
  people: z.array(z.object({ id: key, name: z.string(), state: z.string(), done_at: z.nullable(instant) })),
});

/** A chemical with what is needed when something has happened; its fields are those of the record. */
const firstAid: z.ZodMiniType = z.lazy(() =>
  z.object({
    id: z.uuid(),
    status: z.enum(firstAidStatuses),
    ...Object.fromEntries(
      firstAidKept.map((name) => [
        name,
        z.optional(fieldShape(name, chemicallist.fields[name], { definition: chemicallist, path: '' })),
      ]),
    ),
    untrained: z.optional(explained(z.literal(true), { description: 'This person may not handle it.' })),
  }),
);

/** What the calls about chemicals answer besides the record. */
export const chemicalAnswers = {
  exposure,
  exposures: z.object({ data: z.array(exposure), cursor: z.nullable(z.uuid()) }),
  proposals: z.object({ data: z.array(named('ExposureProposal', proposal)) }),
  putAway: z.object({ day, chemical_id: z.uuid() }),
  firstAid: z.object({
    emergency: z.object({ medical: z.string(), poison: z.nullable(z.string()) }),
    data: z.array(firstAid),
  }),
  training,
  trainings: z.object({
    required: z.nullable(z.string()),
    may_add: z.boolean(),
    is_valid: z.boolean(),
    data: z.array(training),
  }),
  tasks: z.object({ may_ask: z.boolean(), data: z.array(asked) }),
  removed: z.object({ id: z.uuid() }),
};
