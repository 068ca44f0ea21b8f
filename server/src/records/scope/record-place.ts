import type { ModuleDefinition } from '@sveis/domain/records';
import type { FeatureKey } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import type { RecordShapes } from '../description/record-shapes.ts';

const place = { project_id: z.optional(writtenKey), module_id: z.optional(writtenKey) };

/** What the path of a call may name besides the record. */
export interface Place {
  readonly project_id?: number | undefined;
  readonly module_id?: number | undefined;
}

/** What the calls of a module, or of all a company has made, have in common. */
export interface RecordCalls {
  readonly path: string;
  /** What their descriptions call it. */
  readonly about: string;
  readonly feature: FeatureKey;
  readonly storage: ModuleDefinition['storage'];
  readonly hasFigures: boolean;
  readonly isDeleted: boolean;
  readonly takesFiles: boolean;
  /** Rows are added one by one, or worked one by one. */
  readonly addsRows: boolean;
  readonly worksRows: boolean;
  /** Whether a new record is sent without a name. */
  readonly isNameless?: (body: unknown) => boolean;
  readonly moduleKey: (place: Place) => string;
  readonly shapes: RecordShapes;
}

/** A project and a module are named by the path, or not at all: then nothing is read from it. */
export const placeIn = (path: string): typeof place =>
  Object.fromEntries(Object.entries(place).filter(([name]) => path.includes(`:${name}`))) as typeof place;

/** Records have uuids; rows of a table of their own have numbers. Both travel as text inside the server. */
export const idOf = (storage: ModuleDefinition['storage']) =>
  storage === 'record'
    ? z.pipe(
        z.uuid(),
        z.transform((id: string) => id.toLowerCase()),
      )
    : z.pipe(
        writtenKey,
        z.transform((id: number) => String(id)),
      );
