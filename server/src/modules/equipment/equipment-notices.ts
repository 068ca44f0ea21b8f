import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import type { RecordChange, RecordScope, StoredRecord } from '../../records/index.ts';

/** How an item is called where it is spoken of. */
export const namesOf = ({ id, values }: StoredRecord) => ({
  id,
  name: String(values.name ?? ''),
  number: String(values.equipment_number ?? ''),
});

/** Its holder and the leader of the project it is in. */
export async function peopleConcerned(
  tx: Tx,
  { projectId, values }: StoredRecord,
): Promise<readonly number[]> {
  const project =
    projectId === null
      ? undefined
      : await tx.maybe(
          sqlFor
            .selectFrom('project')
            .select('leader_id')
            .where('tenant_id', '=', tx.tenantId)
            .where('id', '=', projectId),
        );
  return [values.holder, project?.leader_id].filter((id) => typeof id === 'number');
}

export async function tellOfStop(tx: Tx, record: StoredRecord, now: Date, actor?: number): Promise<void> {
  const reason = String(record.values.status_reason ?? '');
  for (const userId of new Set(await peopleConcerned(tx, record)))
    if (userId !== actor)
      await notify(tx, { userId, kind: 'equipment_stopped', params: { ...namesOf(record), reason } }, now);
}

/** Who hears of a change; never who made it. */
export async function tellOfEquipment(
  { ctx }: RecordScope,
  saved: StoredRecord,
  { before }: RecordChange,
): Promise<void> {
  if (saved.status === 'quarantine' && before?.status !== 'quarantine')
    await tellOfStop(ctx.tx, saved, ctx.now, ctx.user.id);
  const { holder } = saved.values;
  if (typeof holder !== 'number' || holder === ctx.user.id) return;
  const params = namesOf(saved);
  if (holder !== before?.values.holder)
    return notify(ctx.tx, { userId: holder, kind: 'equipment_handed', params }, ctx.now);
  const place = hasMoved(before, saved) ? await findPlaceName(ctx.tx, saved) : undefined;
  if (place !== undefined)
    await notify(ctx.tx, { userId: holder, kind: 'equipment_moved', params: { ...params, place } }, ctx.now);
}

const hasMoved = (before: StoredRecord, { projectId, values }: StoredRecord): boolean =>
  projectId !== before.projectId || values.placement !== before.values.placement;

/** What the project or the place an item is at is called. */
async function findPlaceName(tx: Tx, { projectId, values }: StoredRecord): Promise<string | undefined> {
  const [row] = await tx.sql<{ name: string }>(
    `select number || ' ' || name as name from project where tenant_id = $1 and id = $2
      union all select name from location where tenant_id = $1 and id = $3`,
    [tx.tenantId, projectId, values.placement ?? null],
  );
  return row?.name;
}
