import type { Day } from '@sveis/domain/format';
import type { Tx } from '../../../database/transaction.ts';

export interface ExportRow {
  readonly id: string;
  readonly day: Day;
  readonly user_id: number;
  readonly employee_no: string;
  readonly user_name: string;
  readonly type: 'working' | 'non_working';
  readonly source: string;
  readonly amount_s: number;
  readonly break_s: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly project_id: number | null;
  readonly project_number: string | null;
  readonly project_name: string | null;
  readonly activity_code: string | null;
  readonly activity_name: string | null;
  readonly work_type_code: string | null;
  readonly work_type_name: string | null;
  readonly absence_code: string | null;
  readonly absence_name: string | null;
  readonly is_paid: boolean | null;
  readonly comments: string;
  readonly is_incomplete: boolean;
  readonly rev: number;
  readonly state: 'delivered' | 'approved' | null;
}

export interface ExportWanted {
  readonly from: Day;
  readonly to: Day;
  readonly userIds: readonly number[] | undefined;
  readonly projectId: number | undefined;
  readonly isApprovedOnly: boolean;
}

const delivered = `delivery d on d.tenant_id = $1 and d.user_id = h.user_id and h.day between d.from_day and d.to_day
  and d.state in ('delivered', 'approved')`;
const wantedSql = `hour_entry h left join ${delivered}
  where h.tenant_id = $1 and h.day between $2 and $3 and h.deleted_at is null
    and ($4::int[] is null or h.user_id = any($4::int[]))
    and ($5::int is null or h.project_id = $5)
    and (not $6 or d.state = 'approved')`;
const valuesOf = (tx: Tx, wanted: ExportWanted): readonly unknown[] => [
  tx.tenantId,
  wanted.from,
  wanted.to,
  wanted.userIds ?? null,
  wanted.projectId ?? null,
  wanted.isApprovedOnly,
];

/** Everything that is wanted at this moment, in the order a person reads it. */
export async function findExportIds(tx: Tx, wanted: ExportWanted): Promise<readonly string[]> {
  const [row] = await tx.sql<{ ids: string | null }>(
    `select string_agg(h.id::text, ',' order by h.day, h.user_id, h.id) as ids from ${wantedSql}`,
    valuesOf(tx, wanted),
    'hours-export-all',
  );
  return row?.ids?.split(',') ?? [];
}

/**
 * The next ones by their ids, which alone never change: an entry moved to another day while somebody reads page after
 * page is neither passed over nor given twice. The stretch of days is read through its index each time, whatever the
 * order would tempt the database to.
 */
export async function findExportPage(
  tx: Tx,
  wanted: ExportWanted,
  afterId: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `with wanted as materialized (select h.id from ${wantedSql} and ($7::uuid is null or h.id > $7::uuid))
     select id from wanted order by id limit $8`,
    [...valuesOf(tx, wanted), afterId ?? null, limit],
    'hours-export-page',
  );
  return rows.map(({ id }) => id);
}

/** The entries themselves, in the order of the ids; one deleted in the meantime is left out. */
export const findExportRows = (tx: Tx, ids: readonly string[]): Promise<ExportRow[]> =>
  tx.sql<ExportRow>(
    `select h.id, h.day, h.user_id, u.employee_no, concat_ws(' ', u.first_name, u.last_name) as user_name, h.type,
            h.source, h.amount_s, h.break_s, lower(h.span) as start_at, upper(h.span) as end_at, h.project_id,
            p.number as project_number, p.name as project_name, a.code as activity_code, a.name as activity_name,
            w.code as work_type_code, w.name as work_type_name, t.code as absence_code, t.name as absence_name,
            t.is_paid, h.comments, h.is_incomplete, h.rev, d.state
       from unnest($2::uuid[]) with ordinality as wanted (id, place)
       join hour_entry h on h.tenant_id = $1 and h.id = wanted.id and h.deleted_at is null
       join app_user u on u.tenant_id = $1 and u.id = h.user_id
       left join project p on p.tenant_id = $1 and p.id = h.project_id
       left join activity a on a.tenant_id = $1 and a.id = h.activity_id
       left join work_type w on w.tenant_id = $1 and w.id = h.work_type_id
       left join absence_type t on t.tenant_id = $1 and t.id = h.absence_type_id
       left join ${delivered}
      order by wanted.place`,
    [tx.tenantId, ids],
    'hours-export-rows',
  );
