import type { Tx } from '../../database/transaction.ts';
import { createParameters } from './list-condition.ts';
import type { ListSource } from './list-source.ts';
import { quoted } from './record-source.ts';

const MOST = 100;

export interface FiguresAsked {
  readonly by: string;
  readonly sums: readonly string[];
  /** The column that says when, and the moments it is between. */
  readonly period: {
    readonly slot: string;
    readonly from: Date | undefined;
    readonly before: Date | undefined;
  };
}

export interface Figure {
  /** Null for records where nothing is chosen yet. */
  readonly value: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** How many records there are of each choice, and what their amounts come to: exact, so not from the slots. */
export async function findFigures(
  tx: Tx,
  source: ListSource,
  { by, sums, period: { slot, from, before } }: FiguresAsked,
): Promise<readonly Figure[]> {
  const parameters = createParameters();
  const tenant = parameters.add(tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const ends = [
    ...(from ? [` and r.${slot} >= ${parameters.add(from)}::timestamptz`] : []),
    ...(before ? [` and r.${slot} < ${parameters.add(before)}::timestamptz`] : []),
  ].join('');
  const added = sums.map(
    (name) => `${quoted(name)}, coalesce(sum((r.data ->> ${quoted(name)})::numeric), 0)`,
  );
  return tx.sql<Figure & Record<string, unknown>>(
    `select r.data ->> ${quoted(by)} as value, count(*)::integer as count, json_build_object(${added.join(', ')}) as sums
       from ${source.from} where ${source.tenantSql} = ${tenant}::integer and ${visible}${ends}
      group by 1 order by 2 desc, 1 limit ${MOST}`,
    parameters.values,
  );
}
