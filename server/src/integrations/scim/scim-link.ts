import { validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { findScimLink, type Linked, writeScimLink } from './scim.store.ts';

const LONGEST = 200;

/** Nobody takes over another's place by the directory's number. */
async function requireFree(ctx: UserContext, table: Linked, id: number, externalId: string): Promise<void> {
  if (externalId.length > LONGEST)
    throw validation({ externalId: [{ code: 'TOO_LONG', params: { max: LONGEST } }] });
  const owner = await findScimLink(ctx.tx, table, externalId);
  if (owner !== undefined && owner !== id) throw validation({ externalId: [{ code: 'NOT_UNIQUE' }] });
}

/** Keeps the number a directory knows a person or a group by; null takes it away. */
export async function linkScim(
  ctx: UserContext,
  table: Linked,
  id: number,
  externalId: string | null,
): Promise<void> {
  if (externalId !== null) await requireFree(ctx, table, id, externalId);
  await writeScimLink(ctx.tx, table, id, externalId);
}

/** What the log says of a link. The number stays out of it: the log outlives the person, and some directories use an address. */
export const linkNoted = (externalId: string | null) => ({ is_in_directory: externalId !== null });

/** The entry of a group whose link is all that changed. */
export const auditGroupLink = (ctx: UserContext, id: number, externalId: string | null): Promise<void> =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'group',
    entityId: id,
    after: linkNoted(externalId),
  });
