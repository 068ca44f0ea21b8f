import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly actorId: number | null;
  readonly sessionId: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Written in the same transaction as the change it tells of. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(
    sqlFor.insertInto('audit').values({
      tenant_id: tx.tenantId,
      id: newId(entry.at),
      at: entry.at,
      actor_id: entry.actorId,
      session_id: entry.sessionId,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId ?? ''),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    }),
  );
}
