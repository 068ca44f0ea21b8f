import type { Language } from '@sveis/domain/locales';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

const loginColumns = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'language',
  'password_hash',
  'is_active',
] as const;

const users = (tx: Tx) =>
  sqlFor.selectFrom('app_user').select(loginColumns).where('tenant_id', '=', tx.tenantId);

/** By user name or e-mail, whichever was typed. */
export const findUserByLogin = (tx: Tx, typed: string) =>
  tx.maybe(
    users(tx)
      .where((where) => where.or([where('username', '=', typed), where('email', '=', typed)]))
      .orderBy('id')
      .limit(1),
  );

export const findActiveUser = (tx: Tx, userId: number) =>
  tx.maybe(users(tx).where('id', '=', userId).where('is_active', '=', true));

export const findActiveUserByTag = (tx: Tx, tagHash: Buffer) =>
  tx.maybe(
    sqlFor
      .selectFrom('rfid_tag as t')
      .innerJoin('app_user as u', (join) =>
        join.on('u.tenant_id', '=', tx.tenantId).onRef('u.id', '=', 't.user_id'),
      )
      .select(['u.id', 'u.username'])
      .where('t.tenant_id', '=', tx.tenantId)
      .where('t.tag_hash', '=', tagHash)
      .where('t.revoked_at', 'is', null)
      .where('u.is_active', '=', true),
  );

const change = (tx: Tx, userId: number) =>
  sqlFor.updateTable('app_user').where('tenant_id', '=', tx.tenantId).where('id', '=', userId);

export const setPasswordHash = (tx: Tx, userId: number, passwordHash: string, now: Date): Promise<number> =>
  tx.run(change(tx, userId).set({ password_hash: passwordHash, updated_at: now }));

export const setAutoLogout = (tx: Tx, userId: number, enabled: boolean, now: Date): Promise<number> =>
  tx.run(change(tx, userId).set({ auto_logout_enabled: enabled, updated_at: now }));

export const setLanguage = (tx: Tx, userId: number, language: Language, now: Date): Promise<number> =>
  tx.run(change(tx, userId).set({ language, updated_at: now }));

/** The key that seals what this person's phones keep; made at the first login and never changed. */
export async function vaultKeyOf(tx: Tx, userId: number, fresh: Buffer): Promise<Buffer> {
  const making = tx.run(
    sqlFor
      .insertInto('vault_key')
      .values({ tenant_id: tx.tenantId, user_id: userId, key: fresh })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing()),
  );
  const reading = tx.one(
    sqlFor
      .selectFrom('vault_key')
      .select('key')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
  const [, row] = await Promise.all([making, reading]);
  return row.key;
}
