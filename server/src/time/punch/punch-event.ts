import type { Tx } from '../../database/transaction.ts';
import { writeEvent } from '../../events/index.ts';
import type { PunchRow } from './punch.store.ts';

interface PunchEvent {
  readonly at: Date;
  /** None where the clock has stopped it. */
  readonly actorId: number | null;
}

/** Tells other systems that somebody has begun. One that is held is nobody's hours yet. */
export const tellStarted = async (tx: Tx, row: PunchRow, { at, actorId }: PunchEvent): Promise<void> => {
  if (row.state === 'held') return;
  await writeEvent(tx, {
    event: 'punch_started',
    at,
    actorId,
    entity: 'punch',
    entityId: row.id,
    facts: factsOf(row),
  });
};

/** Tells other systems that somebody has stopped, or that the clock has stopped for them. */
export const tellStopped = (
  tx: Tx,
  row: PunchRow,
  endedAt: Date,
  { at, actorId }: PunchEvent,
): Promise<void> =>
  writeEvent(tx, {
    event: 'punch_stopped',
    at,
    actorId,
    entity: 'punch',
    entityId: row.id,
    facts: { ...factsOf(row), ended_at: endedAt.toISOString() },
  });

const factsOf = ({ user_id, start_at, project_id, shift_id }: PunchRow) => ({
  user_id,
  start_at: start_at.toISOString(),
  project_id,
  shift_id,
});
