import pg from 'pg';
import { missingStatements, readRights } from './database-rights.ts';
import { OperatorError } from './operator-error.ts';

/** Insufficient privilege; and a role that appeared between the look and the statement. */
const refusals = ['42501', '42710'];

export async function connectTo(url: string): Promise<pg.Client> {
  // Kept awake: while files are copied a connection says nothing for a long time, which some networks end.
  const client = new pg.Client({ connectionString: url, application_name: 'sveis operate', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function loginOf(url: string): Promise<string> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ login: string }>('select current_user as login');
    return rows[0]?.login ?? '';
  } finally {
    await client.end();
  }
}

/** Sees to the app's role before the migrations name it; what this login may not do is printed, not half done. */
export async function prepareRoles(urls: { ownerUrl: string; appUrl: string }): Promise<void> {
  const appLogin = await loginOf(urls.appUrl);
  const owner = await connectTo(urls.ownerUrl);
  try {
    const rights = await readRights(owner, appLogin);
    const statements = missingStatements(rights);
    if (statements.length === 0) return;
    await owner.query('begin');
    try {
      for (const statement of statements) await owner.query(statement);
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      if (error instanceof pg.DatabaseError && error.code && refusals.includes(error.code)) {
        throw new NeedsAdministrator(rights.owner, rights.database, statements);
      }
      throw error;
    }
  } finally {
    await owner.end();
  }
}

export class NeedsAdministrator extends OperatorError {
  readonly statements: readonly string[];

  constructor(login: string, database: string, statements: readonly string[]) {
    super(
      'NEEDS_ADMINISTRATOR',
      [
        `The login "${login}" may not prepare the database "${database}". Have its administrator run this there, then run migrate again:`,
        '',
        ...statements.map((statement) => `  ${statement}`),
      ].join('\n'),
    );
    this.statements = statements;
  }
}
