import type { Tx } from '../../database/transaction.ts';

export const findAccountName = async (tx: Tx, id: number): Promise<string | null> =>
  (
    await tx.sql<{ name: string }>('select name from account where tenant_id = $1 and id = $2', [
      tx.tenantId,
      id,
    ])
  )[0]?.name.slice(0, 120) ?? null;

export interface UnitFactor extends Record<string, unknown> {
  readonly product_id: number;
  readonly unit_id: number;
  readonly factor: string;
}

/** How many of the base unit the other units of these products are. */
export const findFactors = (tx: Tx, productIds: readonly number[]): Promise<UnitFactor[]> =>
  tx.sql<UnitFactor>(
    `select product_id, unit_id, factor::text as factor from product_unit
      where tenant_id = $1 and product_id = any($2::integer[])`,
    [tx.tenantId, productIds],
  );

export const findWarehouseCodes = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tx.sql<{ id: number; code: string }>(
        'select id, code from warehouse where tenant_id = $1 and id = any($2::integer[])',
        [tx.tenantId, ids],
      )
    ).map(({ id, code }) => [id, code]),
  );
