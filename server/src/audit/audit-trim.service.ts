import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { writeAudit } from './audit.store.ts';
import { sealAudit } from './audit-seal.service.ts';

/** So many entries at a time: each part that goes leaves an entry of its own. */
export const TRIM_MOST = 10_000;

/** The last link that goes, and its hash. */
interface Oldest extends Record<string, unknown> {
  readonly through: number;
  readonly hash: string;
  readonly entries: number;
}

/**
 * Removes the oldest entries of the log, up to the first that is not older than `before`. An entry says how many went and
 * which link was the last of them. It is sealed before they go, so that the chain itself vouches for its new beginning.
 */
export async function trimAudit(tx: Tx, before: Date, now: Date): Promise<number> {
  while (await sealAudit(tx));
  const [oldest] = await tx.sql<Oldest>(
    `select s.seq as through, encode(s.hash, 'hex') as hash, s.seq - e.first + 1 as entries
       from (select min(f.seq) as first, max(f.seq) as last from audit_seal f where f.tenant_id = $1) e
       join audit_seal s on s.tenant_id = $1
        and s.seq = least(e.last, e.first + $3::integer - 1, (
          select min(y.seq) - 1 from audit_seal y join audit a on a.tenant_id = $1 and a.id = y.audit_id
           where y.tenant_id = $1 and a.at >= $2))
      where s.tenant_id = $1`,
    [tx.tenantId, before, TRIM_MOST],
  );
  if (!oldest) return 0;
  const id = newId(now);
  await writeAudit(tx, {
    id,
    at: now,
    actorId: null,
    sessionId: null,
    action: 'trim',
    entity: 'audit',
    after: { before: before.toISOString(), ...oldest },
  });
  await sealAudit(tx);
  const [gone] = await tx.sql<{ count: number }>('select sveis.trim_audit($1, $2) as count', [
    oldest.through,
    id,
  ]);
  return gone?.count ?? 0;
}
