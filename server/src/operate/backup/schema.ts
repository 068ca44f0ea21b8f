import pg from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isText: boolean;
}

export interface Reference {
  readonly to: string;
  readonly columns: readonly string[];
  readonly isOptional: boolean;
}

/** A table whose rows belong to one company each. */
export interface CompanyTable {
  readonly name: string;
  /** The column that says which company: `id` in the directory, `tenant_id` everywhere else. */
  readonly owner: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

/** Every table of companies there is, asked of the database itself: a new table cannot be forgotten. */
export async function readTables(client: pg.Client): Promise<CompanyTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: Column[];
    key: string[] | null;
    references: Reference[] | null;
  }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                         'isText', a.attcollation <> 0) order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by k.place)
         from pg_constraint p, unnest(p.conkey) with ordinality k(attnum, place), pg_attribute a
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.attnum) as key,
      (select json_agg(json_build_object(
           'to', (select relname from pg_class where oid = f.confrelid),
           'columns', (select json_agg(a.attname order by k.place)
                         from unnest(f.conkey) with ordinality k(attnum, place), pg_attribute a
                        where a.attrelid = c.oid and a.attnum = k.attnum),
           'isOptional', exists (select from pg_attribute a
                                  where a.attrelid = c.oid and a.attnum = any(f.conkey) and not a.attnotnull))
         order by f.conname)
         from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
    order by c.relname`);
  return rows.map(({ name, columns, key, references }) => {
    const owner = name === 'tenant' ? 'id' : 'tenant_id';
    if (!columns.some((column) => column.name === owner) || !key) {
      throw new Error(`the table ${name} has no company or no key: it can be neither saved nor restored`);
    }
    return { name, owner, columns, key, references: references ?? [] };
  });
}

export const tableSql = (table: Pick<CompanyTable, 'name'>): string =>
  `public.${pg.escapeIdentifier(table.name)}`;

export const columnSql = (name: string): string => pg.escapeIdentifier(name);
