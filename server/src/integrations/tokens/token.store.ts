import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export interface NewHostToken {
  readonly id: string;
  readonly hash: Buffer;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: number | null;
  readonly now: Date;
}

export const insertHostToken = (tx: Tx, token: NewHostToken): Promise<number> =>
  tx.run(
    sqlFor.insertInto('host_token').values({
      tenant_id: tx.tenantId,
      id: token.id,
      token_hash: token.hash,
      name: token.name,
      scopes: [...token.scopes],
      created_by: token.createdBy,
      created_at: token.now,
    }),
  );

/** Tokens that still open something, and those that ended lately. */
export const findHostTokens = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('host_token as k')
      .leftJoin('app_user as u', (join) =>
        join.on('u.tenant_id', '=', tx.tenantId).onRef('u.id', '=', 'k.created_by'),
      )
      .select([
        'k.id',
        'k.name',
        'k.scopes',
        'k.created_at',
        'k.last_used_at',
        'k.revoked_at',
        'u.first_name',
        'u.last_name',
      ])
      .where('k.tenant_id', '=', tx.tenantId)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .limit(200),
  );

export const revokeHostToken = (tx: Tx, id: string, now: Date) =>
  tx.maybe(
    sqlFor
      .updateTable('host_token')
      .set({ revoked_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name'),
  );
