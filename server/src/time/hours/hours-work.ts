import { missing, validation } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import { missingWork, type NamedWork, nothingNamed, type Shift } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { projectOf } from '../reference/hours-project.ts';
import { readKnownWork, requireKnownNames, type SentWork } from '../reference/named-work.service.ts';
import { requireKnownWork, shiftOf } from '../reference/reference.service.ts';
import { findShift } from '../reference/reference.store.ts';
import type { HoursLock } from './hours-lock.ts';

export interface WorkInput extends SentWork {
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
  readonly named: NamedWork;
}

/** Everything that is missing is named at once: what the call itself asks for, and what the work needs. */
export function requireComplete(
  { settings: { projectsExcluded } }: Pick<HoursLock, 'settings'>,
  input: WorkInput,
  others: readonly string[] = [],
): void {
  const fields = [...others, ...Object.keys(missingWork(asked(input), { projectsExcluded }))];
  if (fields.length > 0) throw missing(fields, fields.includes('shift_id') ? 'SHIFT_REQUIRED' : 'VALIDATION');
}

const asked = (input: WorkInput) => ({
  shift_id: input.shift_id ?? null,
  project_id: input.project_id ?? null,
  task_id: input.task_id ?? null,
  work_type_id: input.work_type_id ?? null,
});

/** A night belongs to the day it begins on. */
export const beginOf = (rows: readonly { readonly day: Day }[]): readonly Day[] =>
  rows.slice(0, 1).map(({ day }) => day);

interface WorkPlace {
  /** Days on which the work begins. */
  readonly days: readonly Day[];
  readonly before?: Omit<WorkInput, 'shift_id'>;
  readonly daysBefore?: readonly Day[];
}

/** What was worked on: complete, and all of it the company's own. */
export async function workOf(
  ctx: UserContext,
  lock: HoursLock,
  input: WorkInput,
  { days, before = {}, daysBefore }: WorkPlace,
): Promise<Work> {
  requireComplete(lock, input);
  const work = asked(input);
  const shift = await findShift(lock.tx, work.shift_id ?? 0);
  if (!shift) throw validation({ shift_id: [{ code: 'NOT_A_CHOICE' }] });
  await requireKnownWork(lock.tx, work, { before, isLate: lock.written.isLate });
  const projectId = await projectOf(lock, work.project_id, {
    at: lock.written.at,
    isLate: lock.written.isLate,
    days,
    before: before.project_id ?? null,
    ...(daysBefore ? { daysBefore } : {}),
  });
  const isSameProject = projectId === (before.project_id ?? null);
  const names = requireKnownNames(input, await readKnownWork(ctx, input), {
    projectId,
    isLate: lock.written.isLate,
    ...(isSameProject ? { before } : {}),
  });
  return {
    shift: shiftOf(shift),
    projectId,
    activityId: work.task_id,
    workTypeId: work.work_type_id,
    named: { ...nothingNamed, ...names },
  };
}
