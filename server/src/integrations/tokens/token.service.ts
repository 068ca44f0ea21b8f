import { notFound, refused, validation } from '@sveis/domain/errors';
import type { HostScope } from '@sveis/domain/integrations';
import { passesEveryModule } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { hashToken, newToken } from '../../session/index.ts';
import { openPayroll } from '../payroll/payroll-state.ts';
import { findHostTokens, insertHostToken, revokeHostToken } from './token.store.ts';

export interface TokenRequest {
  readonly name: string;
  readonly scopes: readonly HostScope[];
}

interface Maker {
  /** None where the operator made it. */
  readonly userId: number | null;
  readonly sessionId: string | null;
  readonly timeZone: string;
  readonly now: Date;
}

/** Makes a token; the secret is in this answer and nowhere else. */
export async function makeHostToken(tx: Tx, { name, scopes }: TokenRequest, maker: Maker) {
  const token = newToken(tx.tenantId);
  const id = newId(maker.now);
  await insertHostToken(tx, {
    id,
    hash: hashToken(token),
    name,
    scopes,
    createdBy: maker.userId,
    now: maker.now,
  });
  if (scopes.includes('payroll')) await openPayroll(tx, maker.now, maker.timeZone);
  await writeAudit(tx, {
    at: maker.now,
    actorId: maker.userId,
    sessionId: maker.sessionId,
    action: 'create',
    entity: 'host_token',
    entityId: id,
    after: { name, scopes },
  });
  return { id, token };
}

/** A token can do for another system what its maker can do: only those who may do everything make one. */
export async function createHostToken(ctx: UserContext, request: TokenRequest) {
  if (!passesEveryModule(ctx.rights.access)) throw refused('TOKEN_ONLY_ADMINISTRATOR');
  const name = request.name.trim();
  const scopes = [...new Set(request.scopes)];
  if (name === '') throw validation({ name: [{ code: 'REQUIRED' }] });
  if (scopes.length === 0) throw validation({ scopes: [{ code: 'REQUIRED' }] });
  const { id, token } = await makeHostToken(
    ctx.tx,
    { name, scopes },
    { userId: ctx.user.id, sessionId: ctx.sessionId, timeZone: ctx.tenant.timeZone, now: ctx.now },
  );
  return { id, name, scopes, token };
}

export async function listHostTokens(tx: Tx) {
  const rows = await findHostTokens(tx);
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: [...row.scopes],
      created_at: row.created_at.toISOString(),
      created_by: [row.first_name, row.last_name].filter(Boolean).join(' '),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    })),
  };
}

/** Refused from the next call on. */
export async function endHostToken(ctx: UserContext, id: string) {
  const ended = await revokeHostToken(ctx.tx, id, ctx.now);
  if (!ended) throw notFound();
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'revoke',
    entity: 'host_token',
    entityId: id,
    before: { name: ended.name },
  });
  return { deleted: id };
}
