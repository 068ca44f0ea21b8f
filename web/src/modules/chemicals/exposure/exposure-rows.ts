import type { Entry } from '../../../offline/outbox/index.ts';
import type { Exposure } from '../first-aid/chemical-queries.ts';
import { addExposure, type ExposureBody } from './exposure-operations.ts';

export interface ShownExposure extends Omit<ExposureBody, 'project_id'> {
  readonly person: string;
  readonly project: string | null;
  readonly isUnsent: boolean;
  /** Another entry has put it right. */
  readonly isCorrected: boolean;
}

/** What the register says with what this phone has not sent yet, newest first. */
export function exposureRows(
  read: readonly Exposure[],
  entries: readonly Entry[],
  personId: number | undefined,
): readonly ShownExposure[] {
  const known = new Set(read.map(({ id }) => id));
  const unsent = entries
    .filter(({ operation }) => operation === addExposure.name)
    .map(({ body }) => body as ExposureBody)
    .filter((body) => !known.has(body.id) && (personId === undefined || body.person_id === personId));
  const corrected = new Set([...read, ...unsent].map(({ corrects_id }) => corrects_id));
  const rows = [
    ...unsent.map((body) => ({ ...body, person: '', project: null, isUnsent: true })),
    ...read.map((row) => ({ ...row, isUnsent: false })),
  ].map((row) => ({ ...row, isCorrected: corrected.has(row.id) }));
  return rows.sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}
