import { refused, validation } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import { isReservedProject } from '@sveis/domain/modules';
import { type Values, wordsOf } from '@sveis/domain/records';
import { nextNumber } from '../../database/counter.store.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RecordStore, RecordUpdate, StoredRecord } from '../../records/index.ts';
import { writeActivities, writeMembers } from './project-people.store.ts';
import { projectSource, valuesSql } from './project-source.ts';

type Status = 'ready_for_production' | 'production' | 'on_hold' | 'finished';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly rev: number;
  readonly values: Values;
  readonly created_at: Date;
  readonly created_by: number;
  readonly updated_at: Date;
  readonly updated_by: number;
  readonly is_deleted: boolean;
}

const findSql = `select r.id, r.number, r.status, r.rev, ${valuesSql} as values, r.created_at,
    coalesce(r.created_by, r.leader_id, 0) as created_by, r.updated_at,
    coalesce(r.updated_by, r.created_by, r.leader_id, 0) as updated_by, r.deleted_at is not null as is_deleted
  from project r where r.tenant_id = $1 and r.id = $2`;

const storedOf = (row: Row): StoredRecord => ({
  id: String(row.id),
  module: 'projects',
  status: row.status,
  projectId: row.id,
  createdBy: row.created_by,
  values: row.values,
  number: row.number,
  rev: row.rev,
  isRestricted: false,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  isDeleted: row.is_deleted,
});

async function find(tx: Tx, id: string, lock?: 'lock'): Promise<StoredRecord | undefined> {
  if (!/^\d{1,10}$/.test(id) || Number(id) >= 2 ** 31) return undefined;
  const [row] = await tx.sql<Row>(`${findSql}${lock ? ' for update of r' : ''}`, [tx.tenantId, Number(id)]);
  return row && storedOf(row);
}

async function written(tx: Tx, id: number): Promise<StoredRecord> {
  const record = await find(tx, String(id));
  if (!record) throw new Error('a project that was just written is not there');
  return record;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Fields with a column of their own; the rest is kept together. */
const inColumns = [
  'project_number',
  'name',
  'po_name',
  'customer',
  'leader',
  'foreman',
  'location',
  'start_date',
  'end_date',
  'members',
  'activities',
];

function rowOf({ values, status, userId, now }: Omit<RecordUpdate, 'rev' | 'projectId'>) {
  const [number, name, poName] = [values.project_number, values.name, values.po_name].map(textOf);
  const rest = Object.entries(values).filter(([field]) => !inColumns.includes(field));
  return {
    number: number ?? '',
    name: name ?? '',
    name_key: collationKey(name ?? ''),
    po_name: poName ?? '',
    words: wordsOf(`${number} ${name} ${poName}`),
    status: status as Status,
    leader_id: idOf(values.leader),
    foreman_id: idOf(values.foreman),
    customer_id: idOf(values.customer),
    location_id: idOf(values.location),
    end_date: dayOf(values.end_date),
    ...(typeof values.start_date === 'string' ? { start_date: values.start_date } : {}),
    data: JSON.stringify(Object.fromEntries(rest)),
    updated_at: now,
    updated_by: userId,
  };
}

/** Two who give the same number at the same moment wait for each other here, and the second hears of it. */
async function requireFreeNumber(tx: Tx, number: unknown, id: number): Promise<void> {
  const key = textOf(number).toLowerCase();
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`project|${tx.tenantId}|${key}`]);
  const taken = await tx.sql(
    'select 1 from project where tenant_id = $1 and lower(number) = $2 and id <> $3',
    [tx.tenantId, key, id],
  );
  if (taken.length > 0) throw validation({ project_number: [{ code: 'NOT_UNIQUE' }] });
}

/** Projects as records: the table hours and stemps have always known, with people and activities beside it. */
export const projectTable: RecordStore = {
  find,
  visibleTo: projectSource,
  listFor: (viewer, projectId) => {
    const source = projectSource(viewer);
    return {
      ...source,
      visible: (parameters) => {
        const place = projectId === null ? '' : ` and r.id = ${parameters.add(projectId)}::integer`;
        return `${source.visible?.(parameters) ?? 'false'} and r.deleted_at is null${place}`;
      },
    };
  },

  insert: async (tx, record) => {
    await requireFreeNumber(tx, record.values.project_number, 0);
    const id = await nextNumber(tx, 'project');
    await tx.run(
      sqlFor.insertInto('project').values({
        tenant_id: tx.tenantId,
        id,
        created_at: record.now,
        created_by: record.userId,
        ...rowOf(record),
      }),
    );
    await writeMembers(tx, id, record.values.members);
    await writeActivities(tx, id, record.values.activities);
    return written(tx, id);
  },

  update: async (tx, before, change) => {
    const id = Number(before.id);
    if (before.number !== change.values.project_number)
      await requireFreeNumber(tx, change.values.project_number, id);
    await tx.run(
      sqlFor
        .updateTable('project')
        .set({ ...rowOf(change), rev: change.rev })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id),
    );
    await writeMembers(tx, id, change.values.members);
    await writeActivities(tx, id, change.values.activities);
    return written(tx, id);
  },

  setDeleted: async (tx, record, by) => {
    if (isReservedProject(record.number)) throw refused('RECORD_LOCKED');
    await tx.run(
      sqlFor
        .updateTable('project')
        .set({ deleted_at: by?.now ?? null, deleted_by: by?.userId ?? null })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', Number(record.id)),
    );
  },
};
