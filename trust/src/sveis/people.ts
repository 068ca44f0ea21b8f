import { createUser } from '@sveis/server/admin/index';
import type { Database } from '@sveis/server/database/database';
import { newId } from '@sveis/server/database/uuid';
import { insertSession } from '@sveis/server/session/session.store';
import { hashToken, newToken } from '@sveis/server/session/token';

export interface Person {
  readonly tenantId: number;
  readonly host: string;
  readonly userId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly token: string;
}

/** What is needed to arrange people: the owner's login, and the time the server will believe in. */
interface LoginGate {
  readonly owner: Database;
  readonly services: { readonly clock: () => Date };
}

type Company = { readonly id: number; readonly host: string };

/** Logs a person in without the password: measurements need many sessions and few hashes. */
export async function openSessionFor(
  { owner, services }: LoginGate,
  company: Company,
  user: { readonly id: number; readonly username: string },
): Promise<Person> {
  const now = services.clock();
  const token = newToken(company.id);
  const sessionId = newId(now);
  await owner.inTenant(company.id, (tx) =>
    insertSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      kind: 'app',
      parentId: null,
      userId: user.id,
      via: 'password',
      deviceId: null,
      deviceName: 'trust',
      now,
      expiresAt: new Date(now.getTime() + 4 * 24 * 3600_000),
    }),
  );
  return {
    tenantId: company.id,
    host: company.host,
    userId: user.id,
    username: user.username,
    sessionId,
    token,
  };
}

let named = 0;

/** Initials are unique in a company; these are so in the whole run, and sort behind every other text. */
function nextInitials(): string {
  named += 1;
  return `z${named.toString(36).slice(-4)}`;
}

/** People of one role, each with a session of their own. */
export async function addPeople(
  sveis: LoginGate,
  company: Company,
  { count, roleSlug, prefix }: { count: number; roleSlug: string; prefix: string },
): Promise<Person[]> {
  const now = sveis.services.clock();
  const ids = await sveis.owner.inTenant(company.id, async (tx) => {
    const made: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const username = `${prefix}${index}`;
      made.push(
        await createUser(
          tx,
          {
            username,
            email: `${username}@${company.host}.example`,
            firstName: `${prefix}first${index}`,
            lastName: `${prefix}last${index}`,
            initialer: nextInitials(),
            language: 'en',
            roleSlug,
            passwordHash: null,
          },
          now,
        ),
      );
    }
    // Hours are written where one belongs: everybody works on the projects every company of a measurement has.
    for (const id of made)
      await tx.sql(
        `insert into project_member (tenant_id, project_id, user_id, role)
         select tenant_id, id, $2, 'member' from project where tenant_id = $1 and number in ('2501', '2502')`,
        [tx.tenantId, id],
      );
    return made;
  });
  const people: Person[] = [];
  // One after the other: a company that asks for hundreds at once is refused, as it should be.
  for (const [index, id] of ids.entries())
    people.push(await openSessionFor(sveis, company, { id, username: `${prefix}${index}` }));
  return people;
}
