import { createClient } from '@sveis/server/testing/test-client';
import { declaredCalls, sampleOf } from '../cross-tenant/declared-calls.ts';
import { addPeople } from '../sveis/people.ts';
import type { Attack } from './site.ts';

const HOST = 'app.example:8080';

/** Headers a page of another site can make a browser send along with our cookie. */
const shapes: readonly Readonly<Record<string, string>>[] = [
  { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  { origin: 'http://evil.example', 'content-type': 'text/plain' },
  { origin: 'http://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
  { origin: 'http://evil.example', 'content-type': 'application/json' },
  { origin: 'http://evil.example', 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: 'null', 'content-type': 'text/plain' },
  { origin: 'null', 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: `http://${HOST}.evil.example`, 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: `https://${HOST}`, 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: 'http://app.example', 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: 'http://app.example:8081', 'content-type': 'application/json', 'x-sveis': '1' },
  { origin: `http://${HOST}`, 'content-type': 'application/json' },
  { origin: `http://${HOST}`, 'content-type': 'text/plain' },
  { 'content-type': 'application/json', 'x-sveis': '1' },
  { 'content-type': 'text/plain' },
];

/** Writes carried by our cookie from pages that are not ours: refused, and nothing has happened. */
export async function forgeWrites(attack: Attack): Promise<void> {
  const { sveis, company, tally } = attack;
  const writes = declaredCalls().filter(({ method, auth }) => method !== 'GET' && auth !== 'host');
  const people = await addPeople(sveis, company, { count: 6, roleSlug: 'employee', prefix: 'csrf' });
  const countRows = async () =>
    (await sveis.superuser.query<{ n: number }>('select count(*)::integer as n from audit')).rows[0]?.n;
  const before = await countRows();
  let turn = 0;
  for (const call of writes)
    for (const shape of shapes) {
      const person = people[turn++ % people.length];
      const isStranger = call.auth === 'none';
      // Without a session only a foreign origin gives the page away; without any origin it is no page.
      if (isStranger && (shape.origin === undefined || shape.origin === `http://${HOST}`)) continue;
      const body = call.body ? sampleOf(call.body) : {};
      const isJson = shape['content-type'] === 'application/json';
      const answer = await createClient(sveis.app)(
        call.method,
        call.path.replace(/:\w+/g, person?.sessionId ?? 'x'),
        {
          body: isJson ? body : JSON.stringify(body),
          headers: { host: HOST, ...shape },
          cookies: { sveis: person?.token ?? '' },
        },
      );
      const isRefused = isJson ? answer.status === 403 : answer.status >= 400 && answer.status < 500;
      tally.check(
        isRefused,
        () =>
          `${call.method} ${call.path} from ${shape.origin ?? 'nowhere'} as ${shape['content-type']}: ${answer.status}`,
      );
    }
  // An image can only GET, and a GET changes nothing: the path of a write is no page.
  for (const call of writes.filter(({ path }) => !path.includes(':')))
    for (const person of people.slice(0, 2)) {
      await createClient(sveis.app)('GET', call.path, {
        headers: { host: HOST },
        cookies: { sveis: person.token },
      });
      tally.attempts += 1;
    }
  const after = await countRows();
  if (after !== before) tally.fail(`${Number(after) - Number(before)} forged writes happened`);
  tally.figures['forged calls'] = writes.length * shapes.length;
}

/** The check switched off: every call looks as if one of our own pages had made it. */
export const withoutOriginCheck = (app: Attack['sveis']['app']): void => {
  app.addHook('onRequest', async (request) => {
    request.headers.origin = `${request.protocol}://${request.host}`;
    request.headers['x-sveis'] = '1';
  });
};
