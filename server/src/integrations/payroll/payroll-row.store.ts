import type { Day } from '@sveis/domain/format';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

/** What payroll is told of one entry. */
export interface PayrollContent {
  readonly user_id: number;
  readonly day: Day;
  readonly type: 'working' | 'non_working';
  readonly amount_s: number;
  readonly break_s: number;
  /** As the database writes instants. */
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly project_id: number | null;
  readonly activity_id: number | null;
  readonly work_type_id: number | null;
  readonly absence_type_id: number | null;
}

export interface PayrollDifference extends Record<string, unknown> {
  readonly entry_id: string;
  /** What is approved now; none where it was returned, deleted or emptied. */
  readonly current: PayrollContent | null;
  /** The row payroll goes by until now. */
  readonly told: (PayrollContent & { readonly id: string }) | null;
}

const content = [
  'user_id',
  'day',
  'type',
  'amount_s',
  'break_s',
  'start_at',
  'end_at',
  'project_id',
  'activity_id',
  'work_type_id',
  'absence_type_id',
] as const satisfies readonly (keyof PayrollContent)[];

const columnOf = (name: string): string =>
  ({ start_at: 'lower(h.span) as start_at', end_at: 'upper(h.span) as end_at' })[name] ?? `h.${name}`;

/** Rows that stand: neither taken back nor replaced. */
const standing = `r.kind <> 'reversal' and not exists (select from payroll_row x
  where x.tenant_id = $1 and x.refers_to = r.id and x.kind = 'reversal')`;

/**
 * Entries that payroll was told otherwise. Only what was written or decided on since `since` is looked at: every write of
 * hours and every decision carries its time.
 */
export const findDifferences = (
  tx: Tx,
  { since, fromDay, limit }: { readonly since: Date; readonly fromDay: Day; readonly limit: number },
): Promise<PayrollDifference[]> =>
  tx.sql<PayrollDifference>(
    `with touched as materialized (
       select h.id from hour_entry h where h.tenant_id = $1 and h.updated_at >= $2
       union
       select h.id from delivery d
         join hour_entry h on h.tenant_id = $1 and h.user_id = d.user_id and h.day between d.from_day and d.to_day
        where d.tenant_id = $1 and d.decided_at >= $2
     ), approved as (
       select h.id as entry_id, ${content.map(columnOf).join(', ')}
         from touched t join hour_entry h on h.tenant_id = $1 and h.id = t.id
         join delivery d on d.tenant_id = $1 and d.user_id = h.user_id and h.day between d.from_day and d.to_day
          and d.state = 'approved'
        where h.deleted_at is null and h.amount_s > 0 and h.day >= $3
     ), told as (
       select r.entry_id, r.id, ${content.map((name) => `r.${name}`).join(', ')}
         from touched t join payroll_row r on r.tenant_id = $1 and r.entry_id = t.id where ${standing}
     )
     select t.id as entry_id,
            case when a.entry_id is not null then json_build_object(${pairs('a')}) end as current,
            case when o.entry_id is not null then json_build_object('id', o.id, ${pairs('o')}) end as told
       from touched t left join approved a on a.entry_id = t.id left join told o on o.entry_id = t.id
      where (a.entry_id is null) <> (o.entry_id is null)
         or (a.entry_id is not null and (${content.map((name) => `a.${name}`).join(', ')})
             is distinct from (${content.map((name) => `o.${name}`).join(', ')}))
      order by coalesce(a.day, o.day), coalesce(a.user_id, o.user_id), t.id limit $4`,
    [tx.tenantId, since, fromDay, limit],
    'payroll-differences',
  );

function pairs(from: string): string {
  return content.map((name) => `'${name}', ${from}.${name}`).join(', ');
}

export type NewPayrollRow = Omit<Insertable<Tables['payroll_row']>, 'tenant_id'>;

export const insertPayrollRows = (tx: Tx, rows: readonly NewPayrollRow[]): Promise<number> =>
  tx.run(sqlFor.insertInto('payroll_row').values(rows.map((row) => ({ ...row, tenant_id: tx.tenantId }))));

export interface ToldRow extends Record<string, unknown> {
  readonly seq: number;
  readonly id: string;
  readonly kind: 'entry' | 'reversal' | 'correction';
  readonly refers_to: string | null;
  readonly entry_id: string;
  readonly day: Day;
  readonly type: 'working' | 'non_working';
  readonly amount_s: number;
  readonly break_s: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly user_id: number;
  readonly user_external_id: string | null;
  readonly employee_no: string;
  readonly user_name: string;
  readonly project_id: number | null;
  readonly project_external_id: string | null;
  readonly project_number: string | null;
  readonly activity_code: string | null;
  readonly wage_code: string | null;
  readonly wage_name: string | null;
  readonly is_paid: boolean | null;
}

/** The rows after a place, in the order they were made. */
export const findPayrollRows = (tx: Tx, after: number, limit: number): Promise<ToldRow[]> =>
  tx.sql<ToldRow>(
    `select r.seq, r.id, r.kind, r.refers_to, r.entry_id, r.day, r.type, r.amount_s, r.break_s, r.start_at, r.end_at,
            r.user_id, u.external_id as user_external_id, u.employee_no,
            btrim(concat_ws(' ', u.first_name, u.last_name)) as user_name, r.project_id,
            p.external_id as project_external_id, p.number as project_number, a.code as activity_code,
            coalesce(nullif(t.wage_code, ''), t.code, nullif(w.wage_code, ''), w.code) as wage_code, coalesce(t.name, w.name) as wage_name, t.is_paid
       from payroll_row r
       join app_user u on u.tenant_id = $1 and u.id = r.user_id
       left join project p on p.tenant_id = $1 and p.id = r.project_id
       left join activity a on a.tenant_id = $1 and a.id = r.activity_id
       left join work_type w on w.tenant_id = $1 and w.id = r.work_type_id
       left join absence_type t on t.tenant_id = $1 and t.id = r.absence_type_id
      where r.tenant_id = $1 and r.seq > $2 order by r.seq limit $3`,
    [tx.tenantId, after, limit],
    'payroll-rows',
  );
