import pg from 'pg';
import type { Brief, BriefQuery } from './brief-query.ts';

const held = new WeakSet<pg.PoolClient>();

/** What one turn of the event loop sends on a connection leaves in one packet: each write of its own wakes the database once more. */
function holdPacket(client: pg.PoolClient): void {
  if (held.has(client)) return;
  const { stream } = client.connection;
  held.add(client);
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}

/** Sends a statement; `name` keeps it prepared on the connection. */
export async function send<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<pg.QueryResult<Row>> {
  holdPacket(client);
  try {
    return await new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: pg.QueryResult<Row>) =>
        error ? reject(error) : resolve(result);
      // The driver copies a given configuration property by property, which costs more than the sending.
      const query = new pg.Query(text, values && [...values], done);
      client.query(name === undefined ? query : Object.assign(query, { name }));
    });
  } catch (error) {
    throw fromHere(error);
  }
}

/** The same where one text is all that is wanted of it. */
export async function sendBrief(client: pg.PoolClient, query: BriefQuery): Promise<Brief> {
  holdPacket(client);
  client.query(query);
  return awaitBrief(query);
}

export const awaitBrief = ({ brief }: BriefQuery): Promise<Brief> =>
  brief.catch((error: unknown) => {
    throw fromHere(error);
  });

/** The driver's own stack ends at the socket; this one leads back to who asked. */
function fromHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
