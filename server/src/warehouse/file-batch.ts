import { batches } from '@sveis/domain/modules/batches';
import type { UserContext } from '../context.ts';
import { fileRow, requireModule } from '../records/index.ts';

/** A batch that work on stock has made is found like one the office has written down. */
export async function fileBatch(ctx: UserContext, batchId: number): Promise<void> {
  const record = await requireModule(ctx, 'batch').store.find(ctx.tx, String(batchId));
  if (record) await fileRow(ctx.tx, batches, record);
}
