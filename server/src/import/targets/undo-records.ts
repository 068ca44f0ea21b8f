import { AppError } from '@sveis/domain/errors';
import { editStored, type RecordScope, removeStored, type StoredRecord } from '../../records/index.ts';
import type { WrittenLine } from './import-target.ts';

/** Names of records in a sentence. */
const MOST_NAMED = 3;

/**
 * Takes records back that came from a file, or puts back what stood in them, all or none. The person who brought them needs no
 * right to delete for it: they are as the file left them, and nothing names them.
 */
export async function undoRecords(scope: RecordScope, written: readonly WrittenLine[]): Promise<void> {
  const records = new Map<string, StoredRecord>();
  const touched: string[] = [];
  for (const { recordId, rev, act } of written) {
    const record = await scope.store.find(scope.ctx.tx, recordId, 'lock');
    const isAsLeft = record && !record.isDeleted && record.rev === rev;
    if (record && isAsLeft && !(act === 'create' && (await isNamed(scope, recordId, written))))
      records.set(recordId, record);
    else touched.push(record?.number ?? String(record?.values[scope.definition.titleField] ?? '…'));
  }
  if (touched.length > 0)
    throw new AppError('IMPORT_TOUCHED', {
      params: {
        count: touched.length,
        names: touched.slice(0, MOST_NAMED).join(', ') + (touched.length > MOST_NAMED ? ', …' : ''),
      },
    });
  for (const { recordId, act, before } of [...written].reverse()) {
    const record = records.get(recordId);
    if (!record) continue;
    if (act === 'create') await removeStored(scope, record);
    else await editStored(scope, recordId, { values: before });
  }
}

/** Whether a record outside this file points at it. */
async function isNamed(scope: RecordScope, id: string, written: readonly WrittenLine[]): Promise<boolean> {
  // Rows of a table are named by other tables: the module's own hook knows which.
  if (scope.definition.storage !== 'record') return false;
  const { tx } = scope.ctx;
  const [row] = await tx.sql<{ from_id: string }>(
    `select l.from_id from record_link l join record f on f.tenant_id = $1 and f.id = l.from_id
      where l.tenant_id = $1 and l.to_id = $2::uuid and f.deleted_at is null and l.from_id <> all($3::uuid[]) limit 1`,
    [tx.tenantId, id, written.map(({ recordId }) => recordId)],
  );
  return row !== undefined;
}
