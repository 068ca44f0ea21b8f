import pg from 'pg';
import type { TestInstallation } from './test-installation.ts';

/** Works as the superuser, whom no row security stops: for looking behind the server's back, and for mischief. */
export async function asSuperuser<T>(
  { urls }: Pick<TestInstallation, 'urls'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urls.superUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement of the superuser. */
export const superQuery = <Row extends pg.QueryResultRow>(
  installation: Pick<TestInstallation, 'urls'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> =>
  asSuperuser(installation, async (client) => (await client.query<Row>(text, [...values])).rows);
