import type { Viewer } from '@sveis/domain/records';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { createParameters } from '../list/list-condition.ts';
import { quoted } from '../list/record-source.ts';
import { type Picking, pickSql } from '../lookup/reference-pick.ts';
import { ANY_RECORD, isTable, type TableTarget } from '../lookup/reference-target.ts';
import type { RecordModule } from '../scope/record-engine.ts';

type Names = Readonly<Record<string, string>>;

export interface Reference {
  readonly target: string;
  readonly id: string;
}

/** Who asks, and the modules there are. */
export interface NamesFor {
  readonly viewer: Viewer;
  readonly modules: readonly RecordModule[];
}

/** What ids are called: people by id, references by `target:id`. Records the asker may not see have no name. */
export async function findNames(
  tx: Tx,
  { viewer, modules }: NamesFor,
  people: readonly number[],
  references: readonly Reference[],
): Promise<{ readonly users: Names; readonly references: Names }> {
  const users = await findPeople(tx, people);
  const named: Record<string, string> = {};
  for (const target of new Set(references.map((reference) => reference.target))) {
    const ids = references.filter((reference) => reference.target === target).map(({ id }) => id);
    const found = isTable(target)
      ? await tx.sql<Named>(inTable(namedTables[target]), [tx.tenantId, ids])
      : await findSeen(tx, viewer, modulesFor(modules, target), ids);
    for (const { id, name } of found) named[`${target}:${id}`] = name;
  }
  return { users, references: named };
}

export async function findPeople(tx: Tx, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return {};
  const users = await tx.many(
    sqlFor
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', [...new Set(ids)]),
  );
  return Object.fromEntries(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`]));
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a row of a table is called; its id is an integer unless said otherwise. */
interface NamedTable {
  readonly table: string;
  readonly name: string;
  readonly id?: 'uuid';
}

export const namedTables: Readonly<Record<TableTarget, NamedTable>> = {
  user: { table: 'app_user', name: "r.first_name || ' ' || r.last_name" },
  projects: { table: 'project', name: "r.number || ' ' || r.name" },
  account: { table: 'account', name: 'r.name' },
  location: { table: 'location', name: 'r.name' },
  activity: { table: 'activity', name: "r.code || ' ' || r.name" },
  project_role: { table: 'project_role', name: 'r.name' },
  file: { table: 'file', name: 'r.name', id: 'uuid' },
  group: { table: 'user_group', name: 'r.name' },
  form: { table: 'form', name: 'r.title' },
};

const inTable = ({ table, name }: NamedTable): string =>
  `select r.id::text as id, ${name} as name from ${table} r where r.tenant_id = $1 and r.id::text = any($2::text[])`;

/** What one row of a company's own table is called; records are not named here, for not everybody may see them. */
export async function findTableName(tx: Tx, target: string, id: string): Promise<string | undefined> {
  if (!isTable(target)) return undefined;
  const [row] = await tx.sql<Named & Record<string, unknown>>(inTable(namedTables[target]), [
    tx.tenantId,
    [id],
  ]);
  return row?.name;
}

export const modulesFor = (modules: readonly RecordModule[], target: string): readonly RecordModule[] =>
  modules.filter(
    ({ definition }) =>
      definition.key === target || (target === ANY_RECORD && definition.storage === 'record'),
  );

export interface SeenRecord extends Named {
  readonly module: string;
  readonly number: string | null;
  readonly status: string;
  readonly project_id: number | null;
  readonly is_deleted: boolean;
}

/** Ids of the shared table are uuids, those of other tables integers. */
export const idTypeOf = ({ definition }: Pick<RecordModule, 'definition'>): 'uuid' | 'integer' =>
  definition.storage === 'record' ? 'uuid' : 'integer';

const idsFor = (module: RecordModule, ids: readonly string[]): readonly string[] => {
  const isId =
    idTypeOf(module) === 'uuid' ? (id: string) => id.length === 36 : (id: string) => /^\d{1,9}$/.test(id);
  return [...new Set(ids)].filter(isId);
};

/** Of these records, the ones somebody may see, with what a link to them shows. */
export async function findSeen(
  tx: Tx,
  viewer: Viewer,
  modules: readonly RecordModule[],
  ids: readonly string[],
  picking?: Picking,
): Promise<readonly SeenRecord[]> {
  const found: SeenRecord[] = [];
  for (const module of modules) {
    const wanted = idsFor(module, ids);
    if (wanted.length === 0) continue;
    const parameters = createParameters();
    const tenant = parameters.add(tx.tenantId);
    const asked = parameters.add(wanted);
    const source = module.store.visibleTo(viewer);
    const { number, status, project_id } = source.columns;
    const visible = source.visible?.(parameters) ?? 'false';
    const picked = picking ? pickSql(module, source, picking, parameters) : 'true';
    found.push(
      ...(await tx.sql<SeenRecord & Record<string, unknown>>(
        `select r.id::text as id, ${quoted(module.definition.key)} as module, ${number?.sql ?? 'null'} as number,
                ${status?.sql ?? 'null'} as status, ${project_id?.sql ?? 'null'} as project_id,
                r.deleted_at is not null as is_deleted, ${source.name} as name
           from ${source.from}
          where r.tenant_id = ${tenant} and r.id = any(${asked}::${idTypeOf(module)}[]) and ${visible} and ${picked}`,
        parameters.values,
      )),
    );
  }
  return found;
}

export async function findFileFacts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return {};
  const files = await tx.many(
    sqlFor
      .selectFrom('file')
      .select(['id', 'name', 'type', 'size'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', [...new Set(ids)]),
  );
  return Object.fromEntries(
    files.map(({ id, name, type, size }) => [id, { name, type, size: Number(size), url: `/files/${id}` }]),
  );
}
