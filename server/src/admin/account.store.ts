import type { Tx } from '../database/transaction.ts';

export interface AccountRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly type: 'account' | 'lead' | 'customer' | 'supplier';
  readonly org_no: string;
  readonly email: string;
  readonly phone: string;
}

export const findAccounts = (tx: Tx): Promise<AccountRow[]> =>
  tx.sql<AccountRow>(
    `select id, name, type, org_no, email, phone from account
      where tenant_id = $1 and is_active order by lower(name), id`,
    [tx.tenantId],
  );
