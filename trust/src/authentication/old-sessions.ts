import { deactivateUser } from '@sveis/server/admin/index';
import { newToken } from '@sveis/server/session/index';
import { createClient } from '@sveis/server/testing/test-client';
import { TEST_PASSWORD } from '@sveis/server/testing/test-company';
import { declaredCalls, sampleOf } from '../cross-tenant/declared-calls.ts';
import { fromAnywhere } from '../sveis/address.ts';
import { addPeople, openSessionFor, type Person } from '../sveis/people.ts';
import { type Attack, stranger } from './site.ts';

/** What ends a session; afterwards the old token must be nothing, on every call. */
const endings: Readonly<Record<string, (attack: Attack, person: Person) => Promise<unknown>>> = {
  logout: ({ sveis }, { token }) => createClient(sveis.app, { token })('POST', '/api/logout'),
  'ended from another device': async ({ sveis, company }, person) => {
    const other = await openSessionFor(sveis, company, { id: person.userId, username: person.username });
    return createClient(sveis.app, { token: other.token })(
      'DELETE',
      `/api/main/account/sessions/${person.sessionId}`,
    );
  },
  'logged out everywhere else': async ({ sveis, company }, person) => {
    const other = await openSessionFor(sveis, company, { id: person.userId, username: person.username });
    return createClient(sveis.app, { token: other.token })('DELETE', '/api/main/account/sessions');
  },
  'password changed': async ({ sveis, company }, person) => {
    const other = await openSessionFor(sveis, company, { id: person.userId, username: person.username });
    const hash = await sveis.services.passwords.hash(TEST_PASSWORD);
    await sveis.superuser.query('update app_user set password_hash = $1 where tenant_id = $2 and id = $3', [
      hash,
      company.id,
      person.userId,
    ]);
    return createClient(sveis.app, { token: other.token })('POST', '/api/main/account/password', {
      body: { current_password: TEST_PASSWORD, new_password: 'Another-one-1' },
    });
  },
  disabled: ({ sveis, company }, { userId }) =>
    sveis.owner.inTenant(company.id, (tx) => deactivateUser(tx, userId, sveis.services.clock())),
  'four days old': ({ sveis }, { sessionId }) =>
    sveis.superuser.query('update session set expires_at = $2 where id = $1', [sessionId, sveis.time.now]),
};

export async function replayOldSessions(attack: Attack): Promise<void> {
  const { sveis, company, tally } = attack;
  const people = await addPeople(sveis, company, {
    count: Object.keys(endings).length,
    roleSlug: 'employee',
    prefix: 'replay',
  });
  const calls = declaredCalls().filter(({ auth }) => auth === 'user' || auth === 'identity');
  for (const [index, [name, end]] of Object.entries(endings).entries()) {
    const person = people[index];
    if (!person) continue;
    const alive = await createClient(sveis.app, { token: person.token })('GET', '/api/get_task_count');
    tally.check(alive.status === 200, () => `${name}: the session did not work before`);
    await end(attack, person);
    for (const call of calls) {
      const request = { ...(call.body ? { body: sampleOf(call.body) } : {}) };
      const path = call.path.replace(/:\w+/g, person.sessionId);
      const app = fromAnywhere(sveis.app);
      const bearer = await createClient(app, { token: person.token })(call.method, path, request);
      const cookie = await createClient(app)(call.method, path, {
        ...request,
        cookies: { sveis: person.token },
        headers: { origin: 'http://localhost:80', host: 'localhost:80', 'x-sveis': '1' },
      });
      tally.check(
        bearer.status === 401,
        () => `${name}: ${call.method} ${call.path} by token ${bearer.status}`,
      );
      tally.check(
        cookie.status === 401,
        () => `${name}: ${call.method} ${call.path} by cookie ${cookie.status}`,
      );
    }
  }
  tally.figures['ways a session ends'] = people.length;
}

/** A token planted in the browser before the login is worth nothing after it. */
export async function fixateSessions(attack: Attack): Promise<void> {
  const { sveis, company, tally, context } = attack;
  for (let index = 0; index < context.count({ short: 3, full: 25 }); index += 1) {
    const planted = index % 2 === 0 ? newToken(company.id) : 'chosen-by-the-attacker';
    const answer = await stranger(attack)('POST', '/api/login', {
      body: { email: 'employee', password: TEST_PASSWORD },
      cookies: { sveis: planted },
      headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    });
    const given = answer.cookies.find(({ name }) => name === 'sveis')?.value;
    const after = await createClient(sveis.app)('GET', '/api/get_task_count', {
      cookies: { sveis: planted },
    });
    tally.check(
      answer.status === 200 && given !== undefined && given !== planted && after.status === 401,
      () => `fixation: login ${answer.status}, the planted token afterwards ${after.status}`,
    );
  }
}
