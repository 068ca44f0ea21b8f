import type { LoginProvider } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';

export interface ProviderRow extends LoginProvider, Record<string, unknown> {
  /** Sealed. */
  readonly client_secret: string;
}

export const findProvider = async (tx: Tx): Promise<ProviderRow | undefined> =>
  (
    await tx.sql<ProviderRow>(
      `select issuer, client_id, client_secret, label, email_claim, creates_people, role_id, password_off,
              counts_as_second_factor
         from login_provider where tenant_id = $1`,
      [tx.tenantId],
    )
  )[0];

export const saveProvider = (tx: Tx, provider: ProviderRow, now: Date): Promise<unknown> =>
  tx.sql(
    `insert into login_provider (tenant_id, issuer, client_id, client_secret, label, email_claim, creates_people, role_id,
            password_off, counts_as_second_factor, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id) do update set issuer = $2, client_id = $3, client_secret = $4, label = $5, email_claim = $6,
            creates_people = $7, role_id = $8, password_off = $9, counts_as_second_factor = $10, updated_at = $11`,
    [
      tx.tenantId,
      provider.issuer,
      provider.client_id,
      provider.client_secret,
      provider.label,
      provider.email_claim,
      provider.creates_people,
      provider.role_id,
      provider.password_off,
      provider.counts_as_second_factor,
      now,
    ],
  );

/** With what people are at it: another provider may give the same names to other people. */
export async function dropProvider(tx: Tx): Promise<void> {
  await tx.sql('delete from provider_login where tenant_id = $1', [tx.tenantId]);
  await tx.sql('delete from login_identity where tenant_id = $1', [tx.tenantId]);
  await tx.sql('delete from login_provider where tenant_id = $1', [tx.tenantId]);
}

export interface IdentityRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly is_active: boolean;
}

/** Whose account of the provider this is. */
export const findIdentity = async (
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<IdentityRow | undefined> =>
  (
    await tx.sql<IdentityRow>(
      `select i.user_id, u.is_active from login_identity i join app_user u on u.tenant_id = $1 and u.id = i.user_id
        where i.tenant_id = $1 and i.issuer = $2 and i.subject = $3`,
      [tx.tenantId, issuer, subject],
    )
  )[0];

export interface CandidateRow extends Record<string, unknown> {
  readonly id: number;
  readonly is_active: boolean;
  readonly is_administrator: boolean;
  readonly is_linked: boolean;
}

/** Everybody with the address, of those who left too. */
export const findCandidates = (tx: Tx, email: string, issuer: string): Promise<CandidateRow[]> =>
  tx.sql<CandidateRow>(
    `select u.id, u.is_active,
            r.slug in ('admin', 'superadmin') or exists (select from group_member m
              join user_group g on g.tenant_id = $1 and g.id = m.group_id
              where m.tenant_id = $1 and m.user_id = u.id and g.is_administrative_level) as is_administrator,
            exists (select from login_identity i
              where i.tenant_id = $1 and i.user_id = u.id and i.issuer = $3) as is_linked
       from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
      where u.tenant_id = $1 and u.email = $2`,
    [tx.tenantId, email, issuer],
  );

export interface NewIdentity {
  readonly userId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

/** False where the account is somebody else's already, or the person has another one of the same provider. */
export const linkIdentity = async (
  tx: Tx,
  { userId, issuer, subject, email }: NewIdentity,
  now: Date,
): Promise<boolean> => {
  // What is left of a provider the company had before gives way.
  await tx.sql('delete from login_identity where tenant_id = $1 and user_id = $2 and issuer <> $3', [
    tx.tenantId,
    userId,
    issuer,
  ]);
  const made = await tx.sql(
    `insert into login_identity (tenant_id, user_id, issuer, subject, email, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
    [tx.tenantId, userId, issuer, subject, email, now],
  );
  return made.length > 0;
};

export const touchIdentity = (tx: Tx, userId: number, now: Date): Promise<unknown> =>
  tx.sql('update login_identity set last_used_at = $3 where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
    now,
  ]);

interface OwnIdentityRow extends Record<string, unknown> {
  readonly email: string;
  readonly created_at: Date;
}

export const findOwnIdentity = async (
  tx: Tx,
  userId: number,
  issuer: string,
): Promise<OwnIdentityRow | undefined> =>
  (
    await tx.sql<OwnIdentityRow>(
      'select email, created_at from login_identity where tenant_id = $1 and user_id = $2 and issuer = $3',
      [tx.tenantId, userId, issuer],
    )
  )[0];

export const unlinkIdentity = async (tx: Tx, userId: number): Promise<boolean> =>
  (
    await tx.sql('delete from login_identity where tenant_id = $1 and user_id = $2 returning user_id', [
      tx.tenantId,
      userId,
    ])
  ).length > 0;
