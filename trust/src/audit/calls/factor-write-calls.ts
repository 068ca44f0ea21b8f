import { newId } from '@sveis/server/database/uuid';
import { authenticatorWith } from '@sveis/server/testing/authenticator';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { addPeople } from '../../sveis/people.ts';
import type { Script, Writing } from './write-calls.ts';

const PATH = '/api/main/account/second-factor';

export const clientOf = ({ sveis }: Writing, { host, token }: { host: string; token: string }): TestClient =>
  createClient(sveis.app, { host, token });

/** Somebody with the test password whose login nothing else counts on. */
export async function colleague(writing: Writing) {
  const { sveis, company, person } = writing;
  const prefix = `factor${newId(sveis.services.clock()).slice(-12)}`;
  const [made] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix });
  if (!made) throw new Error('nobody was added');
  await sveis.superuser.query(
    `update app_user u set password_hash = o.password_hash from app_user o
      where u.tenant_id = $1 and u.id = $2 and o.tenant_id = $1 and o.id = $3`,
    [company.id, made.userId, person.userId],
  );
  return { userId: made.userId, client: clientOf(writing, made) };
}

async function begun(writing: Writing) {
  const { userId, client } = await colleague(writing);
  const { record } = await client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
  const code = authenticatorWith(String(record.secret))(writing.sveis.services.clock());
  return { userId, client, code, recovery: record.recovery_codes as readonly string[] };
}

async function standing(writing: Writing) {
  const { client, code, ...rest } = await begun(writing);
  await client('POST', `${PATH}/confirm`, { body: { code } });
  return { client, ...rest };
}

const withRecovery =
  (what: string): Script =>
  async (writing) => {
    const { client, recovery } = await standing(writing);
    return () => client('POST', `${PATH}/${what}`, { body: { code: recovery[0] } });
  };

/** A second factor from its beginning to its end. */
export const factorWriteCalls: Readonly<Record<string, Script>> = {
  [`POST ${PATH}`]: async (writing) => {
    const { client } = await colleague(writing);
    return () => client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
  },
  [`POST ${PATH}/confirm`]: async (writing) => {
    const { client, code } = await begun(writing);
    return () => client('POST', `${PATH}/confirm`, { body: { code } });
  },
  [`POST ${PATH}/recovery-codes`]: withRecovery('recovery-codes'),
  [`POST ${PATH}/remove`]: withRecovery('remove'),
  'PUT /api/main/admin/sign-in': async (writing) => () =>
    clientOf(writing, writing.person)('PUT', '/api/main/admin/sign-in', {
      body: { require_second_factor: false },
    }),
  'DELETE /api/main/admin/users/:id/second-factor': async (writing) => {
    const { userId } = await standing(writing);
    return () => clientOf(writing, writing.person)('DELETE', `/api/main/admin/users/${userId}/second-factor`);
  },
};
