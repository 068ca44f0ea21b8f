import type { SecondFactorFacts } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';

/** The name of the setting by which a company demands a second factor of its administrators. */
const DEMAND = 'require_second_factor';

const isAdministratorSql = `(r.slug in ('admin', 'superadmin')
  or exists (select from group_member m join user_group g on g.tenant_id = $1 and g.id = m.group_id
    where m.tenant_id = $1 and m.user_id = u.id and g.is_administrative_level))`;

const hasFactorSql = `exists (select from second_factor f
  where f.tenant_id = $1 and f.user_id = u.id and f.confirmed_at is not null)`;

type FactsRow = SecondFactorFacts & Record<string, unknown>;

/** What decides about a person's login on a phone; a terminal everybody uses is never trusted. */
export const findFacts = async (
  tx: Tx,
  userId: number,
  { deviceId, now }: { deviceId: string | null; now: Date },
): Promise<SecondFactorFacts | undefined> =>
  (
    await tx.sql<FactsRow>(
      `select ${hasFactorSql} as has_factor, ${isAdministratorSql} as is_administrator,
              coalesce(s.values ->> '${DEMAND}', '') = 'true' as is_demanded,
              exists (select from device_user k join device d on d.tenant_id = $1 and d.id = k.device_id
                where k.tenant_id = $1 and k.device_id = $3::uuid and k.user_id = u.id and k.second_factor_until > $4
                  and d.revoked_at is null and not d.is_shared) as is_trusted
         from app_user u
         join role r on r.tenant_id = $1 and r.id = u.role_id
         join tenant_setting s on s.tenant_id = $1
        where u.tenant_id = $1 and u.id = $2`,
      [tx.tenantId, userId, deviceId, now],
    )
  )[0];

export interface FactorRow extends Record<string, unknown> {
  readonly secret: string;
  readonly confirmed_at: Date | null;
  readonly recovery_left: number;
}

export const findFactor = async (tx: Tx, userId: number): Promise<FactorRow | undefined> =>
  (
    await tx.sql<FactorRow>(
      `select f.secret, f.confirmed_at, (select count(*)::integer from recovery_code c
          where c.tenant_id = $1 and c.user_id = f.user_id and c.used_at is null) as recovery_left
         from second_factor f where f.tenant_id = $1 and f.user_id = $2`,
      [tx.tenantId, userId],
    )
  )[0];

/** A factor that is being set up; one that stands is not replaced. */
export const savePending = async (tx: Tx, userId: number, secret: string, now: Date): Promise<boolean> =>
  (
    await tx.sql(
      `insert into second_factor (tenant_id, user_id, secret, created_at) values ($1, $2, $3, $4)
       on conflict (tenant_id, user_id) do update set secret = $3, created_at = $4, last_step = 0
         where second_factor.confirmed_at is null
       returning user_id`,
      [tx.tenantId, userId, secret, now],
    )
  ).length > 0;

/** True for the one caller whose code is of a later period than any before; `isSetup` confirms with it. */
export const spendStep = async (
  tx: Tx,
  userId: number,
  { step, secret, now, isSetup }: { step: number; secret: string; now: Date; isSetup: boolean },
): Promise<boolean> =>
  (
    await tx.sql(
      `update second_factor set last_step = $3, confirmed_at = coalesce(confirmed_at, $5)
        where tenant_id = $1 and user_id = $2 and last_step < $3 and secret = $4
          and (confirmed_at is null) = $6 returning user_id`,
      [tx.tenantId, userId, step, secret, now, isSetup],
    )
  ).length > 0;

/** True for the one caller who spends it. */
export const spendRecovery = async (tx: Tx, userId: number, codeHash: Buffer, now: Date): Promise<boolean> =>
  (
    await tx.sql(
      `update recovery_code set used_at = $4
        where tenant_id = $1 and user_id = $2 and code_hash = $3 and used_at is null
          and exists (select from second_factor f
            where f.tenant_id = $1 and f.user_id = $2 and f.confirmed_at is not null)
        returning id`,
      [tx.tenantId, userId, codeHash, now],
    )
  ).length > 0;

export async function replaceRecovery(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await dropRecovery(tx, userId);
  await tx.sql(
    `insert into recovery_code (tenant_id, id, user_id, code_hash, created_at)
     values ${hashes.map((_hash, at) => `($1, $${at * 2 + 4}, $2, $${at * 2 + 5}, $3)`).join(', ')}`,
    [tx.tenantId, userId, now, ...hashes.flatMap((hash) => [newId(now), hash])],
  );
}

const dropRecovery = (tx: Tx, userId: number) =>
  tx.sql('delete from recovery_code where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]);

/** Whether there was one, set up or begun. */
export async function dropFactor(tx: Tx, userId: number): Promise<boolean> {
  await dropRecovery(tx, userId);
  await forgetTrust(tx, userId);
  const dropped = await tx.sql(
    'delete from second_factor where tenant_id = $1 and user_id = $2 returning confirmed_at',
    [tx.tenantId, userId],
  );
  return dropped.some(({ confirmed_at }) => confirmed_at !== null);
}

export const trustDevice = (tx: Tx, userId: number, deviceId: string, until: Date): Promise<unknown> =>
  tx.sql(
    'update device_user set second_factor_until = $4 where tenant_id = $1 and device_id = $2 and user_id = $3',
    [tx.tenantId, deviceId, userId, until],
  );

/** Every phone asks this person for a code again. */
export const forgetTrust = (tx: Tx, userId: number): Promise<unknown> =>
  tx.sql('update device_user set second_factor_until = null where tenant_id = $1 and user_id = $2', [
    tx.tenantId,
    userId,
  ]);

interface AdministratorRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly has_second_factor: boolean;
}

export const findAdministrators = (tx: Tx): Promise<AdministratorRow[]> =>
  tx.sql<AdministratorRow>(
    `select u.id, u.first_name || ' ' || u.last_name as name, ${hasFactorSql} as has_second_factor
       from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
      where u.tenant_id = $1 and u.is_active and ${isAdministratorSql}
      order by u.name_key, u.id limit 200`,
    [tx.tenantId],
  );

export const saveDemand = (tx: Tx, isDemanded: boolean): Promise<unknown> =>
  tx.sql(
    `update tenant_setting set values = values || $2::jsonb, perm_version = perm_version + 1, rev = rev + 1 where tenant_id = $1`,
    [tx.tenantId, JSON.stringify({ [DEMAND]: isDemanded })],
  );

/** The revision of the company's settings, which the demand is one of; locked where it is about to change. */
export async function findDemandRev(tx: Tx, { isLocked = false } = {}): Promise<number> {
  const [row] = await tx.sql<{ rev: number }>(
    `select rev from tenant_setting where tenant_id = $1${isLocked ? ' for update' : ''}`,
    [tx.tenantId],
  );
  return row?.rev ?? 1;
}

/**
 * Where a second factor is demanded, administrators without one are logged out: the next login sets it up. A passkey stands
 * for both, and so does the company's provider where the company says so.
 */
export const endSessionsWithoutFactor = (tx: Tx, now: Date): Promise<unknown> =>
  tx.sql(
    `update session set ended_at = $2
      where tenant_id = $1 and ended_at is null and via <> 'passkey'
        and not (via = 'provider' and exists (select from login_provider p
          where p.tenant_id = $1 and p.counts_as_second_factor))
        and exists (select from tenant_setting s where s.tenant_id = $1 and s.values ->> '${DEMAND}' = 'true')
        and user_id in (select u.id from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
          where u.tenant_id = $1 and ${isAdministratorSql} and not ${hasFactorSql})`,
    [tx.tenantId, now],
  );
