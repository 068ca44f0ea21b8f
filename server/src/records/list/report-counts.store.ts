import { periodField, readPipeline, type Values } from '@sveis/domain/records';
import type { RecordScope } from '../scope/record-engine.ts';
import { conditionSql, createParameters } from './list-condition.ts';

export interface ReportCount {
  readonly status: string;
  /** Monday of the week it happened in; null where no day is written. */
  readonly week: string | null;
  readonly count: number;
}

interface CountsAsked {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
  /** A match of the list, about the fields of the module alone. */
  readonly within: Values;
}

/** How many records there are by status and week, of those somebody may see. */
export async function countForReport(
  { ctx, store, viewer, projectId, definition }: RecordScope,
  { from, before, within }: CountsAsked,
): Promise<readonly ReportCount[]> {
  const source = store.listFor(viewer, projectId);
  const parameters = createParameters();
  const tenant = parameters.add(ctx.tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const matches = conditionSql(readPipeline([{ $match: within }], source.columns).where, source, parameters);
  const at = source.columns[periodField(definition)]?.sql ?? 'r.created_at';
  const zone = definition.fields[periodField(definition)]?.kind === 'date' ? 'UTC' : ctx.tenant.timeZone;
  const week = `date_trunc('week', (${at}) at time zone ${parameters.add(zone)}::text)`;
  const ends = [
    ...(from ? [` and ${at} >= ${parameters.add(from)}::timestamptz`] : []),
    ...(before ? [` and ${at} < ${parameters.add(before)}::timestamptz`] : []),
  ].join('');
  return ctx.tx.sql<ReportCount & Record<string, unknown>>(
    `select ${source.columns.status?.sql} as status, to_char(${week}, 'YYYY-MM-DD') as week, count(*)::integer as count
       from ${source.from} where ${source.tenantSql} = ${tenant}::integer and ${visible} and ${matches}${ends}
      group by 1, 2 order by 2, 1`,
    parameters.values,
  );
}
