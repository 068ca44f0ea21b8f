import type { Tx } from '../../../database/transaction.ts';
import { deleteAttachmentsOfCancelled } from '../punch.store.ts';

const KEPT_MS = 30 * 24 * 3600_000;

/** Pictures of a cancelled stemp are let go after a month; then nobody names them and they are removed. */
export const dropCancelledAttachments = (tx: Tx, now: Date): Promise<readonly string[]> =>
  deleteAttachmentsOfCancelled(tx, new Date(now.getTime() - KEPT_MS));
