import type pg from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly checks: string;
}

export interface Reference {
  readonly columns: readonly string[];
  readonly table: string;
  readonly theirs: readonly string[];
  readonly isRequired: boolean;
}

export interface TableShape {
  readonly name: string;
  readonly key: readonly string[];
  /** Whether the server itself may add to it, or only what sets up and migrates. */
  readonly isServers: boolean;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
}

const shapesSql = `
  select t.relname as name, has_table_privilege('sveis_app', t.oid, 'insert') as "isServers",
         (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
            from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
           where i.indrelid = t.oid and i.indisprimary) as key,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                   'isRequired', a.attnotnull and not a.atthasdef and a.attidentity = '',
                   'checks', coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
                      where k.conrelid = t.oid and k.contype = 'c' and a.attnum = any (k.conkey)), ''))
                   order by a.attnum)
            from pg_attribute a
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         (select coalesce(json_agg(json_build_object('table', f.confrelid::regclass::text,
                   'columns', (select json_agg(a.attname order by o.place) from unnest(f.conkey) with ordinality o(num, place)
                      join pg_attribute a on a.attrelid = t.oid and a.attnum = o.num),
                   'theirs', (select json_agg(a.attname order by o.place) from unnest(f.confkey) with ordinality o(num, place)
                      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = o.num),
                   'isRequired', (select bool_and(a.attnotnull) from pg_attribute a
                      where a.attrelid = t.oid and a.attnum = any (f.conkey)))), '[]')
            from pg_constraint f where f.conrelid = t.oid and f.contype = 'f') as references
    from pg_class t
   where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'migration'
   order by 1`;

/** The tables as they are at this moment of the schema's life, from the catalogue: no code of ours knows older ones. */
export async function readShapes(client: pg.Client): Promise<readonly TableShape[]> {
  return (await client.query<TableShape>(shapesSql)).rows;
}
