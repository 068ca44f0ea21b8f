import type { AuditAction, AuditEntity } from '@sveis/domain/admin';
import type { ModuleDefinition } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';

export interface AuditEntry {
  /** Given where rows of the same transaction name the entry. */
  readonly id?: string;
  readonly at: Date;
  readonly actorId: number | null;
  readonly sessionId: string | null;
  readonly action: AuditAction;
  /** Something the log has words for, or the module whose record it is. */
  readonly entity: AuditEntity | Pick<ModuleDefinition, 'key'>;
  readonly entityId?: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Everything the hash of an entry is made of, in the spelling of the database. */
export const auditColumns = `a.id, extract(epoch from a.at)::text as at, a.actor_id, a.session_id, a.action, a.entity, a.entity_id,
  a.before::text as before, a.after::text as after`;

/** Written in the same transaction as the change it tells of: it leaves with the next statement, or with the commit. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  tx.write(
    `insert into audit (tenant_id, id, at, actor_id, session_id, action, entity, entity_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      entry.id ?? newId(entry.at),
      entry.at,
      entry.actorId,
      entry.sessionId,
      entry.action,
      typeof entry.entity === 'string' ? entry.entity : entry.entity.key,
      String(entry.entityId ?? ''),
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
    ],
    'audit',
  );
}
