import { weldLog } from '@sveis/domain/modules/weld-log';
import type { Tx } from '../../database/transaction.ts';
import { createParameters, type ListSource } from '../../records/index.ts';

export interface CountedWelds {
  readonly drawing: string | null;
  readonly drawing_no: string | null;
  readonly revision: string | null;
  /** Null for the drawing as a whole, and for welds that are in no spool. */
  readonly spool: string | null;
  readonly welds: number;
  readonly completed: number;
  readonly in_progress: number;
  /** Welds whose production is completed. */
  readonly welded: number;
  readonly waits_for_ndt: number;
  readonly warnings: number;
  readonly progress: number;
  /** Marks people have set on spools of the drawing. */
  readonly marks: readonly { readonly spool?: unknown; readonly step?: unknown }[] | null;
}

const { drawing, spool, production, ndt_status, progress } = weldLog.slots;

/** The welds of a project by drawing, or by drawing and spool: one pass over an index that holds the slots it needs. */
export function findProgress(
  tx: Tx,
  source: ListSource,
  by: 'drawing' | 'spool',
): Promise<readonly CountedWelds[]> {
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const spoolSql = by === 'spool' ? `r.${spool}` : 'null::text';
  return tx.sql<CountedWelds & Record<string, unknown>>(
    `with counted as (
       select r.${drawing} as drawing, ${spoolSql} as spool, count(*)::integer as welds,
              (count(*) filter (where r.status = 'completed'))::integer as completed,
              (count(*) filter (where r.status = 'in_progress'))::integer as in_progress,
              (count(*) filter (where r.${production} = 'completed'))::integer as welded,
              (count(*) filter (where r.${ndt_status} in ('waiting', 'requested')))::integer as waits_for_ndt,
              (count(*) filter (where r.id in (
                select t.record_id from record_term t
                 where t.tenant_id = ${tenant}::integer and t.module = 'projectweldlog' and t.field = 'warnings')))::integer as warnings,
              round(avg(r.${progress})::numeric, 1)::double precision as progress
         from ${source.from}
        where ${source.tenantSql} = ${tenant}::integer and ${visible}
        group by 1, 2),
     -- Kept apart, so that the drawing's id is a plain value when its record is looked up by it.
     by_drawing as materialized (select counted.*, drawing::uuid as drawing_id from counted)
     select c.drawing, c.spool, c.welds, c.completed, c.in_progress, c.welded, c.waits_for_ndt, c.warnings, c.progress,
            d.number as drawing_no, d.data ->> 'revision' as revision, d.data -> 'spool_marks' as marks
       from by_drawing c
       left join record d on d.tenant_id = ${tenant}::integer and d.module = 'projectdrawing' and d.id = c.drawing_id
      order by d.number, c.drawing, c.spool nulls first
      limit ${MOST}`,
    parameters.values,
  );
}

const MOST = 2_000;
