import type pg from 'pg';

/** One thing about one object of the database that breaks the rules of the catalogue. */
export interface Finding {
  readonly rule: string;
  readonly object: string;
  readonly detail: string;
}

/** Tables of the directory: known to every company, owned by none. */
const withoutTenant = ['tenant', 'tenant_host', 'migration'];
const insertOnly = ['audit', 'audit_redaction', 'audit_seal', 'stock_move'];
/** Refuses what nobody may do, and decides nothing. */
const guards = ['stock_move_stays'];
const definerFunctions = [
  'sveis.enqueue(text,jsonb,text)',
  'sveis.enqueue_all(jsonb)',
  'sveis.enqueue_at(text,jsonb,text,timestamp with time zone)',
  'sveis.operator_figures()',
  'sveis.redact_audit(jsonb)',
  'sveis.replace_in_kept(text,text)',
  'sveis.replace_in_queue(text[],text,text)',
  'sveis.trim_audit(integer,uuid)',
];

const POLICY = "(tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::integer)";

interface Rule {
  readonly name: string;
  /** Gives `object` and `detail` of everything that breaks the rule. */
  readonly sql: string;
}

const names = (list: readonly string[]) => list.map((name) => `'${name}'`).join(', ');

const ours = "n.nspname in ('public', 'sveis')";
const table = "c.relkind in ('r', 'p') and not c.relispartition";
/** What an extension brings is the extension's own matter. */
const functions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${ours} and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
const relations = 'pg_class c join pg_namespace n on n.oid = c.relnamespace';
const ofTenant = `${ours} and ${table} and c.relname not in (${names(withoutTenant)})`;
const firstColumn = (relation: string, columns: string) =>
  `(select a.attname from pg_attribute a where a.attrelid = ${relation} and a.attnum = (${columns}))`;

const tableRules: readonly Rule[] = [
  {
    name: 'a table has tenant_id integer not null',
    sql: `select c.oid::regclass::text as object, 'no such column' as detail from ${relations}
           where ${ofTenant} and not exists (select from pg_attribute a where a.attrelid = c.oid
             and a.attname = 'tenant_id' and a.atttypid = 'integer'::regtype and a.attnotnull)`,
  },
  {
    name: 'a table has a primary key',
    sql: `select c.oid::regclass::text as object, 'none' as detail from ${relations}
           where ${ours} and ${table}
             and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  },
  {
    name: 'tenant_id comes first in every primary key and unique index',
    sql: `select c.oid::regclass::text as object, i.indexrelid::regclass::text as detail
            from ${relations} join pg_index i on i.indrelid = c.oid
           where ${ofTenant} and (i.indisunique or i.indisprimary or i.indisexclusion)
             and ${firstColumn('c.oid', 'i.indkey[0]')} is distinct from 'tenant_id'`,
  },
  {
    name: 'tenant_id comes first on both sides of every foreign key',
    sql: `select c.oid::regclass::text as object, pg_get_constraintdef(k.oid) as detail
            from ${relations} join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
           where ${ofTenant} and (${firstColumn('c.oid', 'k.conkey[1]')} is distinct from 'tenant_id'
             or (k.confrelid <> 'public.tenant'::regclass
                 and ${firstColumn('k.confrelid', 'k.confkey[1]')} is distinct from 'tenant_id'))`,
  },
  {
    name: 'row security is enabled and forced',
    sql: `select c.oid::regclass::text as object,
                 format('enabled %s, forced %s', c.relrowsecurity, c.relforcerowsecurity) as detail
            from ${relations} where ${ofTenant} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    name: 'one policy, for all commands and everybody, compares the tenant',
    sql: `select c.oid::regclass::text as object,
                 coalesce(string_agg(format('%s %s %s', p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid)), '; '), 'none') as detail
            from ${relations} left join pg_policy p on p.polrelid = c.oid
           where ${ofTenant} group by c.oid
          having count(p.oid) <> 1 or not bool_and(p.polpermissive and p.polcmd = '*' and p.polroles = '{0}'
             and pg_get_expr(p.polqual, p.polrelid) = $policy$${POLICY}$policy$
             and pg_get_expr(p.polwithcheck, p.polrelid) = $policy$${POLICY}$policy$)`,
  },
  {
    name: 'what was created belongs to sveis_owner, who is no superuser',
    sql: `select c.oid::regclass::text as object, r.rolname as detail
            from ${relations} join pg_roles r on r.oid = c.relowner
           where ${ours} and (r.rolname <> 'sveis_owner' or r.rolsuper or r.rolbypassrls)`,
  },
  {
    name: 'numbers come from counters: there are no sequences',
    sql: `select c.oid::regclass::text as object, 'sequence' as detail from ${relations}
           where ${ours} and c.relkind = 'S'`,
  },
];

const grantsBreak = `case when c.relname in (${names(withoutTenant)}) then g.held is distinct from '{SELECT}'
  when c.relname in (${names(insertOnly)}) then g.held is distinct from '{INSERT,SELECT}'
  else not coalesce(g.held @> '{SELECT}' and g.held <@ '{DELETE,INSERT,SELECT,UPDATE}', false) end`;

const grantRules: readonly Rule[] = [
  {
    name: 'the app may do what its table is for and no more',
    sql: `select c.oid::regclass::text as object, coalesce(g.held::text, 'nothing') as detail
            from ${relations} left join lateral (
              select array_agg(x.privilege_type order by x.privilege_type) as held
                from aclexplode(c.relacl) x where x.grantee = 'sveis_app'::regrole) g on true
           where ${ours} and ${table} and ${grantsBreak}`,
  },
  {
    name: 'nothing is granted to everybody or to anybody else',
    sql: `select c.oid::regclass::text as object, format('%s to %s', x.privilege_type, x.grantee::regrole) as detail
            from ${relations} cross join lateral aclexplode(c.relacl) x
           where ${ours} and x.grantee not in (c.relowner, 'sveis_app'::regrole)
          union all
          select p.oid::regprocedure::text, format('%s to %s', x.privilege_type, x.grantee::regrole)
            from ${functions} cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
           where x.grantee not in (p.proowner, 'sveis_app'::regrole)`,
  },
  {
    name: 'nobody but the owner creates anything in our schemas',
    sql: `select n.nspname as object, format('CREATE to %s', x.grantee::regrole) as detail
            from pg_namespace n cross join lateral aclexplode(n.nspacl) x
           where ${ours} and x.privilege_type = 'CREATE'
             and x.grantee not in (select oid from pg_roles where rolsuper or rolname in ('sveis_owner', 'pg_database_owner'))`,
  },
];

const codeRules: readonly Rule[] = [
  {
    name: 'a view sees with the rights of the person who asks',
    sql: `select c.oid::regclass::text as object, c.relkind::text as detail from ${relations}
           where ${ours} and (c.relkind = 'm'
             or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)))`,
  },
  {
    name: 'a function runs with its owner’s rights only when it is on the list',
    sql: `select p.oid::regprocedure::text as object, 'security definer' as detail
            from ${functions} where p.prosecdef and p.oid::regprocedure::text not in (${names(definerFunctions)})`,
  },
  {
    // A body the database has parsed at creation looks nothing up any more.
    name: 'a function has a fixed search_path',
    sql: `select p.oid::regprocedure::text as object, coalesce(array_to_string(p.proconfig, ' '), 'none') as detail
            from ${functions} where p.prosqlbody is null
             and not exists (select from unnest(p.proconfig) s where s = 'search_path=pg_catalog')`,
  },
  {
    name: 'no trigger carries a rule',
    sql: `select c.oid::regclass::text as object, t.tgname::text as detail
            from ${relations} join pg_trigger t on t.tgrelid = c.oid where ${ours} and not t.tgisinternal and t.tgname not in (${names(guards)})`,
  },
];

const roleRules: readonly Rule[] = [
  {
    name: 'neither login has power over the cluster',
    sql: `select r.rolname::text as object, concat_ws(' ', case when r.rolsuper then 'superuser' end,
                 case when r.rolbypassrls then 'bypassrls' end, case when r.rolcreaterole then 'createrole' end,
                 case when r.rolcreatedb then 'createdb' end, case when r.rolreplication then 'replication' end) as detail
            from pg_roles r where r.rolname in ('sveis_app', 'sveis_owner')
             and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolreplication
               or (r.rolcreatedb and r.rolname = 'sveis_app'))`,
  },
  {
    name: 'the app’s role is a member of nothing',
    sql: `select 'sveis_app' as object, m.roleid::regrole::text as detail
            from pg_auth_members m where m.member = 'sveis_app'::regrole`,
  },
  {
    name: 'the app’s role owns nothing',
    sql: `select 'sveis_app' as object, format('%s %s', s.classid::regclass, s.objid) as detail
            from pg_shdepend s where s.refobjid = 'sveis_app'::regrole and s.deptype = 'o'`,
  },
  {
    name: 'the app makes no temporary tables and no schemas',
    sql: `select current_database()::text as object, v.verb as detail from (values ('TEMP'), ('CREATE')) as v(verb)
           where has_database_privilege('sveis_app', current_database(), v.verb)`,
  },
  {
    name: 'the app cannot reach the queue’s tables',
    sql: `select c.oid::regclass::text as object, 'readable' as detail from ${relations}
           where n.nspname = 'graphile_worker' and c.relkind in ('r', 'p', 'v')
             and (has_table_privilege('sveis_app', c.oid, 'SELECT') or has_table_privilege('sveis_app', c.oid, 'INSERT'))
             and has_schema_privilege('sveis_app', n.oid, 'USAGE')`,
  },
];

export const catalogueRules: readonly Rule[] = [...tableRules, ...grantRules, ...codeRules, ...roleRules];

/** Walks the whole catalogue of the connected database; needs a superuser, who sees all of it. */
export async function findCatalogueBreaches(client: pg.Client): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql } of catalogueRules) {
    const { rows } = await client.query<{ object: string; detail: string }>(sql);
    findings.push(...rows.map((row) => ({ rule: name, ...row })));
  }
  return findings;
}
