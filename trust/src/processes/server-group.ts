import { randomBytes } from 'node:crypto';
import { createCompany } from '@sveis/server/admin/index';
import { openDatabase } from '@sveis/server/database/database';
import { type Clone, cloneTemplate, withDatabase } from '@sveis/server/testing/template';
import { type ChildServer, startChildServer } from '../crash/child-server.ts';
import type { TrustContext } from '../runner/goal.ts';
import { addPeople, type Person } from '../sveis/people.ts';

/** Several processes of the server on one database, and people who use whichever answers. */
export interface ServerGroup {
  readonly servers: readonly ChildServer[];
  readonly admin: Person;
  readonly people: readonly Person[];
}

interface GroupPlan {
  readonly processes: number;
  readonly people: number;
  /** Gives the last process a database of its own: what a group must never be. */
  readonly isTorn?: boolean;
}

export async function withServerGroup(
  { cluster }: TrustContext,
  { processes, people, isTorn = false }: GroupPlan,
  work: (group: ServerGroup) => Promise<void>,
): Promise<void> {
  const clones: Clone[] = [];
  const servers: ChildServer[] = [];
  const place = async () => {
    const clone = await cloneTemplate(cluster.superUrl);
    clones.push(clone);
    return {
      appUrl: withDatabase(cluster.appUrl, clone.name),
      ownerUrl: withDatabase(cluster.ownerUrl, clone.name),
      superUrl: withDatabase(cluster.superUrl, clone.name),
    };
  };
  try {
    const shared = await place();
    const hired = await hire(shared.ownerUrl, people);
    // One key for all of them, as an installation of several servers has.
    const env = { SECRET_KEY: randomBytes(24).toString('hex') };
    for (let number = 1; number <= processes; number += 1)
      servers.push(await startChildServer(isTorn && number === processes ? await place() : shared, env));
    await work({ servers, ...hired });
  } finally {
    await Promise.all(servers.map((server) => server.remove()));
    for (const clone of clones) await clone.drop();
  }
}

async function hire(ownerUrl: string, count: number): Promise<Pick<ServerGroup, 'admin' | 'people'>> {
  const owner = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    dropToAppRole: false,
    prepared: false,
    onError: () => undefined,
  });
  try {
    const company = { host: 'group', name: 'Group AS', currency: 'NOK', timeZone: 'Europe/Oslo' } as const;
    const id = await createCompany(owner, { ...company, country: 'NO', language: 'no' });
    const site = { owner, services: { clock: () => new Date() } };
    const [admin] = await addPeople(
      site,
      { id, host: 'group' },
      { count: 1, roleSlug: 'admin', prefix: 'boss' },
    );
    if (!admin) throw new Error('nobody keeps the people');
    const people = await addPeople(
      site,
      { id, host: 'group' },
      { count, roleSlug: 'employee', prefix: 'hand' },
    );
    return { admin, people };
  } finally {
    await owner.close();
  }
}
