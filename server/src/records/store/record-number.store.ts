import { counterOf, recordNumber, type Values } from '@sveis/domain/records';
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

type NumberScope = Pick<RecordScope, 'definition' | 'today'> & { readonly ctx: { readonly tx: Tx } };

/** The next number of the module; the company's counter makes two of them impossible. */
export async function numberFor(
  { definition, ctx, today }: NumberScope,
  projectId: number | null,
  values: Values,
): Promise<string | null> {
  if (definition.number === undefined) return null;
  const year = Number(today.slice(0, 4));
  const project = definition.number.includes('{project}') ? await projectNumber(ctx.tx, projectId) : '';
  const parts = { year, project, values };
  const sequence = await nextNumber(
    ctx.tx,
    counterOf(definition.series ?? definition.key, definition.number, parts),
  );
  return recordNumber(definition.number, { ...parts, sequence });
}

async function projectNumber(tx: Tx, id: number | null): Promise<string> {
  const [row] = await tx.sql<{ number: string }>(
    'select number from project where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return row?.number ?? '';
}
