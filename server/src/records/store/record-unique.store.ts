import { collationKey } from '@sveis/domain/format';
import { type Fields, isEmptyValue, type ModuleDefinition, type Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

export interface UniqueValue {
  readonly field: string;
  /** The project it is unique in; 0 for the whole company. */
  readonly scope: number;
  readonly value: string;
}

/** Values no other live record may have, spelt so that case and spaces do not tell two apart. */
export const uniqueValues = (
  { fields }: Pick<ModuleDefinition, 'fields'>,
  values: Values,
  projectId: number | null,
): readonly UniqueValue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (isEmptyValue(value)) return [];
    if (field.kind === 'rows')
      return (value as readonly Values[]).flatMap((row) =>
        uniqueValues(field, row, projectId).map((one) => ({ ...one, field: `${name}.${one.field}` })),
      );
    if (!field.unique) return [];
    const scope = field.unique === 'project' ? (projectId ?? 0) : 0;
    const parts = [value, ...(field.uniqueWith ?? []).map((other) => values[other] ?? '')];
    return [{ field: name, scope, value: parts.map((part) => uniqueKey(String(part))).join(PART) }];
  });

/** Stands between values that are unique together, and in none of them. */
const PART = '\u001f';

/** How a value is spelt where two of them are compared. */
export const uniqueKey = (value: string): string => collationKey(value).slice(0, 500);

export const hasUnique = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => field.unique !== undefined || (field.kind === 'rows' && hasUnique(field.fields)),
  );

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
  const claimed = await tx.sql<UniqueValue & Record<string, unknown>>(
    `insert into record_unique (tenant_id, module, field, scope, value, record_id)
     select r.tenant_id, $2, given.field, given.scope, given.value, r.id
       from record r cross join unnest($3::text[], $4::integer[], $5::text[]) as given(field, scope, value)
      where r.tenant_id = $1 and r.id = $6
     on conflict do nothing returning field, value`,
    [
      tx.tenantId,
      module,
      inOrder.map(({ field }) => field),
      inOrder.map(({ scope }) => scope),
      inOrder.map(({ value }) => value),
      recordId,
    ],
  );
  // Two rows of one record with the same code claim it once between them.
  const left = claimed.map(({ field, value }) => `${field}\n${value}`);
  return inOrder
    .filter(({ field, value }) => {
      const place = left.indexOf(`${field}\n${value}`);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    })
    .map(({ field }) => field);
}

export const freeUnique = (tx: Tx, recordId: string) =>
  tx.sql('delete from record_unique where tenant_id = $1 and record_id = $2', [tx.tenantId, recordId]);
