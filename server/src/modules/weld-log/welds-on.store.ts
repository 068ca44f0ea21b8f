import { weldLog } from '@sveis/domain/modules/weld-log';
import type { Tx } from '../../database/transaction.ts';

const DRAWING = weldLog.slots.drawing;

/** Every weld of a drawing, those nobody but managers may see among them, always in the same order. */
export const findWeldsOn = async (tx: Tx, drawing: string): Promise<readonly string[]> =>
  (
    await tx.sql<{ id: string }>(
      `select id from record
        where tenant_id = $1 and module = $2 and ${DRAWING} = $3 and deleted_at is null
        order by id`,
      [tx.tenantId, weldLog.key, drawing],
    )
  ).map(({ id }) => id);

/** Numbers on a drawing, those of deleted welds among them: one that is restored keeps its own. */
export const findNumbersOn = async (tx: Tx, drawing: string): Promise<readonly string[]> =>
  (
    await tx.sql<{ number: string }>(
      `select data ->> 'weld_number' as number from record
        where tenant_id = $1 and module = $2 and ${DRAWING} = $3`,
      [tx.tenantId, weldLog.key, drawing],
    )
  ).map(({ number }) => number);
