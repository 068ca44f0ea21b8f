import type { RetentionKind } from '@sveis/domain/admin';
import { TRIM_MOST, trimAudit } from '../../audit/index.ts';
import type { Tx } from '../../database/transaction.ts';
import { releaseFiles } from '../../files/index.ts';

interface Retained {
  readonly table: string;
  /** Which rows have had their time: `$1` is the company, `$2` the moment. */
  readonly due: string;
  readonly remove: (tx: Tx, before: Date, limit: number, now: Date) => Promise<number>;
}

/** The oldest rows first, so that work that was cut off goes on where it stopped. */
const removeRows = (table: string, due: string, age: string) => async (tx: Tx, before: Date, limit: number) =>
  (
    await tx.sql(
      `delete from ${table} where tenant_id = $1 and id in (
         select id from ${table} where tenant_id = $1 and ${due} order by ${age}, id limit $3)
       returning id`,
      [tx.tenantId, before, limit],
    )
  ).length;

const plain = (table: string, age: string, only = 'true'): Retained => {
  const due = `${age} < $2 and ${only}`;
  return { table, due, remove: removeRows(table, due, age) };
};

/** A message to several webhooks has one id. */
const removeDeliveries: Retained['remove'] = async (tx, before, limit) =>
  (
    await tx.sql(
      `delete from webhook_delivery where tenant_id = $1 and (webhook_id, id) in (
         select webhook_id, id from webhook_delivery where tenant_id = $1 and at < $2 and state <> 'waiting'
          order by at, id limit $3)
       returning id`,
      [tx.tenantId, before, limit],
    )
  ).length;

/** The bytes of a file that was made are garbage at once, not at the end of the days it was made with. */
const removeExports: Retained['remove'] = async (tx, before, limit, now) => {
  const gone = await tx.sql<{ blob_id: string | null }>(
    `delete from export where tenant_id = $1 and id in (
       select id from export where tenant_id = $1 and created_at < $2 and state not in ('waiting', 'running')
        order by created_at, id limit $3)
     returning blob_id`,
    [tx.tenantId, before, limit],
  );
  const bytes = gone.flatMap(({ blob_id }) => (blob_id === null ? [] : [blob_id]));
  await tx.sql('update blob_garbage set due_at = $3 where tenant_id = $1 and blob_id = any($2::uuid[])', [
    tx.tenantId,
    bytes,
    now,
  ]);
  return gone.length;
};

const endedStemps = `state in ('stopped', 'auto_stopped', 'cancelled') and not needs_review and start_at < $2
  and (location <> '' or exists (select from punch_attachment a where a.tenant_id = $1 and a.punch_id = punch.id))`;

/** Picture and place of a stemp go, also in its hours; the times and amounts are what they were. */
const removeTraces: Retained['remove'] = async (tx, before, limit) => {
  const stemps = await tx.sql<{ id: string }>(
    `select id from punch where tenant_id = $1 and ${endedStemps} order by start_at, id limit $3`,
    [tx.tenantId, before, limit],
  );
  const ids = stemps.map(({ id }) => id);
  const files = await tx.sql<{ file_id: string }>(
    'delete from punch_attachment where tenant_id = $1 and punch_id = any($2::uuid[]) returning file_id',
    [tx.tenantId, ids],
  );
  await releaseFiles(
    tx,
    files.map(({ file_id }) => file_id),
  );
  await tx.sql("update punch set location = '' where tenant_id = $1 and id = any($2::uuid[])", [
    tx.tenantId,
    ids,
  ]);
  await tx.sql("update hour_entry set location = '' where tenant_id = $1 and punch_id = any($2::uuid[])", [
    tx.tenantId,
    ids,
  ]);
  return ids.length;
};

/** More at a time than of other kinds, because each part leaves an entry in the log. */
const removeEntries: Retained['remove'] = async (tx, before, limit, now) =>
  (await trimAudit(tx, before, now)) === TRIM_MOST ? limit : 0;

const retained: Readonly<Record<RetentionKind, Retained>> = {
  stemp_traces: { table: 'punch', due: endedStemps, remove: removeTraces },
  notices: plain('notice', 'created_at'),
  sessions: plain('session', 'expires_at'),
  exports: {
    table: 'export',
    due: "created_at < $2 and state not in ('waiting', 'running')",
    remove: removeExports,
  },
  webhook_log: {
    table: 'webhook_delivery',
    due: "at < $2 and state <> 'waiting'",
    remove: removeDeliveries,
  },
  label_jobs: plain('label_job', 'created_at'),
  audit: { table: 'audit', due: 'at < $2', remove: removeEntries },
};

/** How many would go: what the page tells before anybody saves. */
export async function countDue(tx: Tx, kind: RetentionKind, before: Date): Promise<number> {
  const { table, due } = retained[kind];
  const [row] = await tx.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = $1 and ${due}`,
    [tx.tenantId, before],
  );
  return row?.count ?? 0;
}

export const removeDue = (
  tx: Tx,
  kind: RetentionKind,
  { before, limit, now }: { readonly before: Date; readonly limit: number; readonly now: Date },
): Promise<number> => retained[kind].remove(tx, before, limit, now);
