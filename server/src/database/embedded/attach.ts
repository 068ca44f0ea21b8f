import { connectSuper } from './connection.ts';
import { loadCredentials } from './credentials.ts';
import { isLockHeld } from './lock.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { database } from './roles.ts';
import { socketUrl } from './socket.ts';

export interface AttachedDatabase {
  appUrl: string;
  ownerUrl: string;
  superUrl: string;
}

/**
 * The ways into the server of a Sveis that is running, without taking it over. Undefined where none runs, and for
 * a server left by a killed parent: that one is there to be taken over.
 */
export async function attachEmbedded({
  dataDir,
}: {
  dataDir: string;
}): Promise<AttachedDatabase | undefined> {
  const place = await findPlace(dataDir);
  const running = await findPostmaster(place.cluster);
  if (!running?.socketDir) return undefined;
  const { socketDir } = running;
  const credentials = await loadCredentials(place);
  const superUrl = socketUrl(socketDir, 'sveis_super', credentials.super, database);
  if (!(await isInUse(superUrl))) return undefined;
  return {
    appUrl: socketUrl(socketDir, 'sveis_app', credentials.app, database),
    ownerUrl: socketUrl(socketDir, 'sveis_owner', credentials.owner, database),
    superUrl,
  };
}

/** A server that does not answer yet is no reason to fail: the next start waits for it. */
async function isInUse(superUrl: string): Promise<boolean> {
  const client = await connectSuper(superUrl).catch(() => undefined);
  if (!client) return false;
  try {
    return await isLockHeld(client);
  } finally {
    await client.end();
  }
}
