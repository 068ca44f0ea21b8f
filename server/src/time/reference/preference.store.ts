import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

const columns = [
  'last_shift_id',
  'pinned_project_id',
  'shift_end_auto_continue',
  'remind_exceeded',
  'remind_shift_end',
  'remind_auto_stopped',
  'remind_undelivered',
  'remind_returned',
  'remind_missing',
  'remind_start',
] as const;

export interface TimePreferences {
  readonly last_shift_id: number | null;
  readonly pinned_project_id: number | null;
  readonly shift_end_auto_continue: boolean;
  readonly remind_exceeded: boolean;
  readonly remind_shift_end: boolean;
  readonly remind_auto_stopped: boolean;
  readonly remind_undelivered: boolean;
  readonly remind_returned: boolean;
  readonly remind_missing: boolean;
  readonly remind_start: boolean;
}

export const untouchedPreferences: TimePreferences = {
  last_shift_id: null,
  pinned_project_id: null,
  shift_end_auto_continue: false,
  remind_exceeded: true,
  remind_shift_end: true,
  remind_auto_stopped: true,
  remind_undelivered: true,
  remind_returned: true,
  remind_missing: true,
  remind_start: true,
};

const preferences = (tx: Tx, userId: number) =>
  sqlFor
    .selectFrom('user_time_pref')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId);

export const findPreferences = async (tx: Tx, userId: number): Promise<TimePreferences> =>
  (await tx.maybe(preferences(tx, userId))) ?? untouchedPreferences;

const lockSql = `select json_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})::text
  from user_time_pref where tenant_id = $1 and user_id = $2 for update`;

/** Locks the row if the person has one; the first change of somebody's stemp makes it. */
export async function lockKnownPreferences(tx: Tx, userId: number): Promise<TimePreferences | undefined> {
  const found = await tx.text(lockSql, [tx.tenantId, userId], { name: 'preference-lock' });
  return found === undefined ? undefined : (JSON.parse(found) as TimePreferences);
}

export const makePreferences = (tx: Tx, userId: number): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('user_time_pref')
      .values({ tenant_id: tx.tenantId, user_id: userId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing()),
  );

/** The row every change to one person's stemp queues on: two phones, a retry and the sweeper take turns here. */
export async function lockPreferences(tx: Tx, userId: number): Promise<void> {
  if (await lockKnownPreferences(tx, userId)) return;
  await makePreferences(tx, userId);
  await lockKnownPreferences(tx, userId);
}

export const savePreferences = (
  tx: Tx,
  userId: number,
  changed: { readonly [Name in keyof TimePreferences]?: TimePreferences[Name] | undefined },
): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('user_time_pref')
      .set(changed)
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId),
  );
