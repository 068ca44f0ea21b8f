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

/** By user name or e-mail, whichever was typed. An empty address is nobody's: some people have none. */
export const findUserByLogin = (tx: Tx, typed: string) =>
  tx.maybe(
    users(tx)
      .where((where) =>
        where.or([
          where('username', '=', typed),
          where.and([where('email', '=', typed), where('email', '!=', '')]),
        ]),
      )
      .orderBy('id')
      .limit(1),
  );

export const findActiveUser = (tx: Tx, userId: number) =>
  tx.maybe(users(tx).where('id', '=', userId).where('is_active', '=', true));

export interface TagOwner extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly manages: boolean;
  readonly has_second_factor: boolean;
  readonly is_remembered: boolean;
}

/** Whose tag it is, with what decides whether it is accepted on this phone. */
export const findTagOwner = async (
  tx: Tx,
  tagHash: Buffer,
  deviceId: string,
): Promise<TagOwner | undefined> =>
  (
    await tx.sql<TagOwner>(
      `select u.id, r.slug,
              exists (select from group_member m join group_level l on l.tenant_id = $1 and l.group_id = m.group_id
                where m.tenant_id = $1 and m.user_id = u.id and l.level = 'manage')
              or exists (select from group_member m join user_group g on g.tenant_id = $1 and g.id = m.group_id
                where m.tenant_id = $1 and m.user_id = u.id and g.is_administrative_level) as manages,
              exists (select from second_factor f where f.tenant_id = $1 and f.user_id = u.id
                and f.confirmed_at is not null) as has_second_factor,
              exists (select from device_user k where k.tenant_id = $1 and k.device_id = $3 and k.user_id = u.id)
                as is_remembered
         from rfid_tag t
         join app_user u on u.tenant_id = $1 and u.id = t.user_id and u.is_active
         join role r on r.tenant_id = $1 and r.id = u.role_id
        where t.tenant_id = $1 and t.tag_hash = $2 and t.revoked_at is null`,
      [tx.tenantId, tagHash, deviceId],
    )
  )[0];

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
