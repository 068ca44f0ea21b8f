import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { connectSuper } from './connection.ts';
import type { Credentials } from './credentials.ts';

export const database = 'sveis';

async function ensureRole(
  client: Client,
  name: string,
  password: string,
  mayCreateDatabases: boolean,
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) await client.query(`create role ${escapeIdentifier(name)}`);
  await client.query(
    `alter role ${escapeIdentifier(name)} login nosuperuser nobypassrls nocreaterole noreplication ` +
      `${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password ${escapeLiteral(password)}`,
  );
}

/** Row security holds only for roles that neither own the tables' database as superuser nor bypass it. */
export async function ensureRoles(
  client: Client,
  superUrl: string,
  credentials: Credentials,
  forTests: boolean,
): Promise<void> {
  await ensureRole(client, 'sveis_owner', credentials.owner, forTests);
  await ensureRole(client, 'sveis_app', credentials.app, false);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (!rowCount) {
    await client.query(`create database ${database} owner sveis_owner template template0 encoding 'UTF8'`);
  }
  await client.query(`revoke temporary on database ${database} from public`);
  await client.query(`grant connect on database ${database} to sveis_app`);

  const inside = await connectSuper(superUrl);
  try {
    await inside.query('revoke create on schema public from public');
  } finally {
    await inside.end();
  }
}
