import { collationKey } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { writeAudit } from '../../audit/index.ts';
import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import {
  bumpUserPermVersion,
  dropPasskeysOf,
  endAllSessions,
  revokeDevicesOf,
  spendCodesOf,
} from '../../session/index.ts';
import { insertTag } from './person.store.ts';

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly initialer: string;
  readonly language: Language;
  readonly roleSlug: string;
  readonly passwordHash: string | null;
  readonly redirectTo?: 1 | 2 | 3;
}

export class UserRefused extends Error {}

export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<number> {
  const role = await tx.maybe(
    sqlFor
      .selectFrom('role')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('slug', '=', user.roleSlug),
  );
  if (!role) throw new UserRefused(`there is no role "${user.roleSlug}"`);
  const id = await nextNumber(tx, 'app_user');
  await tx.run(
    sqlFor.insertInto('app_user').values({
      tenant_id: tx.tenantId,
      id,
      username: user.username.toLowerCase(),
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      name_key: collationKey(`${user.lastName} ${user.firstName}`),
      initialer: user.initialer,
      language: user.language,
      role_id: role.id,
      redirect_to: user.redirectTo ?? null,
      password_hash: user.passwordHash,
      created_at: now,
      updated_at: now,
    }),
  );
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: 'create',
    entity: 'user',
    entityId: id,
  });
  return id;
}

/** Ends everything that lets this person in, in one transaction. */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.run(
    sqlFor
      .updateTable('app_user')
      .set((set) => ({ is_active: false, updated_at: now, rev: set('rev', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', userId),
  );
  await tx.run(
    sqlFor
      .updateTable('rfid_tag')
      .set({ revoked_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
  await spendCodesOf(tx, 'reset', userId, now);
  await endAllSessions(tx, userId, now);
  await revokeDevicesOf(tx, userId, now);
  await dropPasskeysOf(tx, userId);
  await bumpUserPermVersion(tx, userId);
}

/** The operator's way: nobody of the company did it. */
export async function deactivateUser(tx: Tx, userId: number, now: Date): Promise<void> {
  await endAccess(tx, userId, now);
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: 'deactivate',
    entity: 'user',
    entityId: userId,
  });
}

/** Only the end of a number is kept in sight: the whole of it would be a key that lies in a list. */
export const shownTag = (tag: string): string => `…${tag.slice(-4)}`;

export const addTag = (
  tx: Tx,
  tag: { userId: number; tagHash: Buffer; label?: string; now: Date },
): Promise<void> => insertTag(tx, { ...tag, id: newId(tag.now), label: tag.label ?? '' });
