import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export const findHostToken = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe(
    sqlFor
      .selectFrom('host_token as k')
      .innerJoin('tenant as t', 't.id', 'k.tenant_id')
      .innerJoin('tenant_host as h', 'h.tenant_id', 't.id')
      .select([
        'k.id',
        'k.scopes',
        'k.created_by',
        'k.last_used_at',
        'h.host',
        't.name',
        't.currency',
        't.time_zone',
        't.language',
      ])
      .where('k.tenant_id', '=', tx.tenantId)
      .where('k.token_hash', '=', tokenHash)
      .where('k.revoked_at', 'is', null)
      .where('t.is_active', '=', true)
      .limit(1),
  );

export const touchHostToken = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('host_token')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );
