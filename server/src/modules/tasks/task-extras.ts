import { personStates } from '@sveis/domain/tasks';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';

const state = z.enum(personStates);

/** What a task tells a person besides its fields. */
export const taskExtras = {
  own: explained(
    z.nullable(z.object({ state, read_at: z.nullable(z.string()), comment: z.nullable(z.string()) })),
    { description: 'How far this person has come with it.' },
  ),
  people: z.optional(
    explained(z.nullable(z.array(z.record(z.string(), z.unknown()))), {
      description: 'Whom it is for and how far each has come, for those who asked.',
    }),
  ),
  answerers: z.array(z.int()),
  target_path: z.nullable(z.string()),
  document_name: explained(z.nullable(z.string()), {
    description: 'The file it concerns, where the reader may open it.',
  }),
  document_revision: z.nullable(z.int()),
  target_row: explained(z.nullable(z.string()), { description: 'The row of it that is meant.' }),
  must_open: explained(z.nullable(z.enum(['unopened', 'changed'])), {
    description: 'Why it cannot be confirmed or approved before what it concerns is opened as it is now.',
  }),
  task_count: z.int(),
};
