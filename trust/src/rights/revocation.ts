import { deactivateUser } from '@sveis/server/admin/index';
import type { Tx } from '@sveis/server/database/transaction';
import { bumpTenantPermVersion } from '@sveis/server/session/index';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import type { Installation } from '../sveis/installation.ts';
import { addPeople, openSessionFor } from '../sveis/people.ts';

export interface RevocationPlan {
  readonly company: { readonly id: number; readonly host: string };
  readonly rounds: number;
  /** False plants the defect: the change is made without moving the version everybody reads. */
  readonly isVersioned: boolean;
}

interface Change {
  readonly name: string;
  readonly give: string;
  readonly take: string;
  readonly sees: (body: Readonly<Record<string, unknown>>) => boolean;
}

const permission = (body: Readonly<Record<string, unknown>>, module: string, action: string): boolean =>
  (body.role as { permissions?: Record<string, Record<string, boolean>> } | undefined)?.permissions?.[
    module
  ]?.[action] === true;

/** Statements on the company `$1` and the person `$2`; the right is there after `give` and gone after `take`. */
const changes: readonly Change[] = [
  {
    name: 'flag of the role',
    give: `update role set permissions = permissions || '{"audit": {"list": true}}' where tenant_id = $1 and $2::integer is not null and slug = 'bare'`,
    take: `update role set permissions = permissions - 'audit' where tenant_id = $1 and $2::integer is not null and slug = 'bare'`,
    sees: (body) => permission(body, 'audit', 'list'),
  },
  {
    name: 'member of a group',
    give: "insert into group_member (tenant_id, group_id, user_id) select tenant_id, id, $2 from user_group where tenant_id = $1 and name = 'manage'",
    take: 'delete from group_member where tenant_id = $1 and user_id = $2',
    sees: (body) => permission(body, 'users', 'manage'),
  },
  {
    name: 'feature of the company',
    give: "update feature set enabled = true where tenant_id = $1 and $2::integer is not null and key = 'warehouse'",
    take: "update feature set enabled = false where tenant_id = $1 and $2::integer is not null and key = 'warehouse'",
    sees: (body) => (body.features as Record<string, { enabled?: boolean }>).warehouse?.enabled === true,
  },
];

/** So many rounds that one person's calls stay within that person's limit. */
const ROUNDS_PER_PERSON = 15;

export async function revokeAgainAndAgain(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  { rounds, ...plan }: RevocationPlan,
): Promise<void> {
  for (let done = 0; done < rounds; done += ROUNDS_PER_PERSON)
    await revokeFromOne(sveis, context, tally, {
      ...plan,
      rounds: Math.min(ROUNDS_PER_PERSON, rounds - done),
    });
  if (rounds > 0) await disableOneByOne(sveis, plan.company, tally, Math.min(rounds, 20));
}

async function revokeFromOne(
  sveis: Installation,
  { random }: TrustContext,
  tally: Tally,
  { company, rounds, isVersioned }: RevocationPlan,
): Promise<void> {
  const prefix = `revo${random.below(1e6)}x`;
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'bare', prefix });
  if (!person) throw new Error('nobody to take rights from');
  const client = createClient(sveis.app, { host: company.host, token: person.token });
  const apply = (statement: string) =>
    sveis.owner.inTenant(company.id, async (tx: Tx) => {
      await tx.sql(statement, [company.id, person.userId]);
      if (isVersioned) await bumpTenantPermVersion(tx);
    });
  const isSeen = async ({ sees }: Change): Promise<boolean> => {
    const { status, body } = await client('GET', '/api/check_and_get_tenant_features');
    if (status !== 200) throw new Error(`the rights could not be read: ${status}`);
    return sees(body);
  };

  for (let round = 0; round < rounds; round += 1)
    for (const change of random.shuffle(changes)) {
      await apply(change.give);
      const isGiven = await isSeen(change);
      await apply(change.take);
      const isTaken = !(await isSeen(change));
      tally.check(isGiven && isTaken, () => `${change.name}: given ${isGiven}, taken ${isTaken}`);
    }
}

/** A person who is disabled is nobody at the very next call, on every session. */
async function disableOneByOne(
  sveis: Installation,
  company: RevocationPlan['company'],
  tally: Tally,
  count: number,
): Promise<void> {
  const people = await addPeople(sveis, company, { count, roleSlug: 'employee', prefix: 'gone' });
  for (const person of people) {
    const second = await openSessionFor(sveis, company, { id: person.userId, username: person.username });
    const clients: readonly TestClient[] = [person, second].map(({ token }) =>
      createClient(sveis.app, { token }),
    );
    const ask = async (): Promise<readonly number[]> =>
      Promise.all(clients.map(async (client) => (await client('GET', '/api/get_task_count')).status));
    const before = await ask();
    await sveis.owner.inTenant(company.id, (tx) => deactivateUser(tx, person.userId, sveis.services.clock()));
    const after = await ask();
    tally.check(
      before.every((status) => status === 200) && after.every((status) => status === 401),
      () => `disabled: ${before.join()} then ${after.join()}`,
    );
  }
}
