import type { Passkey } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';

export const insertChallenge = (
  tx: Tx,
  { hash, userId, expiresAt }: { hash: Buffer; userId: number | null; expiresAt: Date },
): Promise<unknown> =>
  tx.sql(
    'insert into passkey_challenge (tenant_id, challenge_hash, user_id, expires_at) values ($1, $2, $3, $4)',
    [tx.tenantId, hash, userId, expiresAt],
  );

/** True for the one caller who spends it; nobody's challenge is spent by somebody, nor the other way round. */
export const spendChallenge = async (
  tx: Tx,
  { hash, userId, now }: { hash: Buffer; userId: number | null; now: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      `delete from passkey_challenge
        where tenant_id = $1 and challenge_hash = $2 and user_id is not distinct from $3::integer and expires_at > $4
       returning expires_at`,
      [tx.tenantId, hash, userId, now],
    )
  ).length > 0;

export interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** The id of the new row; undefined where the credential is known in the company already. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey, now: Date): Promise<string | undefined> =>
  (
    await tx.sql<{ id: string }>(
      `insert into passkey
         (tenant_id, id, user_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant_id, credential_id) do nothing returning id`,
      [
        tx.tenantId,
        newId(now),
        passkey.userId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports.join(' '),
        passkey.name,
        now,
      ],
    )
  )[0]?.id;

interface PasskeyRow extends Record<string, unknown> {
  readonly id: string;
  readonly credential_id: string;
  readonly transports: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export const findPasskeys = (tx: Tx, userId: number): Promise<PasskeyRow[]> =>
  tx.sql<PasskeyRow>(
    `select id, credential_id, transports, name, created_at, last_used_at from passkey
      where tenant_id = $1 and user_id = $2 order by created_at desc, id desc`,
    [tx.tenantId, userId],
  );

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export interface UsablePasskey extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: number;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** A passkey of somebody who may still come in. */
export const findUsablePasskey = async (tx: Tx, credentialId: string): Promise<UsablePasskey | undefined> =>
  (
    await tx.sql<UsablePasskey>(
      `select p.id, p.user_id, p.public_key, p.counter::double precision as counter
         from passkey p join app_user u on u.tenant_id = $1 and u.id = p.user_id and u.is_active
        where p.tenant_id = $1 and p.credential_id = $2`,
      [tx.tenantId, credentialId],
    )
  )[0];

/** Moves the counter on from where it was read; false where another login was faster or the passkey is gone. */
export const usePasskey = async (
  tx: Tx,
  { id, from, to, now }: { id: string; from: number; to: number; now: Date },
): Promise<boolean> =>
  (
    await tx.sql(
      'update passkey set counter = $4, last_used_at = $5 where tenant_id = $1 and id = $2 and counter = $3 returning id',
      [tx.tenantId, id, from, to, now],
    )
  ).length > 0;

/** All of somebody who has left or has lost what they hold; how many there were. */
export const dropPasskeysOf = async (tx: Tx, userId: number): Promise<number> =>
  (
    await tx.sql('delete from passkey where tenant_id = $1 and user_id = $2 returning id', [
      tx.tenantId,
      userId,
    ])
  ).length;

/** The name of what was removed; undefined where this person has no such passkey. */
export const deletePasskey = async (tx: Tx, userId: number, id: string): Promise<string | undefined> =>
  (
    await tx.sql<{ name: string }>(
      'delete from passkey where tenant_id = $1 and user_id = $2 and id = $3 returning name',
      [tx.tenantId, userId, id],
    )
  )[0]?.name;
