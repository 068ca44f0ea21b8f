import { collationKey } from '@sveis/domain/format';
import { keyOf } from '@sveis/domain/import';
import type { Tx } from '../../database/transaction.ts';
import { createParameters, type RecordScope } from '../../records/index.ts';

/**
 * Records by fields that name them without being unique, by the key of a line. Where two records share a key neither
 * is meant: such a line would change one of them at random.
 */
export async function findByFields(
  scope: RecordScope,
  key: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [first] = key;
  if (first === undefined || keys.length === 0) return new Map();
  const source = scope.store.listFor(scope.viewer, scope.projectId);
  const parameters = createParameters([scope.ctx.tx.tenantId]);
  const name = parameters.add(first);
  const visible = source.visible?.(parameters) ?? 'true';
  const rows = await scope.ctx.tx.sql<{ id: string; data: Readonly<Record<string, unknown>> }>(
    `select id, data from (
       select r.id::text as id, (${source.whole}) -> 'values' as data from ${source.from}
        where ${source.tenantSql} = $1::integer and ${visible}) as found
      where data ->> ${name}::text is not null`,
    parameters.values,
  );
  const wanted = new Set(keys);
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, data } of rows) {
    const own = keyOf(data, key, collationKey);
    if (own === undefined || !wanted.has(own)) continue;
    if (found.has(own)) shared.add(own);
    found.set(own, id);
  }
  for (const own of shared) found.delete(own);
  return found;
}

/** What lines became that were taken before, by their hash. */
export async function findTaken(
  tx: Tx,
  targetKey: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx.sql<{ line_hash: string; record_id: string }>(
    `select l.line_hash, l.record_id from import_line l
      where l.tenant_id = $1 and l.target_key = $2 and l.line_hash = any($3::text[])`,
    [tx.tenantId, targetKey, hashes],
  );
  return new Map(rows.map((row) => [row.line_hash, row.record_id]));
}
