import { PEOPLE_TERM } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

/** A weld or a drawing as far as it decides who may name it. */
export interface WorkRecord extends Record<string, unknown> {
  readonly id: string;
  readonly module: string;
  readonly project_id: number | null;
  readonly is_deleted: boolean;
  readonly is_own: boolean;
}

export const findWorkRecords = (tx: Tx, userId: number, ids: readonly string[]): Promise<WorkRecord[]> =>
  tx.sql<WorkRecord>(
    `select r.id, r.module, r.project_id, r.deleted_at is not null as is_deleted,
            exists (select from record_term t where t.tenant_id = $1 and t.module = r.module and t.field = $4
              and t.record_id = r.id and t.term = $3) as is_own
       from record r where r.tenant_id = $1 and r.id = any($2::uuid[])
        and r.module in ('projectweldlog', 'projectdrawing')`,
    [tx.tenantId, ids, String(userId), PEOPLE_TERM],
    'named-work',
  );
