import type { Tx } from '@sveis/server/database/transaction';
import type { Installation } from '../sveis/installation.ts';
import type { Rewrite } from '../sveis/rewritten-database.ts';

/** The verifier's reads on the superuser's connection, inside the transaction that has just tampered. */
export function superuserTx(
  { superuser }: Pick<Installation, 'superuser'>,
  tenantId: number,
  rewrite: Rewrite,
): Tx {
  const refuse = () => Promise.reject(new Error('the verifier only reads'));
  return {
    tenantId,
    many: refuse,
    maybe: refuse,
    one: refuse,
    run: refuse,
    text: refuse,
    sql: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await superuser.query(rewrite(text), [...values])).rows as Row[],
    write: () => {
      throw new Error('the verifier only reads');
    },
    done: () => undefined,
  };
}
