import type { AlikeWelds, PlannedWeld } from '@sveis/domain/modules/ndt';
import { weldLog } from '@sveis/domain/modules/weld-log';
import type { Values } from '@sveis/domain/records';
import { resultFields } from '@sveis/domain/welding';
import type { Tx } from '../../database/transaction.ts';

const DRAWING = weldLog.slots.drawing;
const MOST_DRAWINGS = 500;
const MOST_WELDS = 20_000;
const MOST_WAITING = 2_000;
const MOST_TESTED = 20_000;

/** Drawings that are welded after, by number. */
export const findDrawings = (tx: Tx, projectId: number): Promise<{ id: string; name: string }[]> =>
  tx.sql<{ id: string; name: string }>(
    `select id::text, concat_ws(' ', number, title) as name
       from record
      where tenant_id = $1 and project_id = $2 and module = 'projectdrawing' and status = 'approved'
        and deleted_at is null
      order by number, id limit ${MOST_DRAWINGS}`,
    [tx.tenantId, projectId],
  );

interface WeldRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string | null;
  readonly data: Values;
}

const plannedOf = ({ id, number, data }: WeldRow): PlannedWeld => ({
  id,
  number: number ?? '',
  values: data,
});

/** What lots and their figures are worked out from. */
const sampled = [
  'drawing',
  'joint_type',
  'weld_end',
  'welders',
  'stamps',
  'wps',
  ...resultFields,
  'repairs',
  'ndt_selected',
  'ndt_extra',
  'cut_out_at',
  'warnings',
]
  .map((field) => `'${field}', r.data -> '${field}'`)
  .join(', ');

/** The welds of drawings, by number. */
export const findWeldsOf = async (tx: Tx, drawings: readonly string[]): Promise<readonly PlannedWeld[]> =>
  (
    await tx.sql<WeldRow>(
      `select r.id::text, r.number, jsonb_build_object(${sampled}) as data
         from record r
        where r.tenant_id = $1 and r.module = 'projectweldlog' and r.deleted_at is null
          and r.${DRAWING} = any($2::text[])
        order by r.number, r.id limit ${MOST_WELDS}`,
      [tx.tenantId, drawings],
    )
  ).map(plannedOf);

interface AlikeRow extends Record<string, unknown> {
  /** Empty where the row stands for several welds. */
  readonly id: string;
  readonly data: Values;
  readonly count: number;
}

const rejected = resultFields.map((field) => `r.data ->> '${field}' = 'rejected'`).join(' or ');
const hasRows = (field: string) => `r.data -> '${field}' -> 0 is not null`;
/** Welds that are known one by one, as `alikeOf` has it. */
const standsAlone = `coalesce(${rejected} or ${hasRows('repairs')} or ${hasRows('ndt_extra')}, false)`;

/** Welded welds of drawings, those that lots do not tell apart in one row: a project has thousands of welds and few kinds. */
export const findAlikeWelds = async (tx: Tx, drawings: readonly string[]): Promise<readonly AlikeWelds[]> =>
  (
    await tx.sql<AlikeRow>(
      `select coalesce(alone_id, '') as id, count(*)::integer as count,
              coalesce(max(alone)::jsonb, '{}') || jsonb_build_object('drawing', drawing, 'joint_type', joint, 'weld_end', true,
                'welders', jsonb_build_array(jsonb_build_object('user', welder)), 'ndt_selected', selected,
                'cut_out_at', cut_out_at) as data
         from (select r.drawing, r.data ->> 'joint_type' as joint, r.data #>> '{welders,0,user}' as welder,
                      r.data -> 'ndt_selected' as selected, case when r.data ->> 'cut_out_at' <> '' then true end as cut_out_at,
                      case when r.is_alone then r.id end as alone_id,
                      case when r.is_alone then jsonb_build_object(${sampled})::text end as alone
                 from (select r.id::text, r.${DRAWING} as drawing, r.data, ${standsAlone} as is_alone
                         from record r
                        where r.tenant_id = $1 and r.module = 'projectweldlog' and r.deleted_at is null
                          and r.${DRAWING} = any($2::text[]) and r.data ->> 'weld_end' is not null
                       offset 0) as r) as welded
        group by drawing, joint, welder, selected, cut_out_at, alone_id`,
      [tx.tenantId, drawings],
    )
  ).map(({ id, data, count }) => ({ id, number: '', values: data, count }));

/** How the project of a drawing samples its welds. */
export async function findSampling(
  tx: Tx,
  drawing: string,
): Promise<{ readonly projectId: number; readonly scope: string | null } | undefined> {
  const [row] = await tx.sql<{ project_id: number; scope: string | null }>(
    `select p.id as project_id, p.data ->> 'ndt_lot' as scope
       from record d
       join project p on p.tenant_id = $1 and p.id = d.project_id
      where d.tenant_id = $1 and d.id = $2`,
    [tx.tenantId, drawing],
  );
  return row && { projectId: row.project_id, scope: row.scope };
}

export interface SampledDrawing {
  readonly id: string;
  /** Its number, its line and its extent. */
  readonly values: Values;
}

/** Drawings of a project that are welded after, with what their lots are worked out from. */
export const findSampledDrawings = (tx: Tx, projectId: number): Promise<SampledDrawing[]> =>
  tx.sql<SampledDrawing & Record<string, unknown>>(
    `select id::text, jsonb_build_object('drawing_no', data -> 'drawing_no', 'line_system', data -> 'line_system',
              'ndt_extent', data -> 'ndt_extent') as values
       from record
      where tenant_id = $1 and project_id = $2 and module = 'projectdrawing' and status = 'approved'
        and deleted_at is null
      order by number, id limit ${MOST_DRAWINGS}`,
    [tx.tenantId, projectId],
  );

/** Welded welds of a project whose tests are not all accepted. */
export const findUntested = async (tx: Tx, projectId: number): Promise<readonly PlannedWeld[]> =>
  (
    await tx.sql<WeldRow>(
      `select id::text, number, data
         from record
        where tenant_id = $1 and project_id = $2 and module = 'projectweldlog' and deleted_at is null
          and data ->> 'weld_end' is not null
          and data ->> 'ndt_status' in ('waiting', 'requested', 'rejected', 'repair')
        order by data ->> 'weld_end', id limit ${MOST_WAITING}`,
      [tx.tenantId, projectId],
    )
  ).map(plannedOf);

/** Welds of a project that were tested, with what their figures are worked out from. */
export const findTested = async (tx: Tx, projectId: number): Promise<readonly PlannedWeld[]> =>
  (
    await tx.sql<WeldRow>(
      `select r.id::text, r.number, jsonb_build_object(${sampled}) as data
         from record r
        where r.tenant_id = $1 and r.project_id = $2 and r.module = 'projectweldlog' and r.deleted_at is null
          and r.data ->> 'weld_end' is not null
        order by r.number, r.id limit ${MOST_TESTED}`,
      [tx.tenantId, projectId],
    )
  ).map(plannedOf);

/** Numbers of procedures by id. */
export const findProcedureNumbers = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.sql<{ id: string; number: string | null }>(
    `select id::text, number from record
      where tenant_id = $1 and module = 'projectwps' and id = any($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
};
