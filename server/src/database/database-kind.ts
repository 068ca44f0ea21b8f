import type pg from 'pg';

export interface DatabaseKind extends Record<string, unknown> {
  readonly login: string;
  /** The Citus extension is there: tables may be spread over several servers. */
  readonly isDistributed: boolean;
}

const kindSql = `select current_user::text as login,
  exists (select from pg_extension where extname = 'citus') as "isDistributed"`;

/** Who we are to a database, and whether it is a single server. */
export async function readKind(client: pg.ClientBase): Promise<DatabaseKind> {
  const { rows } = await client.query<DatabaseKind>(kindSql);
  return rows[0] ?? { login: '', isDistributed: false };
}
