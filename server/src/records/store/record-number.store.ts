import { counterOf, recordNumber, type Values } from '@sveis/domain/records';
import type { Rights } from '../../context.ts';
import { nextNumber } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RecordScope } from '../scope/record-engine.ts';

/** Others who make this very record wait until we are done. */
export const lockId = (tx: Tx, id: string) =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `record|${tx.tenantId}|${id.toLowerCase()}`,
  ]);

/** Who made the record that has this id, in whichever module. */
export const findMaker = async (tx: Tx, id: string): Promise<number | undefined> =>
  (
    await tx.sql<{ created_by: number }>('select created_by from record where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ])
  )[0]?.created_by;

type NumberScope = Pick<RecordScope, 'definition' | 'today'> & {
  readonly ctx: { readonly tx: Tx; readonly rights?: Pick<Rights, 'numberSeries'> };
};

/** The company's own pattern, or the module's. A form brings its own with its series. */
const patternOf = ({ definition: { key, number, series }, ctx }: NumberScope): string | undefined =>
  number === undefined || series !== undefined ? number : (ctx.rights?.numberSeries[key] ?? number);

/** The next number of the module; the company's counter makes two of them impossible. */
export async function numberFor(
  scope: NumberScope,
  projectId: number | null,
  values: Values,
): Promise<string | null> {
  const pattern = patternOf(scope);
  if (pattern === undefined) return null;
  const { definition, ctx, today } = scope;
  const year = Number(today.slice(0, 4));
  const project = pattern.includes('{project}') ? await projectNumber(ctx.tx, projectId) : '';
  const parts = { year, project, values };
  const sequence = await nextNumber(ctx.tx, counterOf(definition.series ?? definition.key, pattern, parts));
  return recordNumber(pattern, { ...parts, sequence });
}

async function projectNumber(tx: Tx, id: number | null): Promise<string> {
  const [row] = await tx.sql<{ number: string }>(
    'select number from project where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return row?.number ?? '';
}
