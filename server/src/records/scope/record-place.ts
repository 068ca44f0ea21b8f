import type { ModuleDefinition } from '@sveis/domain/records';
import * as z from 'zod/mini';

const place = {
  project_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
};

/** A project is named by the path, or not at all: then nothing is read from it. */
export const placeIn = (path: string): typeof place =>
  path.includes(':project_id') ? place : ({} as typeof place);

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
