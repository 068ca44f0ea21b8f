import type { Tx } from '../../database/transaction.ts';

/** Runs work that may fail without taking its transaction along: what it wrote until then is gone. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.sql('savepoint one_line', []);
  try {
    const result = await work();
    await tx.sql('release savepoint one_line', []);
    return result;
  } catch (error) {
    await tx.sql('rollback to savepoint one_line', []);
    throw error;
  }
}
