import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage } from '@sveis/domain/locales';
import { createCompany, createUser } from '@sveis/server/admin/index';
import { type Database, openDatabase } from '@sveis/server/database/database';
import { loadCredentials } from '@sveis/server/database/embedded/credentials';
import { findPlace } from '@sveis/server/database/embedded/place';
import { ensureSocketDir, socketUrl } from '@sveis/server/database/embedded/socket';
import type { Tx } from '@sveis/server/database/transaction';
import { newId } from '@sveis/server/database/uuid';
import { createPasswordHasher, hashToken, newToken } from '@sveis/server/session/index';
// Says which hooks the registers of a new company have.
import '@sveis/server/modules/index';
import { makeFolder } from './folder.ts';
import { type Program, startProgram, untilAnswers } from './program.ts';

export const serverFile = fileURLToPath(new URL('../../server/program/main.js', import.meta.url));
export const PASSWORD = 'a sentence to measure';

export interface Member {
  readonly host: string;
  readonly tenantId: number;
  readonly userId: number;
  readonly username: string;
  readonly token: string;
}

/** One of each, in every company. */
export const stempWork = {
  shift_id: 1,
  project_id: 1,
  task_id: 1,
  work_type_id: 1,
  comments: 'Root run',
} as const;

/** How many companies there are, and people in each. */
export interface SiteSize {
  readonly companies: number;
  readonly people: number;
}

/** A running installation with companies of its own beside the demo ones. */
export interface Site {
  readonly program: Program;
  readonly members: readonly Member[];
  /** The database without row security, for the bare peer. */
  readonly superUrl: string;
  readonly passwordHash: string;
  /** The folder of its database. */
  readonly cluster: string;
  close(): Promise<void>;
}

// The limits per person and per company stay on: the load is spread as that of real companies is.
const usualSize = { companies: 6, people: 20 } as const;

export async function openSite({ companies, people }: SiteSize = usualSize): Promise<Site> {
  const folder = await makeFolder();
  const dataDir = join(folder.path, 'data');
  // Addresses given by the load generator, as those of many phones.
  const program = await startProgram(serverFile, { DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  // A busy machine takes its time to make the demo companies, and that is not what is measured.
  await untilAnswers(program, '/readyz', 300);
  const place = await findPlace(dataDir);
  const [credentials, socket] = await Promise.all([loadCredentials(place), ensureSocketDir(place)]);
  const owner = openDatabase({
    url: socketUrl(socket, 'sveis_owner', credentials.owner, 'sveis'),
    poolSize: 1,
    dropToAppRole: false,
    prepared: true,
    onError: () => undefined,
  });
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const members: Member[] = [];
  for (let number = 1; number <= companies; number += 1) {
    members.push(...(await addCompany(owner, `bench${number}`, people, passwordHash)));
  }
  await owner.close();
  return {
    program,
    members,
    superUrl: socketUrl(socket, 'sveis_super', credentials.super, 'sveis'),
    passwordHash,
    cluster: place.cluster,
    close: async () => {
      await program.stop();
      await folder.remove();
    },
  };
}

async function addCompany(
  owner: Database,
  host: string,
  people: number,
  passwordHash: string,
): Promise<Member[]> {
  const made: Member[] = [];
  const company = { host, name: host, currency: 'NOK', timeZone: 'Europe/Oslo', country: 'NO' } as const;
  await createCompany(owner, { ...company, language: defaultLanguage }, async (tx) => {
    await addStempWork(tx);
    for (let number = 1; number <= people; number += 1) {
      made.push(await addMember(tx, host, number, passwordHash));
    }
    await joinProjects(tx);
  });
  return made;
}

async function addMember(tx: Tx, host: string, number: number, passwordHash: string): Promise<Member> {
  const now = new Date();
  const username = `user${number}`;
  const person = { username, email: `${username}@${host}.example`, firstName: 'Bench', lastName: username };
  const rest = {
    initialer: `B${number}`,
    language: defaultLanguage,
    roleSlug: 'employee',
    passwordHash,
  } as const;
  const userId = await createUser(tx, { ...person, ...rest }, now);
  const token = newToken(tx.tenantId);
  await tx.sql(
    `insert into session (tenant_id, id, token_hash, kind, user_id, via, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'app', $4, 'password', $5, $5, $5::timestamptz + interval '4 days')`,
    [tx.tenantId, newId(now), hashToken(token), userId, now],
  );
  return { host, tenantId: tx.tenantId, userId, username, token };
}

async function addStempWork(tx: Tx): Promise<void> {
  const rows = [
    "shift (tenant_id, id, name, time_from, time_to) values ($1, 1, 'Day', '07:00', '15:00')",
    "work_type (tenant_id, id, name) values ($1, 1, 'Ordinary')",
    "activity (tenant_id, id, name) values ($1, 1, 'Welding')",
    "project (tenant_id, id, number, name, status, created_at) values ($1, 1, '2501', 'Pipe rack', 'production', now())",
  ];
  for (const row of rows) await tx.sql(`insert into ${row}`, [tx.tenantId]);
  await joinProjects(tx);
}

/** Hours are written where one belongs. */
const joinProjects = (tx: Tx) =>
  tx.sql(
    `insert into project_member (tenant_id, project_id, user_id, role)
     select p.tenant_id, p.id, u.id, 'member' from project p join app_user u on u.tenant_id = p.tenant_id
      where p.tenant_id = $1 on conflict do nothing`,
    [tx.tenantId],
  );

export function memberAt({ members }: Site, number: number): Member {
  const member = members[number % members.length];
  if (!member) throw new Error('nobody to measure with');
  return member;
}

export const authenticated = (site: Site, path: string, { token }: Member) => ({
  url: `${site.program.url}${path}`,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'no' },
});
