import type { Tx } from '../database/transaction.ts';

export interface LoginPolicy extends Record<string, unknown> {
  readonly label: string;
  readonly password_off: boolean;
}

/** What the company's own provider of logins means for the login page; undefined where it has none. */
export const findLoginPolicy = async (tx: Tx): Promise<LoginPolicy | undefined> =>
  (
    await tx.sql<LoginPolicy>('select label, password_off from login_provider where tenant_id = $1', [
      tx.tenantId,
    ])
  )[0];
