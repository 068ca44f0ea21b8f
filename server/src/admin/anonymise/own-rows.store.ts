import type { Tx } from '../../database/transaction.ts';

/** What only the person had use for: ways in, settings, messages, and what waits for them. In the order of the keys. */
const ownRows = [
  'push_subscription',
  'line_claim',
  'draft_copy',
  'notice',
  'notice_preference',
  'hour_reminder',
  'user_time_pref',
  'project_star',
  'vault_key',
  'one_time_code',
  'recovery_code',
  'second_factor',
  'passkey',
  'passkey_challenge',
  'login_identity',
  'provider_login',
  'session',
  'rfid_tag',
  'idempotency',
  'group_member',
] as const;

/** Deletes it, and gives the files nobody will ask for again: pictures of the person's stemps. */
export async function deleteOwnRows(tx: Tx, id: number, now: Date): Promise<readonly string[]> {
  const values = [tx.tenantId, id];
  for (const table of ownRows)
    await tx.sql(`delete from ${table} where tenant_id = $1 and user_id = $2`, values);
  // A phone is often named after its owner.
  await tx.sql(
    `update device set name = '' where tenant_id = $1 and enrolled_by = $2 and not is_shared`,
    values,
  );
  await tx.sql('delete from device_user where tenant_id = $1 and user_id = $2', values);
  const made = await tx.sql<{ blob_id: string | null }>(
    'delete from export where tenant_id = $1 and user_id = $2 returning blob_id',
    values,
  );
  // The bytes of an export are listed as garbage when it is made: they go the same night.
  await tx.sql('update blob_garbage set due_at = $3 where tenant_id = $1 and blob_id = any($2::uuid[])', [
    tx.tenantId,
    made.flatMap(({ blob_id }) => (blob_id === null ? [] : [blob_id])),
    now,
  ]);
  const pictures = await tx.sql<{ file_id: string }>(
    `delete from punch_attachment a using punch p
      where a.tenant_id = $1 and p.tenant_id = $1 and p.id = a.punch_id and p.user_id = $2
     returning a.file_id`,
    values,
  );
  return pictures.map(({ file_id }) => file_id);
}

export interface NewIdentity {
  readonly firstName: string;
  readonly lastName: string;
  readonly nameKey: string;
  readonly username: string;
  readonly initialer: string;
}

/** Role, language, leader and the days of employment stay: totals are made by them. */
export const writeAlias = (tx: Tx, id: number, alias: NewIdentity, now: Date): Promise<unknown> =>
  tx.sql(
    `update app_user set first_name = $3, last_name = $4, name_key = $5, username = $6, initialer = $7, email = '',
            phone = '', employee_no = '', external_id = null, scim_external_id = null, password_hash = null,
            anonymised_at = $8, updated_at = $8, rev = rev + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, alias.firstName, alias.lastName, alias.nameKey, alias.username, alias.initialer, now],
  );
