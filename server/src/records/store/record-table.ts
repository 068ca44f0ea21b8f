import { validation } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import { endsWithProject, type ModuleDefinition, slotsOf, termsOf, type Values } from '@sveis/domain/records';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { type ComputedSql, inOpenProject, recordSource, waitsColumn } from '../list/record-source.ts';
import { filesNamed, linksNamed } from '../read/record-named.ts';
import { readingRules, recordRows, scopeOf, seesAll, visibleSql } from '../scope/visible-rows.ts';
import type { RecordStore, RecordUpdate, StoredRecord } from './record-store.ts';
import { claimUnique, freeUnique, hasUnique, uniqueValues } from './record-unique.store.ts';

/** Records of a module in the shared table. */
export function recordTable(definition: ModuleDefinition, computed?: ComputedSql): RecordStore {
  const rowOf = ({ values, status, projectId, isRestricted, userId, now }: Omit<RecordUpdate, 'rev'>) => ({
    project_id: projectId,
    status,
    title: titleOf(definition, values),
    title_key: collationKey(titleOf(definition, values)).slice(0, 200),
    data: JSON.stringify(values),
    is_restricted: isRestricted,
    definition_version: definition.version,
    updated_at: now,
    updated_by: userId,
    ...(definition.numberField === undefined ? {} : { number: typedNumber(values) }),
    ...slotsOf(definition, values),
  });
  const typedNumber = (values: Values): string =>
    String(values[definition.numberField ?? ''] ?? '').slice(0, 60);

  const source = recordSource(definition, computed);
  const rows = recordRows(definition);
  const { waits } = definition.rows;
  const columns = {
    ...source.columns,
    ...(waits ? { waits: waitsColumn(definition, waits) } : {}),
    ...(endsWithProject(definition) ? { in_open_project: inOpenProject } : {}),
  };
  const claims = hasUnique(definition.fields);
  const claim = async (
    tx: Tx,
    id: string,
    { values, projectId }: { readonly values: Values; readonly projectId: number | null },
  ): Promise<void> => {
    const wanted = uniqueValues(definition, values, projectId);
    const taken = await claimUnique(tx, definition.key, id, wanted);
    if (taken.length > 0)
      throw validation(Object.fromEntries(taken.map((field) => [field, [{ code: 'NOT_UNIQUE' }]])));
  };

  return {
    listFor: (viewer, projectId, withShared) => ({
      ...source,
      columns,
      readerId: viewer.access.userId,
      readable: () => readingRules(viewer),
      visible: scopeOf(viewer, definition, { projectId, withShared }, rows),
      seesAll: projectId === null && seesAll(viewer, definition),
    }),
    visibleTo: (viewer) => ({ ...source, visible: visibleSql(viewer, definition, rows) }),

    find: async (tx, id, lock) => {
      if (!isUuid(id)) return undefined;
      const query = sqlFor
        .selectFrom('record')
        .selectAll()
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id)
        .where('module', '=', definition.key);
      const row = await tx.maybe(lock ? query.forUpdate() : query);
      return row && storedOf(row);
    },

    insert: async (tx, record) => {
      const row = await tx.maybe(
        sqlFor
          .insertInto('record')
          .values({
            tenant_id: tx.tenantId,
            id: record.id,
            module: definition.key,
            number: record.number,
            created_at: record.now,
            created_by: record.userId,
            ...rowOf(record),
          })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
          .returningAll(),
      );
      // The id is in use for something else: ids are made at random, so this is nobody's accident.
      if (!row) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
      await writeDerivedRows(tx, definition, record.id, record, {
        createdBy: record.userId,
        number: row.number,
      });
      await claim(tx, record.id, record);
      return storedOf(row);
    },

    update: async (tx, before, change) => {
      const row = await tx.one(
        sqlFor
          .updateTable('record')
          .set({ ...rowOf(change), rev: change.rev })
          .where('tenant_id', '=', tx.tenantId)
          .where('id', '=', before.id)
          .returningAll(),
      );
      await clearDerivedRows(tx, before.id);
      await writeDerivedRows(tx, definition, before.id, change, {
        createdBy: before.createdBy,
        number: row.number,
      });
      if (claims) {
        await freeUnique(tx, before.id);
        if (!before.isDeleted) await claim(tx, before.id, change);
      }
      return storedOf(row);
    },

    setDeleted: async (tx, record, by) => {
      await tx.run(
        sqlFor
          .updateTable('record')
          .set({ deleted_at: by?.now ?? null, deleted_by: by?.userId ?? null })
          .where('tenant_id', '=', tx.tenantId)
          .where('id', '=', record.id),
      );
      if (!claims) return;
      // What was deleted frees its number plate; brought back, it must still be free.
      await freeUnique(tx, record.id);
      if (!by) await claim(tx, record.id, record);
    },
  };
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

export const titleOf = (definition: ModuleDefinition, values: Values): string =>
  String(values[definition.titleField] ?? '').slice(0, 255);

interface Row {
  readonly id: string;
  readonly module: string;
  readonly project_id: number | null;
  readonly number: string | null;
  readonly status: string;
  readonly data: Values;
  readonly is_restricted: boolean;
  readonly rev: number;
  readonly created_at: Date;
  readonly created_by: number;
  readonly updated_at: Date;
  readonly updated_by: number;
  readonly deleted_at: Date | null;
}

const storedOf = (row: Row): StoredRecord => ({
  id: row.id,
  module: row.module,
  status: row.status,
  projectId: row.project_id,
  createdBy: row.created_by,
  values: row.data,
  number: row.number,
  rev: row.rev,
  isRestricted: row.is_restricted,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  isDeleted: row.deleted_at !== null,
});

async function clearDerivedRows(tx: Tx, id: string): Promise<void> {
  const values = [tx.tenantId, id];
  await tx.sql('delete from record_term where tenant_id = $1 and record_id = $2', values);
  await tx.sql('delete from record_link where tenant_id = $1 and from_id = $2', values);
  await tx.sql('delete from record_file where tenant_id = $1 and record_id = $2', values);
}

/** Terms, links and files follow from the values: they are written again with every save. */
async function writeDerivedRows(
  tx: Tx,
  definition: ModuleDefinition,
  id: string,
  { values }: { readonly values: Values },
  origin: { readonly createdBy: number; readonly number: string | null },
): Promise<void> {
  const terms = termsOf(definition, values, origin);
  await tx.sql(
    `insert into record_term (tenant_id, module, field, term, record_id)
     select r.tenant_id, r.module, given.field, given.term, r.id
       from record r cross join unnest($3::text[], $4::text[]) as given(field, term)
      where r.tenant_id = $1 and r.id = $2`,
    [tx.tenantId, id, terms.map(({ field }) => field), terms.map(({ term }) => term)],
  );
  const links = linksNamed(definition.fields, values);
  if (links.length > 0)
    await tx.sql(
      `insert into record_link (tenant_id, from_id, field, to_id)
       select distinct r.tenant_id, r.id, given.field, given.to_id
         from record r cross join unnest($3::text[], $4::uuid[]) as given(field, to_id)
        where r.tenant_id = $1 and r.id = $2`,
      [tx.tenantId, id, links.map(({ field }) => field), links.map(({ id: to }) => to)],
    );
  const files = filesNamed(definition.fields, values);
  if (files.length > 0)
    await tx.sql(
      `insert into record_file (tenant_id, record_id, field, file_id)
       select distinct on (given.file_id) r.tenant_id, r.id, given.field, given.file_id
         from record r cross join unnest($3::text[], $4::uuid[]) as given(field, file_id)
        where r.tenant_id = $1 and r.id = $2`,
      [tx.tenantId, id, files.map(({ field }) => field), files.map(({ id: file }) => file)],
    );
}
