import { collationKey } from '@sveis/domain/format';
import {
  filledBy,
  type ModuleDefinition,
  slotNames,
  slotsOf,
  termsOf,
  unrelated,
  type Values,
} from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { titleOf } from './record-table.ts';
import { type UniqueValue, uniqueValues } from './record-unique.store.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly project_id: number | null;
  readonly created_by: number;
  readonly data: Values;
  readonly is_deleted: boolean;
}

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What lists, search and keys take from a definition: where it is the same, records need not be written again. */
const derivedFrom = ({ fields, slots, codes, fills, titleField, rows }: ModuleDefinition): string =>
  JSON.stringify([
    Object.entries(slots).sort(),
    Object.entries(fields)
      .map(([name, { kind, sort, search, unique, filter }]) => [name, kind, sort, search, unique, filter])
      .filter(([, , ...uses]) => uses.some(Boolean))
      .sort(),
    codes,
    fills,
    titleField,
    rows.own,
  ]);

export const isDerivedAlike = (before: ModuleDefinition, after: ModuleDefinition): boolean =>
  derivedFrom(before) === derivedFrom(after);

/**
 * Writes what lists, search and keys know of a module's records again, by a definition that has changed. Tells the unique
 * fields of which two records hold the same.
 */
export async function rewriteRecords(tx: Tx, definition: ModuleDefinition): Promise<readonly string[]> {
  await tx.sql('delete from record_unique where tenant_id = $1 and module = $2', [
    tx.tenantId,
    definition.key,
  ]);
  const clashes = new Set<string>();
  for (let last = FIRST; ; ) {
    const rows = await tx.sql<Row>(
      `select id, number, status, project_id, created_by, data, deleted_at is not null as is_deleted from record
        where tenant_id = $1 and module = $2 and id > $3 order by id limit ${BATCH} for update`,
      [tx.tenantId, definition.key, last],
    );
    if (rows.length === 0) return [...clashes];
    const whole = rows.map((row) => ({ ...row, data: { ...row.data, ...filledAgain(definition, row) } }));
    await writeSlots(tx, definition, whole);
    await writeTerms(tx, definition, whole);
    for (const field of await claimAll(tx, definition, whole)) clashes.add(field);
    last = rows.at(-1)?.id ?? '';
  }
}

/** Templates are filled in from the record itself. */
const filledAgain = (definition: ModuleDefinition, { data, status }: Row): Values => {
  const templates = (definition.fills ?? []).filter(({ template }) => template !== undefined);
  return filledBy(
    { key: definition.key, fills: templates.map((rule) => ({ ...rule, from: ['status'] })) },
    { before: {}, after: { ...data, status }, isWritten: () => false },
    {},
    { related: unrelated },
  );
};

const typeOf = (slot: string): string =>
  slot.startsWith('n') ? 'double precision' : slot.startsWith('d') ? 'timestamptz' : 'text';

async function writeSlots(tx: Tx, definition: ModuleDefinition, rows: readonly Row[]): Promise<void> {
  const slots = rows.map(({ data }) => slotsOf(definition, data));
  const given = slotNames.map((slot, index) => `$${index + 6}::${typeOf(slot)}[]`).join(', ');
  await tx.sql(
    `update record r set title = given.title, title_key = given.title_key, data = given.data,
       ${slotNames.map((slot) => `${slot} = given.${slot}`).join(', ')}
      from unnest($2::uuid[], $3::text[], $4::text[], $5::jsonb[], ${given})
        as given(id, title, title_key, data, ${slotNames.join(', ')})
     where r.tenant_id = $1 and r.id = given.id`,
    [
      tx.tenantId,
      rows.map(({ id }) => id),
      rows.map(({ data }) => titleOf(definition, data)),
      rows.map(({ data }) => collationKey(titleOf(definition, data)).slice(0, 200)),
      rows.map(({ data }) => JSON.stringify(data)),
      ...slotNames.map((slot) => slots.map((one) => one[slot] ?? null)),
    ],
  );
}

async function writeTerms(tx: Tx, definition: ModuleDefinition, rows: readonly Row[]): Promise<void> {
  const terms = rows.flatMap(({ id, data, created_by, number }) =>
    termsOf(definition, data, { createdBy: created_by, number }).map((term) => ({ id, ...term })),
  );
  await tx.sql('delete from record_term where tenant_id = $1 and record_id = any($2::uuid[])', [
    tx.tenantId,
    rows.map(({ id }) => id),
  ]);
  await tx.sql(
    `insert into record_term (tenant_id, module, field, term, record_id)
     select r.tenant_id, r.module, given.field, given.term, r.id
       from record r join unnest($2::uuid[], $3::text[], $4::text[]) as given(id, field, term) on given.id = r.id
      where r.tenant_id = $1`,
    [tx.tenantId, terms.map(({ id }) => id), terms.map(({ field }) => field), terms.map(({ term }) => term)],
  );
}

async function claimAll(
  tx: Tx,
  definition: ModuleDefinition,
  rows: readonly Row[],
): Promise<readonly string[]> {
  const wanted = rows
    .filter(({ is_deleted }) => !is_deleted)
    .flatMap(({ id, data, project_id }) =>
      uniqueValues(definition, data, project_id).map((one): UniqueValue & { id: string } => ({ ...one, id })),
    );
  if (wanted.length === 0) return [];
  const claimed = await tx.sql<{ id: string; field: string }>(
    `insert into record_unique (tenant_id, module, field, scope, value, record_id)
     select r.tenant_id, r.module, given.field, given.scope, given.value, r.id
       from record r
       join unnest($2::uuid[], $3::text[], $4::integer[], $5::text[]) as given(id, field, scope, value) on given.id = r.id
      where r.tenant_id = $1
     on conflict do nothing returning record_id as id, field`,
    [
      tx.tenantId,
      wanted.map(({ id }) => id),
      wanted.map(({ field }) => field),
      wanted.map(({ scope }) => scope),
      wanted.map(({ value }) => value),
    ],
  );
  const got = new Set(claimed.map(({ id, field }) => `${id}|${field}`));
  return wanted.filter(({ id, field }) => !got.has(`${id}|${field}`)).map(({ field }) => field);
}
