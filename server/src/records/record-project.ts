import { projectFinished } from '@sveis/domain/errors';
import type { RecordDesk } from './record-desk.ts';
import { findClosedProject } from './record-project.store.ts';
import type { StoredRecord } from './record-store.ts';

type Place = Pick<StoredRecord, 'projectId'>;

/** The finished project a record belongs to, by number and name; undefined where it may still be changed. */
export const closedProjectOf = async (
  { ctx, definition }: Pick<RecordDesk, 'ctx' | 'definition'>,
  { projectId }: Place,
): Promise<string | undefined> =>
  projectId === null || !definition.inProject || definition.inProject.isGuest
    ? undefined
    : findClosedProject(ctx.tx, projectId);

/** What belongs to a finished project can be read and not changed. */
export async function requireOpenProject(desk: RecordDesk, record: Place): Promise<void> {
  const closed = await closedProjectOf(desk, record);
  if (closed !== undefined) throw projectFinished(closed);
}

/** Nothing comes into a finished project either, be it only for a while. */
export async function requireOpenArrival(
  { ctx, definition }: RecordDesk,
  before: Place | undefined,
  { projectId }: Place,
): Promise<void> {
  if (projectId === null || !definition.inProject || before?.projectId === projectId) return;
  const closed = await findClosedProject(ctx.tx, projectId);
  if (closed !== undefined) throw projectFinished(closed);
}
