import { collationKey } from '@sveis/domain/format';
import { isEmptyValue, type ModuleDefinition, type Values } from '@sveis/domain/records';
import type { Tx } from '../database/transaction.ts';

export interface UniqueValue {
  readonly field: string;
  /** The project it is unique in; 0 for the whole company. */
  readonly scope: number;
  readonly value: string;
}

/** Values no other live record may have, spelt so that case and spaces do not tell two apart. */
export const uniqueValues = (
  { fields }: ModuleDefinition,
  values: Values,
  projectId: number | null,
): readonly UniqueValue[] =>
  Object.entries(fields).flatMap(([field, { unique }]) => {
    const value = values[field];
    if (!unique || isEmptyValue(value)) return [];
    const scope = unique === 'project' ? (projectId ?? 0) : 0;
    return [{ field, scope, value: collationKey(String(value)).slice(0, 500) }];
  });

/**
 * Takes the values for a record and tells which were taken already. The key of the table decides, so that of
 * two who save at the same moment one waits for the other and then hears of it.
 */
export async function claimUnique(
  tx: Tx,
  module: string,
  recordId: string,
  wanted: readonly UniqueValue[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const inOrder = [...wanted].sort((a, b) => (a.field < b.field ? -1 : 1));
  const claimed = await tx.sql<{ field: string }>(
    `insert into record_unique (tenant_id, module, field, scope, value, record_id)
     select $1, $2, field, scope, value, $6 from unnest($3::text[], $4::integer[], $5::text[]) as given(field, scope, value)
     on conflict do nothing returning field`,
    [
      tx.tenantId,
      module,
      inOrder.map(({ field }) => field),
      inOrder.map(({ scope }) => scope),
      inOrder.map(({ value }) => value),
      recordId,
    ],
  );
  const isClaimed = new Set(claimed.map(({ field }) => field));
  return inOrder.map(({ field }) => field).filter((field) => !isClaimed.has(field));
}

export const freeUnique = (tx: Tx, recordId: string) =>
  tx.sql('delete from record_unique where tenant_id = $1 and record_id = $2', [tx.tenantId, recordId]);
