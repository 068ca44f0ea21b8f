import { validation } from '@sveis/domain/errors';
import { addDays, isDay } from '@sveis/domain/format';
import { exposureProposals, PROPOSED_DAYS, proposalKey } from '@sveis/domain/modules/chemicals';
import { isAtLeast, levelFor } from '@sveis/domain/records';
import { writeAudit } from '../../audit/index.ts';
import { type RecordScope, requireSeen } from '../../records/index.ts';
import { requirePerson } from './exposure.service.ts';
import { findExposedHours, insertPutAway } from './exposure-proposals.store.ts';

/** What somebody's hours say they were exposed to and the register does not: told to them and to those who keep it. */
export async function findProposals(scope: RecordScope, person_id: number | undefined) {
  const { ctx, today, viewer, definition } = scope;
  const personId = person_id ?? ctx.user.id;
  requirePerson(scope, personId);
  // Nothing is proposed to a person who may not write it down.
  if (!isAtLeast(levelFor(viewer, definition, null), 'contribute')) return { data: [] };
  const from = addDays(today, 1 - PROPOSED_DAYS);
  return { data: [...exposureProposals(await findExposedHours(ctx.tx, personId, { from, to: today }))] };
}

interface PutAway {
  readonly day: string;
  readonly chemical_id: string;
}

/** One's own proposal of one day is not made again. Nothing is written into the register. */
export async function putAwayProposal(scope: RecordScope, { day, chemical_id }: PutAway) {
  const { ctx } = scope;
  if (!isDay(day)) throw validation({ day: [{ code: 'NOT_A_DATE' }] });
  await requireSeen(scope, chemical_id);
  const about = proposalKey({ day, chemical_id });
  if (await insertPutAway(ctx.tx, { userId: ctx.user.id, about, now: ctx.now }))
    // As with an entry: what it was about is read by nobody else.
    await writeAudit(ctx.tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'discard',
      entity: 'exposure',
      after: {},
    });
  return { day, chemical_id };
}
