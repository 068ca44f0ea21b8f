import { validation } from '@sveis/domain/errors';
import { type Day, dayInZone, formatDate } from '@sveis/domain/format';
import { type HoursRefusal, type ProjectSpan, refuseHoursOn } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { knowsProject } from '../../session/index.ts';
import type { PunchLock } from '../punch/punch-lock.ts';
import { defaultProject } from './default-project.ts';
import { findProjectSpan } from './reference.store.ts';

interface ProjectUse {
  /** When the work was begun, or written down; now unless it was earlier. */
  readonly at?: Date;
  readonly isLate?: boolean;
  /** Days on which the work begins; the day of `at` unless told otherwise. */
  readonly days?: readonly Day[];
  /** What it was about before, and on which days: that may stay, whatever became of the project. */
  readonly before?: number | null;
  readonly daysBefore?: readonly Day[];
}

/** Where a company has no projects, 0 stands for its default one. */
export async function projectOf(
  lock: Pick<PunchLock, 'tx' | 'settings' | 'userId' | 'now' | 'timeZone'> & Pick<UserContext, 'rights'>,
  wanted: number | null | undefined,
  { at = lock.now, isLate = false, days, before = null, daysBefore }: ProjectUse = {},
): Promise<number | null> {
  if (lock.settings.projectsExcluded && !wanted) {
    return defaultProject(lock);
  }
  const isKept = wanted === before;
  const writtenOn = dayInZone(at, lock.timeZone);
  const begins = days ?? [writtenOn];
  const asked = isKept ? begins.filter((day) => !(daysBefore ?? begins).includes(day)) : begins;
  if (!wanted || (isKept && asked.length === 0)) return wanted || null;
  const project =
    isKept || (await knowsProject(lock, wanted)) ? await findProjectSpan(lock.tx, wanted) : undefined;
  if (isKept && !project) return wanted;
  requireProject(project, asked, { writtenOn, isLate, forgives: isKept ? ['FINISHED'] : [] });
  return wanted;
}

interface HoursWriting {
  readonly writtenOn: Day;
  readonly isLate: boolean;
  readonly forgives?: readonly HoursRefusal[];
}

/**
 * A project takes the hours of these days. A phone without network may know a list of projects from yesterday: that one
 * of them has ended since does not lose the work written in the meantime.
 */
export function requireProject(
  project: ProjectSpan | null | undefined,
  days: readonly Day[],
  { writtenOn, isLate, forgives = [] }: HoursWriting,
): void {
  if (!project) throw validation({ project_id: [{ code: 'NOT_A_CHOICE' }] });
  const { startDate, endDate } = project;
  const forgiven = isLate ? [...forgives, 'OVER'] : forgives;
  for (const day of days) {
    const code = refuseHoursOn(project, day, writtenOn);
    if (code === undefined || forgiven.includes(code)) continue;
    const limit = code === 'NOT_BEGUN' ? startDate : code === 'OVER' ? endDate : null;
    const params = limit === null ? {} : { params: { day: formatDate(limit) } };
    throw validation({ project_id: [{ code, ...params }] });
  }
}
