import pg from 'pg';

/** What the logins of an installation with its own PostgreSQL may do. */
export interface DatabaseRights {
  readonly database: string;
  readonly owner: string;
  readonly app: string;
  readonly hasAppRole: boolean;
  readonly mayCreateRoles: boolean;
  readonly mayCreateSchemas: boolean;
  readonly mayCreateTables: boolean;
  readonly isAppMember: boolean;
  /** A login that sees past row security would show every company to everybody. */
  readonly unsafeLogin: string | undefined;
}

export async function readRights(owner: pg.Client, appLogin: string): Promise<DatabaseRights> {
  const { rows } = await owner.query<Omit<DatabaseRights, 'app' | 'isAppMember' | 'unsafeLogin'>>(
    `select current_database() as database,
            current_user as owner,
            exists (select from pg_roles where rolname = 'sveis_app') as "hasAppRole",
            (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayCreateRoles",
            has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
            has_schema_privilege('public', 'create') as "mayCreateTables"`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not tell what its logins may do');
  const { rows: unsafe } = await owner.query<{ rolname: string }>(
    `select rolname from pg_roles
      where rolname = any($1) and (rolsuper or rolbypassrls) order by rolname limit 1`,
    [row.hasAppRole ? ['sveis_app'] : []],
  );
  return {
    ...row,
    app: appLogin,
    isAppMember: row.hasAppRole && (appLogin === 'sveis_app' || (await isMember(owner, appLogin))),
    unsafeLogin: unsafe[0]?.rolname,
  };
}

/** From version 16 on a member may lack the right to act as the role. */
async function isMember(owner: pg.Client, login: string): Promise<boolean> {
  const { rows: versions } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  );
  const kind = (versions[0]?.version ?? 0) >= 160_000 ? 'set' : 'member';
  const { rows } = await owner.query<{ member: boolean }>(
    "select pg_has_role($1::name, 'sveis_app', $2) as member",
    [login, kind],
  );
  return rows[0]?.member ?? false;
}

/** The statements that are missing, for the person who administers the database. */
export function missingStatements(rights: DatabaseRights): string[] {
  const [database, owner, app] = [rights.database, rights.owner, rights.app].map(pg.escapeIdentifier);
  const statements: string[] = [];
  if (!rights.hasAppRole) {
    statements.push('create role sveis_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;');
  }
  if (rights.unsafeLogin) {
    statements.push(`alter role ${pg.escapeIdentifier(rights.unsafeLogin)} nosuperuser nobypassrls;`);
  }
  if (!rights.isAppMember) statements.push(`grant sveis_app to ${app};`);
  if (!rights.mayCreateSchemas) statements.push(`grant connect, create on database ${database} to ${owner};`);
  if (!rights.mayCreateTables) statements.push(`grant usage, create on schema public to ${owner};`);
  return statements;
}
