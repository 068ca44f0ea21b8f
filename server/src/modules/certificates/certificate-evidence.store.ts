import type { Day } from '@sveis/domain/format';
import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

interface DueRow {
  readonly id: string;
  /** Of its holder. */
  readonly name: string;
  readonly data: Values;
}

export interface WeldRow extends Omit<DueRow, 'name'> {
  readonly number: string | null;
  readonly project_id: number | null;
  readonly project: string | null;
  readonly status: string;
  readonly created_by: number;
  readonly is_restricted: boolean;
}

/** As many certificates as anybody signs for at once, and as many welds as are looked through for them. */
const MOST_DUE = 200;
const MOST_WELDS = 1_000;

/** Registered certificates whose next confirmation falls between these days, the first due first. */
export const findToConfirm = (tx: Tx, from: Day, until: Day): Promise<DueRow[]> =>
  tx.sql<DueRow & Record<string, unknown>>(
    `select r.id::text as id, u.first_name || ' ' || u.last_name as name, r.data
       from record r join app_user u on u.tenant_id = $1 and u.id::text = r.t1
      where r.tenant_id = $1 and r.module = 'expertise' and r.status = 'registered' and r.deleted_at is null
        and r.d3 >= $2::date and r.d3 <= $3::date
      order by r.d3, r.id limit ${MOST_DUE}`,
    [tx.tenantId, from, until],
  );

/** Welds these people have finished since a day, the newest first; whether somebody may see them is not asked here. */
export const findWeldsOf = (tx: Tx, welders: readonly number[], since: Day): Promise<WeldRow[]> =>
  tx.sql<WeldRow & Record<string, unknown>>(
    `select r.id::text as id, r.number, r.project_id, p.number as project, r.status, r.created_by, r.is_restricted, r.data
       from record r left join project p on p.tenant_id = $1 and p.id = r.project_id
      where r.tenant_id = $1 and r.module = 'projectweldlog' and r.deleted_at is null
        and r.data ->> 'weld_end' >= $3
        and r.id in (select t.record_id from record_term t
                      where t.tenant_id = $1 and t.module = 'projectweldlog' and t.field = 'welders.user'
                        and t.term = any($2::text[]))
      order by r.data ->> 'weld_end' desc, r.id limit ${MOST_WELDS}`,
    [tx.tenantId, welders.map(String), since],
  );
