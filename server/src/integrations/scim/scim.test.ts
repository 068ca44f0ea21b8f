import { SCIM_ERROR } from '@sveis/domain/scim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const SCIM = '/api/scim/v2';

describe('SCIM', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee' | 'foreman'>;
  let other: Crew<'admin' | 'employee'>;
  let directory: TestClient;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'foreman'] as const);
    other = await hireCrew(sveis, 'other', ['admin', 'employee'] as const);
    directory = createClient(sveis.app, { token: (await keyOf(['scim'])).token });
  });
  afterAll(() => sveis.close());

  const keyOf = async (scopes: readonly string[]) =>
    (await fjord.as.admin('POST', '/api/main/admin/host-tokens', { body: { name: 'Directory', scopes } }))
      .record as { id: string; token: string };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    directory(method, `${SCIM}${path}`, body === undefined ? {} : { body });
  const patch = (path: string, ...operations: readonly object[]) =>
    call('PATCH', path, { Operations: operations });
  const failed = async (answer: ReturnType<typeof call>) => {
    const { status, body, headers } = await answer;
    expect(body.schemas).toEqual([SCIM_ERROR]);
    expect(body.status).toBe(String(status));
    expect(headers['content-type']).toContain('application/scim+json');
    return [status, body.scimType];
  };
  const make = async (userName: string, more: object = {}) =>
    (
      await call('POST', '/Users', {
        userName,
        name: { givenName: 'Ola', familyName: 'Berg' },
        ...more,
      })
    ).body.id as string;

  it('says what it can do', async () => {
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 500 },
    });
    expect((await call('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
    });
    expect((await call('GET', '/Schemas')).body.totalResults).toBe(3);
  });

  it('is for keys made for it, until they are ended', async () => {
    const people = createClient(sveis.app, { token: (await keyOf(['people', 'payroll'])).token });
    expect(await failed(people('GET', `${SCIM}/Users`))).toEqual([403, undefined]);
    expect(await failed(createClient(sveis.app)('GET', `${SCIM}/Users`))).toEqual([401, undefined]);
    expect(await failed(fjord.as.admin('GET', `${SCIM}/Users`))).toEqual([401, undefined]);
    const { id, token } = await keyOf(['scim']);
    const ended = createClient(sveis.app, { token });
    expect((await ended('GET', `${SCIM}/Users`)).status).toBe(200);
    await fjord.as.admin('DELETE', `/api/main/admin/host-tokens/${id}`);
    expect(await failed(ended('GET', `${SCIM}/Users`))).toEqual([401, undefined]);
    expect((await ended('POST', '/api/host/direct-login', { body: { username: 'admin' } })).status).toBe(401);
  });

  it('does nothing with the rights of a maker who has left', async () => {
    const { id, token } = await keyOf(['scim']);
    await fjord.sql('update host_token set created_by = $3 where tenant_id = $1 and id = $2', [
      id,
      fjord.userId('employee'),
    ]);
    const weak = createClient(sveis.app, { token });
    expect(await failed(weak('GET', `${SCIM}/Users`))).toEqual([403, undefined]);
    expect(await failed(weak('DELETE', `${SCIM}/Users/${fjord.userId('foreman')}`))).toEqual([
      403,
      undefined,
    ]);
  });

  it('knows nobody of another company', async () => {
    const stranger = 77_777;
    await other.sql(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id, created_at, updated_at)
       select u.tenant_id, $2, 'stranger', '', 'S', 'T', 's t', 'ST', 'no', u.role_id, now(), now()
         from app_user u where u.tenant_id = $1 and u.username = 'employee'`,
      [stranger],
    );
    const group = await other.as.admin('POST', '/api/main/admin/groups', { body: { name: 'Theirs' } });
    for (const path of [`/Users/${stranger}`, '/Users/x', '/Users/99999999999999999999', '/Groups/x']) {
      expect(await failed(call('GET', path))).toEqual([404, undefined]);
      expect(await failed(call('DELETE', path))).toEqual([404, undefined]);
      expect(await failed(patch(path, { op: 'replace', path: 'active', value: false }))).toEqual([
        404,
        undefined,
      ]);
    }
    expect((await call('GET', `/Groups/${group.record.id}`)).body.displayName).not.toBe('Theirs');
    const { body } = await call('GET', '/Users?count=500');
    const emails = await other.sql<{ email: string }>('select email from app_user where tenant_id = $1');
    for (const { email } of emails) expect(JSON.stringify(body)).not.toContain(`"${email}"`);
    const mine = await call('POST', '/Groups', { displayName: 'Mine' });
    const joined = patch(`/Groups/${mine.body.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: String(stranger) }],
    });
    expect(await failed(joined)).toEqual([400, 'invalidValue']);
  });

  it('makes nobody twice', async () => {
    const id = await make('twice@fjord.example', { externalId: 'x-1' });
    expect(await failed(call('POST', '/Users', { userName: 'Twice@fjord.example' }))).toEqual([
      409,
      'uniqueness',
    ]);
    const named = { name: { givenName: 'A', familyName: 'B' } };
    const linked = { ...named, userName: 'else@fjord.example', externalId: 'x-1' };
    expect(await failed(call('POST', '/Users', linked))).toEqual([409, 'uniqueness']);
    const stolen = patch(`/Users/${fjord.userId('foreman')}`, {
      op: 'add',
      path: 'externalId',
      value: 'x-1',
    });
    expect(await failed(stolen)).toEqual([409, 'uniqueness']);
    const renamed = patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: 'employee' });
    expect(await failed(renamed)).toEqual([409, 'uniqueness']);
    const at = { ...named, userName: 'at.once@fjord.example', externalId: 'x-9' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/Users', at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    await call('POST', '/Groups', { displayName: 'Hall 2' });
    expect(await failed(call('POST', '/Groups', { displayName: 'HALL 2' }))).toEqual([409, 'uniqueness']);
  });

  it('refuses what it cannot read, by name', async () => {
    const id = await make('reader@fjord.example');
    const asked = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(await failed(asked('userName co "a"'))).toEqual([400, 'invalidFilter']);
    expect(await failed(asked('password eq "a"'))).toEqual([400, 'invalidFilter']);
    expect(await failed(patch(`/Users/${id}`, { op: 'move', path: 'active' }))).toEqual([400, 'invalidPath']);
    expect(await failed(call('PATCH', `/Users/${id}`, { Operations: [] }))).toEqual([400, 'invalidValue']);
    expect(await failed(call('POST', '/Users', { displayName: 'No Name' }))).toEqual([400, 'invalidValue']);
    const nameless = await call('POST', '/Users', { userName: 'nameless' });
    expect([nameless.status, nameless.body.detail]).toEqual([400, expect.stringContaining('name.givenName')]);
    const broken = directory('POST', `${SCIM}/Users`, {
      body: '{"userName":',
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(await failed(broken)).toEqual([400, 'invalidSyntax']);
    expect(await failed(call('GET', '/Bulk'))).toEqual([404, undefined]);
    const strange = {
      op: 'replace',
      path: `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager`,
      value: 'nobody',
    };
    expect(await failed(patch(`/Users/${id}`, strange))).toEqual([400, 'invalidValue']);
  });

  it('changes nobody who runs the company, and never ends the last administrator', async () => {
    const admin = `/Users/${fjord.userId('admin')}`;
    const thief = { op: 'replace', path: 'emails[type eq "work"].value', value: 'thief@example.com' };
    expect(await failed(patch(admin, thief))).toEqual([403, undefined]);
    expect(await failed(call('DELETE', admin))).toEqual([403, undefined]);
    expect(await failed(patch(admin, { op: 'replace', path: 'active', value: 'False' }))).toEqual([
      403,
      undefined,
    ]);
    expect((await call('GET', admin)).body.active).toBe(true);
    // Linking them changes nothing of what they may do.
    expect((await patch(admin, { op: 'add', path: 'externalId', value: 'boss' })).status).toBe(200);
    const made = await call('POST', '/Users', {
      userName: 'wannabe@fjord.example',
      name: { givenName: 'A', familyName: 'B' },
      roles: [{ value: 'admin', primary: true }],
      role_id: 1,
      groups: [{ value: '1' }],
    });
    const person = await fjord.as.admin('GET', `/api/main/admin/users/${made.body.id}`);
    expect(person.record.groups).toEqual([]);
    expect(person.record.role_id).not.toBe(
      (await fjord.as.admin('GET', `/api/main/admin/users/${fjord.userId('admin')}`)).record.role_id,
    );
    await fjord.give('foreman', 'users', 'manage');
    expect(await failed(patch(`/Users/${fjord.userId('foreman')}`, thief))).toEqual([403, undefined]);
  });

  it('puts nobody into a group that decides what others may do', async () => {
    const id = await make('climber@fjord.example');
    for (const body of [
      { name: 'Management', is_administrative_level: true },
      { name: 'People office', levels: [{ module: 'users', level: 'manage' }] },
    ]) {
      const { record } = await fjord.as.admin('POST', '/api/main/admin/groups', { body });
      const path = `/Groups/${record.id}`;
      const join = { op: 'add', path: 'members', value: [{ value: id }] };
      expect(await failed(patch(path, join))).toEqual([403, undefined]);
      expect(await failed(call('PUT', path, { displayName: 'Mine' }))).toEqual([403, undefined]);
      expect(await failed(call('DELETE', path))).toEqual([403, undefined]);
      expect((await patch(path, { op: 'add', path: 'externalId', value: String(record.id) })).status).toBe(
        200,
      );
    }
    const { record } = await fjord.as.admin('POST', '/api/main/admin/groups', {
      body: { name: 'Quality', levels: [{ module: 'deviation', level: 'manage' }] },
    });
    const joined = await patch(`/Groups/${record.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: id }],
    });
    expect(joined.body.members).toHaveLength(1);
    const kept = await fjord.as.admin('GET', '/api/main/admin/rights');
    expect(kept.body.groups).toContainEqual(
      expect.objectContaining({ name: 'Quality', levels: [{ module: 'deviation', level: 'manage' }] }),
    );
  });

  it('somebody whose leader has left is still kept', async () => {
    const leader = await make('leader@fjord.example');
    const id = await make('led@fjord.example', {
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { manager: { value: leader } },
    });
    await call('DELETE', `/Users/${leader}`);
    const changed = await patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Odd' });
    expect([changed.status, changed.body.name]).toMatchObject([200, { givenName: 'Odd' }]);
  });

  it('turns the pages of a thousand people, each once', async () => {
    await fjord.sql(
      `insert into app_user (tenant_id, id, username, email, first_name, last_name, name_key, initialer, language, role_id, created_at, updated_at)
       select u.tenant_id, 10000 + n, 'many.' || n, '', 'Many', 'People', 'people many', 'Z' || n, 'no', u.role_id, now(), now()
         from app_user u, generate_series(1, 1000) n where u.tenant_id = $1 and u.username = 'employee'`,
    );
    const seen: string[] = [];
    let total = 0;
    for (let start = 1; ; ) {
      const { body } = await call('GET', `/Users?startIndex=${start}&count=300&attributes=userName`);
      const page = body.Resources as readonly { id: string; userName: string }[];
      total = Number(body.totalResults);
      if (page.length === 0) break;
      expect(Object.keys(page[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName']);
      seen.push(...page.map(({ id }) => id));
      start += page.length;
    }
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
    expect(total).toBeGreaterThan(1000);
    expect((await call('GET', '/Users?count=5000')).body.itemsPerPage).toBe(500);
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: total, Resources: [] });
    expect((await call('GET', '/Users?startIndex=-4&count=1')).body).toMatchObject({ startIndex: 1 });
  });
});
