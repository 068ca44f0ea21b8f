import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';

const texts = z.record(z.string(), z.string());
export const names = named(
  'Names',
  z.object({
    users: explained(texts, { description: 'What people are called, by id.' }),
    references: explained(texts, { description: 'What other things are called, by `target:id`.' }),
  }),
  'What the ids in an answer are called, as far as the reader may know.',
);

export const fileFacts = named(
  'FileFacts',
  z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() }),
  'A file of a record. Its bytes are at `url`, behind `/api/main`.',
);
