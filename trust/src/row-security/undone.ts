import type pg from 'pg';

/** Breaks something, looks, and takes it back: the next look meets a whole database. */
export async function undone<T>(client: pg.Client, statement: string, look: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(statement);
    return await look();
  } finally {
    await client.query('rollback');
  }
}
