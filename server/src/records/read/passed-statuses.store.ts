import { skippableBefore } from '@sveis/domain/records';
import type { RecordScope } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** The statuses a record has stood in, from its history; undefined where its way alone tells them. */
export async function passedStatuses(
  { ctx, definition }: RecordScope,
  { id, status }: StoredRecord,
): Promise<readonly string[] | undefined> {
  if (skippableBefore(definition.status, status).length === 0) return undefined;
  const rows = await ctx.tx.sql<{ status: string }>(
    `select distinct given.change ->> 'after' as status
       from record_history h cross join lateral jsonb_array_elements(h.changes) as given(change)
      where h.tenant_id = $1 and h.entity = $2 and h.entity_id = $3 and given.change ->> 'field' = 'status'`,
    [ctx.tx.tenantId, definition.key, id],
  );
  return rows.length === 0 ? undefined : rows.map((row) => row.status);
}
