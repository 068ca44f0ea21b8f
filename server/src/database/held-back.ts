import type { Tx } from './transaction.ts';

/** Thrown to leave a transaction that was begun on a guess: it is rolled back and the call begins again from the rows. */
export class BeginAgain extends Error {}

/**
 * The same transaction, whose answers are handed out once `until` holds. What is asked before that leaves in one packet
 * with the question `until` waits for; nothing that depends on an answer is sent earlier.
 */
export function heldBack(tx: Tx, until: Promise<unknown>): Tx {
  const after = async <T>(asked: Promise<T>): Promise<T> => {
    // Its own failure is told when it is waited for, which never happens where `until` fails.
    asked.catch(() => undefined);
    await until;
    return asked;
  };
  return {
    tenantId: tx.tenantId,
    many: (query) => after(tx.many(query)),
    maybe: (query) => after(tx.maybe(query)),
    one: (query) => after(tx.one(query)),
    run: (query) => after(tx.run(query)),
    sql: (text, values, name) => after(tx.sql(text, values, name)),
    text: (text, values, kept) => after(tx.text(text, values, kept)),
    write: tx.write,
    done: tx.done,
  };
}
