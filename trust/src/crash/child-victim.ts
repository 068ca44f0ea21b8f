import { createCompany } from '@sveis/server/admin/index';
import { openDatabase } from '@sveis/server/database/database';
import { connectTo } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { type ChildServer, type OutsideDatabase, startChildServer } from './child-server.ts';
import type { Victim } from './load-under-crashes.ts';
import type { Writer } from './writers.ts';

/** Starts the real server with people who can write, measures, and leaves nothing behind. */
export async function withChildVictim(
  writers: number,
  crash: (server: ChildServer, round: number) => Promise<void>,
  work: (victim: Victim) => Promise<void>,
  outside?: OutsideDatabase,
): Promise<void> {
  const server = await startChildServer(outside);
  try {
    await work({
      writers: await hireWriters(server, writers),
      url: () => server.url,
      crash: (round) => crash(server, round),
      connect: async () => connectTo((await server.databaseUrls()).superUrl),
    });
  } finally {
    await server.remove();
  }
}

async function hireWriters(server: ChildServer, count: number): Promise<readonly Writer[]> {
  const owner = openDatabase({
    url: (await server.databaseUrls()).ownerUrl,
    poolSize: 1,
    dropToAppRole: false,
    prepared: false,
    onError: () => undefined,
  });
  try {
    const id = await createCompany(owner, {
      host: 'writers',
      name: 'Writers AS',
      currency: 'NOK',
      timeZone: 'Europe/Oslo',
      country: 'NO',
      language: 'no',
    });
    const installation = { owner, services: { clock: () => new Date() } };
    return await addPeople(
      installation,
      { id, host: 'writers' },
      { count, roleSlug: 'employee', prefix: 'writer' },
    );
  } finally {
    await owner.close();
  }
}
