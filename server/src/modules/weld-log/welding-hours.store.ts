import { weldLog } from '@sveis/domain/modules/weld-log';
import type { NamedHours } from '@sveis/domain/time';
import type { WorkedWeld } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';
import { createParameters, type ListSource } from '../../records/index.ts';

const { drawing, weld_end } = weldLog.slots;

/** As the index of entries that name something has it. */
const namesWork = 'deleted_at is null and cardinality(weld_ids) + cardinality(drawing_ids) > 0';

/** Entries of a project that name any of these, whosever they are: what is told of them are sums. */
export async function findHoursNaming(
  tx: Tx,
  projectId: number,
  ids: readonly string[],
): Promise<readonly NamedHours[]> {
  const rows = await tx.sql<{ amount_s: number; weld_ids: string[]; drawing_ids: string[] }>(
    `select amount_s, weld_ids, drawing_ids from hour_entry
      where tenant_id = $1 and project_id = $2 and ${namesWork} and (weld_ids && $3::uuid[] or drawing_ids && $3::uuid[])`,
    [tx.tenantId, projectId, ids],
  );
  return rows.map(({ amount_s, ...named }) => ({ ...named, amountSeconds: amount_s }));
}

/** All hours of a project that name a weld or a drawing: parts of an entry add up to what it counts. */
export async function sumNamedHours(tx: Tx, projectId: number): Promise<number> {
  const [row] = await tx.sql<{ seconds: number }>(
    `select coalesce(sum((amount_s + 18) / 36 * 36), 0)::integer as seconds from hour_entry
      where tenant_id = $1 and project_id = $2 and ${namesWork}`,
    [tx.tenantId, projectId],
  );
  return row?.seconds ?? 0;
}

export interface FoundWeld extends Omit<WorkedWeld, 'isNamed'>, Record<string, unknown> {
  readonly id: string;
  readonly drawing: string | null;
}

/** Every weld and drawing of a project that hours name. */
export async function findNamedWork(tx: Tx, projectId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ id: string }>(
    `select distinct unnest(weld_ids || drawing_ids) as id from hour_entry
      where tenant_id = $1 and project_id = $2 and ${namesWork}`,
    [tx.tenantId, projectId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Welds somebody may see, of some drawings or of all. */
export function findWorkedWelds(
  tx: Tx,
  source: ListSource,
  drawings?: readonly string[],
): Promise<readonly FoundWeld[]> {
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const ofDrawings = drawings ? ` and r.${drawing} = any(${parameters.add(drawings)}::text[])` : '';
  return tx.sql<FoundWeld>(
    `select r.id, r.${drawing} as drawing, (r.data ->> 'diameter')::double precision as diameter, r.${weld_end} is not null as "isWelded"
       from ${source.from} where ${source.tenantSql} = ${tenant}::integer and ${visible}${ofDrawings}`,
    parameters.values,
  );
}

/** Every revision of a drawing: hours written on one of them are hours on the drawing. */
export async function findRevisions(tx: Tx, projectId: number, number: string): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from record where tenant_id = $1 and module = 'projectdrawing' and project_id = $2 and number = $3
      and deleted_at is null`,
    [tx.tenantId, projectId, number],
  );
  return rows.map(({ id }) => id);
}
