import type { OpenWork } from '@sveis/domain/errors';
import type { Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { countOpen, type RecordModule } from '../../records/index.ts';

/** What stands open in a project beside its deviations, the same for every reader. */
export async function findOpenWork(
  tx: Tx,
  projectId: number,
): Promise<Omit<OpenWork, 'deviations' | 'checklists'>> {
  const [row] = await tx.sql<OpenWork & Record<string, unknown>>(
    `select
       (select count(*)::integer from record r where r.tenant_id = $1 and r.module <> 'deviation'
         and r.project_id = $2 and r.status = 'draft' and r.deleted_at is null) as drafts,
       (select count(*)::integer from punch p where p.tenant_id = $1 and p.project_id = $2
         and p.state in ('starting', 'running', 'awaiting_attachment')) as timers,
       (select count(*)::integer from equipment_allocation e where e.tenant_id = $1 and e.project_id = $2
         and e.to_at is null) as equipment`,
    [tx.tenantId, projectId],
  );
  return row ?? { drafts: 0, timers: 0, equipment: 0 };
}

/** Open records of each module in a project, as far as somebody may see them. */
export async function findOpenCounts(
  tx: Tx,
  viewer: Viewer,
  modules: readonly RecordModule[],
  projectId: number,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const module of modules)
    counts[module.definition.key] = await countOpen(tx, viewer, module, projectId);
  return counts;
}

export async function findCallable(tx: Tx, userId: number | null) {
  const [row] = await tx.sql<{ id: number; name: string; phone: string }>(
    "select id, first_name || ' ' || last_name as name, phone from app_user where tenant_id = $1 and id = $2",
    [tx.tenantId, userId],
  );
  return row ?? null;
}

/** Whom to ring at the customer's. */
export async function findCustomer(tx: Tx, accountId: number | null) {
  const [row] = await tx.sql<{ id: number; name: string; phone: string }>(
    'select id, name, phone from account where tenant_id = $1 and id = $2',
    [tx.tenantId, accountId],
  );
  return row ?? null;
}

export const isStarred = async (tx: Tx, userId: number, projectId: number): Promise<boolean> =>
  (
    await tx.sql('select 1 from project_star where tenant_id = $1 and user_id = $2 and project_id = $3', [
      tx.tenantId,
      userId,
      projectId,
    ])
  ).length > 0;

/** Somebody's own hours or stemps on it: they know it, member or not. */
export const hasWorkedOn = async (tx: Tx, userId: number, projectId: number): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from hour_entry where tenant_id = $1 and user_id = $2 and project_id = $3
       union all select 1 from punch where tenant_id = $1 and user_id = $2 and project_id = $3 limit 1`,
      [tx.tenantId, userId, projectId],
    )
  ).length > 0;
