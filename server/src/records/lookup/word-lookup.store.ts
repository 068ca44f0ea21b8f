import { type TableStorage, tableColumn, type Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { isScopedTable, nameableSql } from '../../session/index.ts';
import { createParameters } from '../list/list-condition.ts';
import { quoted } from '../list/record-source.ts';
import { modulesFor } from '../read/record-names.store.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { uniqueKey, uniqueValues } from '../store/record-unique.store.ts';
import { isLookupTable, type LookupTable } from './lookup.store.ts';
import { pickSql } from './reference-pick.ts';

/** The id of what a word names; `several` where more than one thing is called so. */
export type NamedByWord = string | number | 'several';

/** What a row of a table may be called in a file, the surest first. */
const tableWords: Readonly<
  Record<LookupTable, { readonly table: string; readonly words: readonly string[]; readonly where: string }>
> = {
  user: {
    table: 'app_user',
    words: ['r.email', 'r.username', 'r.initialer', "r.first_name || ' ' || r.last_name"],
    where: 'r.is_active',
  },
  projects: {
    table: 'project',
    words: ['r.number', "r.number || ' ' || r.name", 'r.name'],
    where: 'r.deleted_at is null',
  },
  account: { table: 'account', words: ['r.name'], where: 'r.is_active' },
  location: { table: 'location', words: ['r.name'], where: 'r.is_active' },
  activity: {
    table: 'activity',
    words: ['r.code', "r.code || ' ' || r.name", 'r.name'],
    where: 'r.is_active',
  },
  project_role: {
    table: 'project_role',
    words: ['r.name'],
    where: "r.status = 'active' and r.deleted_at is null",
  },
  group: { table: 'user_group', words: ['r.name'], where: 'true' },
  form: { table: 'form', words: ['r.name', 'r.title'], where: 'r.is_active and r.version > 0' },
};

interface Candidate extends Record<string, unknown> {
  readonly id: string | number;
  readonly words: readonly (string | null)[];
  readonly project_id: number | null;
}

const fold = (word: string): string => word.normalize('NFC').trim().toLowerCase();

/**
 * What words of a file name, by the word: of a table, of a module or of any, and only what this person may name. What
 * may be picked goes before what may not, and a record of the same project before one of another.
 */
export async function findNamed(
  scope: RecordScope,
  { target, pick }: { readonly target: string; readonly pick?: string | undefined },
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, NamedByWord>> {
  if (words.size === 0) return new Map();
  const asked = [...new Set([...words].map(fold))];
  const fit = await candidates(scope, target, pick, asked);
  const others = pick === undefined ? [] : await candidates(scope, target, undefined, asked);
  const found = new Map<string, NamedByWord>();
  for (const word of words) {
    const named = namedBy(fold(word), fit, scope.projectId) ?? namedBy(fold(word), others, scope.projectId);
    if (named !== undefined) found.set(word, named);
  }
  return found;
}

const candidates = async (
  scope: RecordScope,
  target: string,
  pick: string | undefined,
  words: readonly string[],
): Promise<readonly Candidate[]> => {
  if (isLookupTable(target)) return inTable(scope, target, pick, words);
  const found: Candidate[] = [];
  for (const module of modulesFor(modulesIn(scope.ctx), target))
    found.push(...(await inModule(scope, module, pick, words)));
  return found;
};

function inTable(
  { ctx }: RecordScope,
  target: LookupTable,
  pick: string | undefined,
  asked: readonly string[],
): Promise<Candidate[]> {
  const { table, words, where } = tableWords[target];
  const { add, values } = createParameters([ctx.tx.tenantId]);
  const wanted = `${add(asked)}::text[]`;
  const conditions = [
    where,
    ...(isScopedTable(target)
      ? [nameableSql(ctx.rights, target, 'r', { tenant: '$1', add, isWriting: true })]
      : []),
    ...(target === 'account' && pick !== undefined ? [`r.type = ${add(pick)}`] : []),
    ...(target === 'projects' && pick === 'open' ? ["r.status <> 'finished'"] : []),
    `(${words.map((sql) => `lower(${sql}) = any(${wanted})`).join(' or ')})`,
  ];
  return ctx.tx.sql<Candidate>(
    `select r.id, array[${words.join(', ')}]::text[] as words, null::integer as project_id
       from ${table} r where r.tenant_id = $1 and ${conditions.join(' and ')}`,
    values,
  );
}

/** Text of a field of a record in the shared table; undefined for other tables, where fields have columns. */
const fieldSql = ({ definition }: RecordModule, name: string | undefined): readonly string[] =>
  name !== undefined && definition.storage === 'record' ? [`r.data ->> ${quoted(name)}`] : [];

async function inModule(
  { ctx, viewer, today }: RecordScope,
  module: RecordModule,
  pick: string | undefined,
  asked: readonly string[],
): Promise<Candidate[]> {
  const source = module.store.listFor(viewer, null);
  const { number, title, project_id } = source.columns;
  const parameters = createParameters([ctx.tx.tenantId]);
  const wanted = `${parameters.add(asked)}::text[]`;
  const words = [
    ...(number ? [number.sql] : []),
    ...fieldSql(module, module.definition.view?.tag),
    source.name,
    ...(title ? [title.sql] : []),
  ];
  const visible = source.visible?.(parameters) ?? 'true';
  const picked = pickSql(module, source, { viewer, today, pick }, parameters);
  const rows = await ctx.tx.sql<Candidate>(
    `select r.id::text as id, array[${words.join(', ')}]::text[] as words, ${project_id?.sql ?? 'null::integer'} as project_id
       from ${source.from} where ${source.tenantSql} = $1::integer and ${visible} and ${picked}
        and (${words.map((sql) => `lower(${sql}) = any(${wanted})`).join(' or ')})`,
    parameters.values,
  );
  // Rows of a table of its own are named by number.
  return module.definition.storage === 'record' ? rows : rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The surest word decides; of several things called so, those of the project the file is for. */
function namedBy(
  word: string,
  found: readonly Candidate[],
  projectId: number | null,
): NamedByWord | undefined {
  const most = Math.max(0, ...found.map(({ words }) => words.length));
  for (let tier = 0; tier < most; tier += 1) {
    const called = found.filter(({ words }) => words[tier] && fold(String(words[tier])) === word);
    const here = called.filter(({ project_id }) => projectId !== null && project_id === projectId);
    const meant = here.length > 0 ? here : called;
    if (meant.length > 1) return 'several';
    if (meant[0]) return meant[0].id;
  }
  return undefined;
}

/** Records of a module by the number they were given, as far as this person may see them. */
export async function findByNumber(
  scope: Pick<RecordScope, 'ctx' | 'viewer' | 'store' | 'projectId'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const source = scope.store.listFor(scope.viewer, scope.projectId);
  const { number } = source.columns;
  if (!number || numbers.length === 0) return new Map();
  const parameters = createParameters([scope.ctx.tx.tenantId]);
  const wanted = `${parameters.add(numbers.map(fold))}::text[]`;
  const visible = source.visible?.(parameters) ?? 'true';
  const rows = await scope.ctx.tx.sql<{ id: string; number: string }>(
    `select r.id::text as id, ${number.sql} as number from ${source.from}
      where ${source.tenantSql} = $1::integer and ${visible} and lower(${number.sql}) = any(${wanted})`,
    parameters.values,
  );
  return new Map(rows.map((row) => [fold(row.number), row.id]));
}

/** How a line's value of a unique field is spelt where two are compared; undefined where it has none. */
export function uniqueKeyOf(
  { definition, projectId }: RecordScope,
  field: string,
  values: Values,
): string | undefined {
  const own = projectId ?? (typeof values.project_id === 'number' ? values.project_id : null);
  const found = uniqueValues(definition, values, own).find((one) => one.field === field);
  return found && `${found.scope}\n${found.value}`;
}

/** The records that hold these values of a unique field, seen or not, by the value as `uniqueKeyOf` spells it. */
export async function findByUnique(
  tx: Tx,
  { definition }: RecordModule,
  field: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  if (definition.storage !== 'record') return findInColumn(tx, definition.storage, field, keys);
  const rows = await tx.sql<{ key: string; id: string }>(
    `select u.scope::text || chr(10) || u.value as key, u.record_id::text as id from record_unique u
      where u.tenant_id = $1 and u.module = $2 and u.field = $3 and u.value = any($4::text[])`,
    [tx.tenantId, definition.key, field, keys.map((key) => key.slice(key.indexOf('\n') + 1))],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The same in a table of its own, where the column holds the value as it was typed. */
async function findInColumn(
  tx: Tx,
  storage: TableStorage,
  field: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const column = tableColumn(storage, field)?.column;
  if (column === undefined) return new Map();
  const rows = await tx.sql<{ id: string; value: string }>(
    `select id::text as id, ${column} as value from ${storage.table}
      where tenant_id = $1 and deleted_at is null and ${column} is not null`,
    [tx.tenantId],
  );
  const wanted = new Set(keys);
  return new Map(
    rows.map(({ id, value }) => [`0\n${uniqueKey(value)}`, id] as const).filter(([key]) => wanted.has(key)),
  );
}
