import { randomBytes } from 'node:crypto';
import { createUser } from '@sveis/server/admin/index';
import { type Database, openDatabase } from '@sveis/server/database/database';
import { loadCredentials } from '@sveis/server/database/embedded/credentials';
import { findPlace } from '@sveis/server/database/embedded/place';
import { ensureSocketDir, socketUrl } from '@sveis/server/database/embedded/socket';
import { newId } from '@sveis/server/database/uuid';
import { createPasswordHasher, hashToken, newToken } from '@sveis/server/session/index';
import { PASSWORD } from './log-in.ts';

export interface Hired {
  readonly id: number;
  readonly user: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly initials: string;
}

export interface Office {
  /** A person nobody else's test touches, with the demo password. */
  hire(
    name: string,
    roleSlug?: string,
    names?: Partial<Pick<Hired, 'firstName' | 'lastName'>>,
  ): Promise<Hired>;
  /** What another program of the company shows to be let in. */
  hostToken(): Promise<string>;
  close(): Promise<void>;
}

/** The company's office at work in the database, while phones are out on the floor. */
export async function openOffice(dataDir: string, company = 'demo'): Promise<Office> {
  const owner = await ownerOf(dataDir);
  const [found] = await owner.directory<{ id: number }>(
    'select tenant_id as id from tenant_host where host = $1',
    [company],
  );
  if (!found) throw new Error(`there is no company ${company}`);
  const tenantId = found.id;
  const passwordHash = await createPasswordHasher().hash(PASSWORD);

  const hire: Office['hire'] = async (name, roleSlug = 'employee', names = {}) => {
    // Planted values: searched for later in everything the phone keeps. And a test tried again hires someone new.
    const mark = randomBytes(4).toString('hex');
    const user = `${name}-${mark}`;
    const person = {
      user,
      firstName: `Fornavn${mark}`,
      lastName: `Etternavn${mark}`,
      email: `${user}@planted.example`,
      initials: `Z${mark.slice(0, 4).toUpperCase()}`,
      ...names,
    };
    const id = await owner.inTenant(tenantId, async (tx) => {
      const made = await createUser(
        tx,
        {
          username: person.user,
          email: person.email,
          firstName: person.firstName,
          lastName: person.lastName,
          initialer: person.initials,
          language: 'no',
          roleSlug,
          passwordHash,
        },
        new Date(),
      );
      // Hours are written where one belongs: a new person works on what is going on.
      await tx.sql(
        `insert into project_member (tenant_id, project_id, user_id, role)
         select tenant_id, id, $2, 'member' from project where tenant_id = $1 and status <> 'finished'`,
        [tenantId, made],
      );
      return made;
    });
    return { id, ...person };
  };
  return {
    hire,
    hostToken: async () => {
      const token = newToken(tenantId);
      await owner.inTenant(tenantId, (tx) =>
        tx.sql(
          'insert into host_token (tenant_id, id, token_hash, name, created_at) values ($1, $2, $3, $4, now())',
          [tenantId, newId(new Date()), hashToken(token), 'browser test'],
        ),
      );
      return token;
    },
    close: () => owner.close(),
  };
}

export async function ownerOf(dataDir: string): Promise<Database> {
  const place = await findPlace(dataDir);
  const [{ owner }, socket] = await Promise.all([loadCredentials(place), ensureSocketDir(place)]);
  return openDatabase({
    url: socketUrl(socket, 'sveis_owner', owner, 'sveis'),
    poolSize: 1,
    dropToAppRole: false,
    prepared: true,
    onError: () => undefined,
  });
}
