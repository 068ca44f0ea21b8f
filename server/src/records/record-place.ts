import type { ModuleDefinition } from '@sveis/domain/records';
import * as z from 'zod/mini';

/** A project is named by the path, or not at all. */
export const place = {
  project_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
};

/** Records have uuids; rows of a table of their own have numbers. Both travel as text inside the server. */
export const idOf = (storage: ModuleDefinition['storage']) =>
  storage === 'record'
    ? z.pipe(
        z.uuid(),
        z.transform((id: string) => id.toLowerCase()),
      )
    : z.pipe(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
        z.transform((id: number) => String(id)),
      );
