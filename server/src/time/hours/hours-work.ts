import { type FieldProblems, refused, validation } from '@sveis/domain/errors';
import { missingWork, type Shift } from '@sveis/domain/time';
import { projectOf } from '../punch/punch-start.service.ts';
import { requireKnownWork, shiftOf } from '../reference/reference.service.ts';
import { findShift } from '../reference/reference.store.ts';
import type { HoursLock } from './hours-lock.ts';

export interface WorkInput {
  readonly shift_id?: number | null | undefined;
  readonly project_id?: number | null | undefined;
  readonly task_id?: number | null | undefined;
  readonly work_type_id?: number | null | undefined;
}

export interface Work {
  readonly shift: Shift;
  readonly projectId: number | null;
  readonly activityId: number | null;
  readonly workTypeId: number | null;
}

/** What was worked on: complete, and all of it the company's own. */
export async function workOf(
  lock: HoursLock,
  input: WorkInput,
  before: Omit<WorkInput, 'shift_id'> = {},
): Promise<Work> {
  const { projectsExcluded } = lock.settings;
  const asked = {
    shift_id: input.shift_id ?? null,
    project_id: input.project_id ?? null,
    task_id: input.task_id ?? null,
    work_type_id: input.work_type_id ?? null,
  };
  const missing = Object.keys(missingWork(asked, { projectsExcluded }));
  if (missing.includes('shift_id')) throw refused('SHIFT_REQUIRED');
  if (missing.length > 0) throw validation(requiredFields(missing));
  const shift = await findShift(lock.tx, asked.shift_id ?? 0);
  if (!shift) throw validation({ shift_id: [{ code: 'NOT_A_CHOICE' }] });
  await requireKnownWork(lock.tx, asked, { before, isLate: lock.written.isLate });
  return {
    shift: shiftOf(shift),
    projectId: await projectOf(lock, asked.project_id, {
      at: lock.written.at,
      before: before.project_id ?? null,
    }),
    activityId: asked.task_id,
    workTypeId: asked.work_type_id,
  };
}

const requiredFields = (fields: readonly string[]): FieldProblems =>
  Object.fromEntries(fields.map((field) => [field, [{ code: 'REQUIRED' }]]));
