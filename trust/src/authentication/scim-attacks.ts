import { SCIM_ENTERPRISE } from '@sveis/domain/scim';
import type { Method } from '@sveis/server/http/route';
import { createClient, logIn, type TestAnswer, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import { declaredCalls } from '../cross-tenant/declared-calls.ts';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';

const SCIM = '/api/scim/v2';
const TOKENS = '/api/main/admin/host-tokens';

interface Key {
  readonly id: string;
  readonly token: string;
}

/** One call of a directory, aimed at a person and a group of alfa. */
interface Shot {
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
}

const keyOf = async (as: TestClient, scopes: readonly string[]): Promise<Key> => {
  const { record } = await as('POST', TOKENS, { body: { name: 'Directory', scopes } });
  return { id: String(record.id), token: String(record.token) };
};

const thief = 'thief@evil.example';
const patches: Readonly<Record<'Users' | 'Groups', readonly object[]>> = {
  Users: [
    { op: 'replace', path: 'emails[type eq "work"].value', value: thief },
    { op: 'replace', path: 'userName', value: thief },
    { op: 'replace', path: 'active', value: false },
    { op: 'add', path: 'externalId', value: thief },
    { op: 'add', path: `${SCIM_ENTERPRISE}:manager`, value: '1' },
  ],
  Groups: [
    { op: 'replace', path: 'displayName', value: thief },
    { op: 'add', path: 'members', value: [{ value: '2' }] },
    { op: 'remove', path: 'members' },
    { op: 'add', path: 'externalId', value: thief },
  ],
};
const wholes = {
  Users: { userName: thief, name: { givenName: 'A', familyName: 'Thief' }, emails: [{ value: thief }] },
  Groups: { displayName: thief, members: [{ value: '1' }] },
} as const;

/** Every call the server declares for directories, with each thing that can be changed by it. */
function shotsAt(ids: Readonly<Record<'Users' | 'Groups', string>>): readonly Shot[] {
  return declaredCalls()
    .filter(({ path }) => path.startsWith(`${SCIM}/`))
    .flatMap(({ method, path }): readonly Shot[] => {
      const kind = path.includes('/Groups') ? 'Groups' : 'Users';
      const at = path.replace(':id', ids[kind]);
      if (method === 'POST' || method === 'PUT') return [{ method, path: at, body: wholes[kind] }];
      if (method === 'PATCH')
        return patches[kind].map((operation) => ({ method, path: at, body: { Operations: [operation] } }));
      return [{ method, path: at }];
    });
}

/** One letter of a key is another. */
function bent(token: string, below: (most: number) => number): string {
  const at = token.indexOf('.') + 1 + below(token.length - token.indexOf('.') - 1);
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

/** Everything directories could change, as one text. */
async function stateOf({ superuser }: Installation): Promise<string> {
  const tables = {
    app_user: 'tenant_id, id, username, email, role_id, is_active, leader_id, scim_external_id',
    user_group: 'tenant_id, id, name, scim_external_id',
    group_member: 'tenant_id, group_id, user_id',
  };
  const read = Object.entries(tables).map(([table, columns]) =>
    superuser.query(`select ${columns} from ${table} order by ${columns.split(', ').slice(0, 3).join()}`),
  );
  return JSON.stringify((await Promise.all(read)).map(({ rows }) => rows));
}

async function arrange(sveis: Installation) {
  const alfa = await addCompany(sveis, 'alfa', ['admin', 'foreman', 'employee']);
  await addCompany(sveis, 'bravo', ['admin']);
  const boss = (await logIn(sveis.app, 'alfa', 'admin')).client;
  const other = (await logIn(sveis.app, 'bravo', 'admin')).client;
  const right = await keyOf(boss, ['scim']);
  const directory = createClient(sveis.app, { token: right.token });
  // Bravo has nobody and no group of these numbers.
  const person = await directory('POST', `${SCIM}/Users`, {
    body: { userName: 'kari', name: { givenName: 'Kari', familyName: 'Lie' } },
  });
  await directory('POST', `${SCIM}/Groups`, { body: { displayName: 'Hall 1' } });
  const group = await directory('POST', `${SCIM}/Groups`, { body: { displayName: 'Hall 2' } });
  const ruling = await boss('POST', '/api/main/admin/groups', {
    body: { name: 'Management', is_administrative_level: true, members: [alfa.users.admin] },
  });
  const revoked = await keyOf(boss, ['scim']);
  await boss('DELETE', `${TOKENS}/${revoked.id}`);
  const orphan = await keyOf(boss, ['scim']);
  const weak = await keyOf(boss, ['scim']);
  const madeBy = (key: Key, userId: unknown) =>
    sveis.superuser.query('update host_token set created_by = $1 where id = $2', [userId, key.id]);
  const { rows } = await sveis.superuser.query<{ id: number }>(
    `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id,
       is_active, created_at, updated_at)
     select tenant_id, 900, 'gone', '', 'A', 'Gone', 'gone', 'GO', 'no', role_id, false, now(), now()
       from app_user where tenant_id = $1 and username = 'admin' returning id`,
    [alfa.id],
  );
  await madeBy(orphan, rows[0]?.id);
  await madeBy(weak, alfa.users.employee);
  const session = await logIn(sveis.app, 'alfa', 'admin');
  return {
    ids: { Users: String(person.body.id), Groups: String(group.body.id) },
    rulers: { Users: String(alfa.users.admin), Groups: String(ruling.record.id) },
    right,
    abroad: await keyOf(other, ['scim']),
    wrong: {
      'a key that was ended': revoked.token,
      'a key whose maker has left': orphan.token,
      'a key whose maker may no longer manage people': weak.token,
      'a key for something else': (await keyOf(boss, ['people', 'payroll', 'login_links'])).token,
      'the session of an administrator': session.login.token,
    },
  };
}

const isShut = ({ status }: TestAnswer) => status === 401 || status === 403;

/** Directories with a wrong, ended, foreign or too curious key read nothing and change nothing. */
export const attackScim = (context: TrustContext, tally: Tally, options: InstallationOptions = {}) =>
  withInstallation(context, options, async (sveis) => {
    const { ids, rulers, right, abroad, wrong } = await arrange(sveis);
    const below = (most: number) => context.random.below(most);
    const fire = ({ method, path, body }: Shot, token: string | undefined, host?: string) =>
      createClient(fromAnywhere(sveis.app), { ...(token ? { token } : {}), ...(host ? { host } : {}) })(
        method,
        path,
        body ? { body } : {},
      );
    const shots = shotsAt(ids);
    const nameOf = ({ method, path, body }: Shot) => `${method} ${path} ${JSON.stringify(body ?? '')}`;
    const before = await stateOf(sveis);
    const shut = async (what: string, shot: Shot, token: string | undefined) => {
      const answer = await fire(shot, token);
      tally.check(isShut(answer), () => `${what}, ${nameOf(shot)}: ${answer.status}`);
    };

    // What a server of this kind can do names nobody: every key of a directory is told it.
    const isTold = ({ path }: Shot) => !/\/(Users|Groups)/.test(path);
    for (const shot of shots) {
      for (const [what, token] of Object.entries(wrong))
        if (!isTold(shot) || !what.includes('maker')) await shut(what, shot, token);
      await shut('no key', shot, undefined);
      for (let turn = 0; turn < context.count({ short: 1, full: 12 }); turn += 1)
        await shut('a key with another letter', shot, bent(right.token, below));
      const prefix = right.token.split('.')[0];
      await shut('a key under another company', shot, `${prefix}.${abroad.token.split('.')[1]}`);
    }
    for (const shot of shots.filter(({ path }) => /\/\d+$/.test(path))) {
      const there = await fire(shot, abroad.token, 'alfa');
      tally.check(there.status === 404, () => `a key of bravo, ${nameOf(shot)}: ${there.status}`);
    }
    for (const shot of shotsAt(rulers).filter(
      ({ path, method }) => /\/\d+$/.test(path) && method !== 'GET',
    )) {
      // The number of a directory opens nothing, and is all it may write there.
      if (nameOf(shot).includes('"externalId"')) continue;
      const answer = await fire(shot, right.token);
      const isHarmless = [400, 403].includes(answer.status);
      tally.check(isHarmless, () => `who runs the company, ${nameOf(shot)}: ${answer.status}`);
    }
    tally.check((await stateOf(sveis)) === before, () => 'something was changed by a key that opens nothing');
    const opened = await fire({ method: 'GET', path: `${SCIM}/Users/${ids.Users}` }, right.token);
    tally.check(opened.status === 200, () => `the right key is shut out: ${opened.status}`);
  });
