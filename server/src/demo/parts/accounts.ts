import { nextNumber } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import type { DemoSite } from '../demo-site.ts';

/** Customers and suppliers, whom projects and deviations name. */
export async function addAccounts({ tx, company }: DemoSite): Promise<void> {
  for (const { name, type, email, phone } of company.accounts ?? [])
    await tx.sql(
      'insert into account (tenant_id, id, name, type, email, phone) values ($1, $2, $3, $4, $5, $6)',
      [tx.tenantId, await nextNumber(tx, 'account'), name, type, email, phone],
    );
}

export async function accountIdOf(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.sql<{ id: number }>('select id from account where tenant_id = $1 and name = $2', [
    tx.tenantId,
    name,
  ]);
  if (!row) throw new Error(`the demo data name the account "${name}", which is not there`);
  return row.id;
}
