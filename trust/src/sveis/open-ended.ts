import type { Tx } from '@sveis/server/database/transaction';

/** A transaction that does not send its own end along with a statement: its holder decides when it commits. */
export const openEnded = (tx: Tx): Tx => ({
  ...tx,
  text: (text, values, kept) => tx.text(text, values, { ...kept, isLast: false }),
  done: () => undefined,
});
