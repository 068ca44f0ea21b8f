import type { Tx } from '../database/transaction.ts';

/** A login on its way to the provider and back, found by its state and the cookie of one browser. */
export interface Journey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
}

export interface NewJourney extends Journey {
  readonly purpose: 'login' | 'link';
  readonly userId: number | null;
  readonly issuer: string;
  readonly clientId: string;
  readonly expiresAt: Date;
}

export const insertJourney = (tx: Tx, journey: NewJourney): Promise<unknown> =>
  tx.sql(
    `insert into provider_login (tenant_id, state_hash, browser_hash, purpose, user_id, issuer, client_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.tenantId,
      journey.stateHash,
      journey.browserHash,
      journey.purpose,
      journey.userId,
      journey.issuer,
      journey.clientId,
      journey.expiresAt,
    ],
  );

interface JourneyRow extends Record<string, unknown> {
  readonly user_id: number | null;
  readonly issuer: string;
  readonly client_id: string;
}

/** For the one caller who spends it, in the browser where it began. */
export const spendJourney = async (
  tx: Tx,
  { stateHash, browserHash }: Journey,
  { purpose, now }: { purpose: 'login' | 'link'; now: Date },
): Promise<JourneyRow | undefined> =>
  (
    await tx.sql<JourneyRow>(
      `update provider_login set used_at = $5
        where tenant_id = $1 and state_hash = $2 and browser_hash = $3 and purpose = $4 and used_at is null
          and expires_at > $5
       returning user_id, issuer, client_id`,
      [tx.tenantId, stateHash, browserHash, purpose, now],
    )
  )[0];

/** Keeps who the provider said it is, while the second factor is asked for. */
export const keepProved = (tx: Tx, { stateHash }: Journey, userId: number): Promise<unknown> =>
  tx.sql('update provider_login set user_id = $3 where tenant_id = $1 and state_hash = $2', [
    tx.tenantId,
    stateHash,
    userId,
  ]);

/** Who has proved themselves to the provider on this journey, in this browser. */
export const findProved = async (
  tx: Tx,
  { stateHash, browserHash }: Journey,
  now: Date,
): Promise<number | undefined> =>
  (
    await tx.sql<{ user_id: number }>(
      `select p.user_id from provider_login p join app_user u on u.tenant_id = $1 and u.id = p.user_id and u.is_active
        where p.tenant_id = $1 and p.state_hash = $2 and p.browser_hash = $3 and p.purpose = 'login'
          and p.used_at is not null and p.expires_at > $4`,
      [tx.tenantId, stateHash, browserHash, now],
    )
  )[0]?.user_id;

/** True for the one caller who ends it. */
export const endJourney = async (tx: Tx, { stateHash }: Journey): Promise<boolean> =>
  (
    await tx.sql('delete from provider_login where tenant_id = $1 and state_hash = $2 returning purpose', [
      tx.tenantId,
      stateHash,
    ])
  ).length > 0;
