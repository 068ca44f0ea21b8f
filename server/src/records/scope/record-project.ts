import { projectFinished } from '@sveis/domain/errors';
import { type Day, dayInZone } from '@sveis/domain/format';
import { writtenTime } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { knowsProject } from '../../session/index.ts';
import type { StoredRecord } from '../store/record-store.ts';
import type { RecordScope } from './record-engine.ts';
import { findClosedProject } from './record-project.store.ts';

type Place = Pick<StoredRecord, 'projectId'> & Partial<Pick<StoredRecord, 'isRestricted'>>;

/**
 * The finished project a record belongs to, by number and name; undefined where it may still be changed. The person who
 * finishes a project does not know of restricted records: its people bring those to their end.
 */
export const closedProjectOf = async (
  { ctx, definition }: { readonly ctx: { readonly tx: Tx } } & Pick<RecordScope, 'definition'>,
  { projectId, isRestricted }: Place,
  writtenOn: Day | null = null,
): Promise<string | undefined> =>
  projectId === null || isRestricted || !definition.inProject || definition.inProject.isGuest
    ? undefined
    : findClosedProject(ctx.tx, projectId, { writtenOn, outlives: definition.inProject.outlives });

/** The day a phone without network wrote what it sends only now; null for what is sent as it is written. */
export function lateDayOf({ ctx }: Pick<RecordScope, 'ctx'>): Day | null {
  const { at, isLate } = writtenTime(ctx, ctx.now);
  return isLate ? dayInZone(at, ctx.tenant.timeZone) : null;
}

/** What belongs to a finished project can be read and not changed. */
export async function requireOpenProject(scope: RecordScope, record: Place): Promise<void> {
  const closed = await closedProjectOf(scope, record, lateDayOf(scope));
  if (closed !== undefined) throw projectFinished(closed);
}

/** Nothing comes into a finished project either, be it only for a while. */
export async function requireOpenArrival(
  scope: RecordScope,
  before: Place | undefined,
  { projectId }: Place,
): Promise<void> {
  const { ctx, definition } = scope;
  if (projectId === null || !definition.inProject || before?.projectId === projectId) return;
  // One they do not know is no choice, as the check of references says: its name and state are not told.
  if (!(await knowsProject(ctx, projectId))) return;
  const { outlives } = definition.inProject;
  const closed = await findClosedProject(ctx.tx, projectId, { writtenOn: lateDayOf(scope), outlives });
  if (closed !== undefined) throw projectFinished(closed);
}
