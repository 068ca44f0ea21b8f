import type pg from 'pg';

/** How a table lies on a cluster: by company over the workers, the same on each of them, or at the coordinator alone. */
export type TablePlace = 'by company' | 'everywhere' | 'coordinator';

export interface OurTable {
  readonly name: string;
  readonly place: TablePlace;
  readonly isSpread: boolean;
  readonly isForced: boolean;
}

/** What only the coordinator asks for. The queue of jobs has a schema of its own and stays there too. */
const atCoordinator = ['migration'];

const tablesSql = `
  select c.oid::regclass::text as name,
         case when c.relname = any ($1) then 'coordinator'
              when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
                             and c.relname <> 'tenant_host') then 'by company'
              else 'everywhere' end as place,
         exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as "isSpread",
         c.relforcerowsecurity as "isForced"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind = 'r'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by c.oid::regclass::text`;

/** Every table of ours as the catalogue knows it, in the order of their names. */
export async function readTables(client: pg.ClientBase): Promise<readonly OurTable[]> {
  const { rows } = await client.query<OurTable>(tablesSql, [atCoordinator]);
  return rows;
}

/** Whether companies are spread already: then every later table is spread as well. */
export const isSpread = (tables: readonly OurTable[]): boolean =>
  tables.some(({ place, isSpread: is }) => is && place === 'by company');

/**
 * Hands tables to Citus: those of the directory first, because the others refer to them, and then those with a company,
 * all of them by the same column so that one company lies on one worker.
 */
export async function spreadTables(
  client: pg.ClientBase,
  tables: readonly OurTable[],
  onTable: (name: string) => void = () => undefined,
): Promise<void> {
  const waiting = tables.filter(({ isSpread: is }) => !is);
  let beside = tables.find(({ isSpread: is, place }) => is && place === 'by company')?.name;
  for (const { name } of waiting.filter(({ place }) => place === 'everywhere')) {
    onTable(name);
    await client.query('select create_reference_table($1)', [name]);
  }
  for (const { name } of waiting.filter(({ place }) => place === 'by company')) {
    onTable(name);
    await client.query("select create_distributed_table($1, 'tenant_id', colocate_with => $2)", [
      name,
      beside ?? 'default',
    ]);
    beside ??= name;
  }
}
