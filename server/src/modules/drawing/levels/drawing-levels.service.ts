import { rowsAt, type Values } from '@sveis/domain/records';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../database/transaction.ts';
import { queueLevels } from '../../../files/index.ts';
import { findUnqueued } from './drawing-levels.store.ts';

/** Large files of a drawing are rendered by the server as soon as they are saved. */
export function queueDocuments(tx: Tx, values: Values, now: Date): Promise<void> {
  const files = rowsAt(values, 'documents').flatMap(({ file }) =>
    Array.isArray(file) ? file.map(String) : [],
  );
  return queueLevels(tx, files, now);
}

/** Each hour: drawings of before there was rendering, or that came by another way than a save. */
export const queueDrawings = ({ database }: Services, tenantId: number, now: Date): Promise<void> =>
  database.inTenant(tenantId, async (tx) => queueLevels(tx, await findUnqueued(tx), now));
