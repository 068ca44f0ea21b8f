import { SCIM_ENTERPRISE, SCIM_ERROR, SCIM_GROUP, SCIM_USER } from '@sveis/domain/scim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const SCIM = '/api/scim/v2';
const typed = { 'content-type': 'application/scim+json' };

/** What Entra ID and Okta say to a server, written down from their descriptions of their provisioning. */
describe('a directory keeps the people of a company', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  let directory: TestClient;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee'] as const);
    const made = await fjord.as.admin('POST', '/api/main/admin/host-tokens', {
      body: { name: 'Entra ID', scopes: ['scim'] },
    });
    directory = createClient(sveis.app, { token: String(made.record.token) });
  });
  afterAll(() => sveis.close());

  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
    directory(method, `${SCIM}${path}`, { body: JSON.stringify(body), headers: typed });
  const get = async (path: string) => (await directory('GET', `${SCIM}${path}`)).body;
  const find = async (what: 'Users' | 'Groups', filter: string) =>
    (await get(`/${what}?filter=${encodeURIComponent(filter)}`)) as {
      totalResults: number;
      Resources: readonly { id: string }[];
    };
  const told = async (entity: string, id: unknown) =>
    (
      await fjord.sql<{ action: string }>(
        'select action from audit where tenant_id = $1 and entity = $2 and entity_id = $3 order by action',
        [entity, String(id)],
      )
    ).map(({ action }) => action);
  const permVersion = async (id: unknown) =>
    (
      await fjord.sql<{ perm_version: number }>(
        'select perm_version from app_user where tenant_id = $1 and id = $2',
        [Number(id)],
      )
    )[0]?.perm_version ?? 0;

  it('as Entra ID does it', async () => {
    // The connection is tried with a name nobody has.
    expect(await find('Users', 'userName eq "4a1f6b0e-0000-4000-8000-000000000000"')).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const made = await send('POST', '/Users', {
      schemas: [SCIM_USER, SCIM_ENTERPRISE],
      externalId: '58342554-38d6-4ec8-948c-50044d0a33fd',
      userName: 'Jonas.Petraitis@fjord.example',
      active: true,
      displayName: 'Jonas Petraitis',
      emails: [{ primary: true, type: 'work', value: 'Jonas.Petraitis@fjord.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Jonas Petraitis', familyName: 'Petraitis', givenName: 'Jonas' },
      preferredLanguage: 'lt-LT',
      title: 'Welder',
    });
    const { id } = made.body;
    expect(made.status).toBe(201);
    expect(made.headers['content-type']).toContain('application/scim+json');
    expect(String(made.headers.location)).toMatch(new RegExp(`${SCIM}/Users/${id}$`));
    expect(made.body).toMatchObject({
      externalId: '58342554-38d6-4ec8-948c-50044d0a33fd',
      userName: 'jonas.petraitis@fjord.example',
      active: true,
      preferredLanguage: 'lt',
      emails: [{ value: 'jonas.petraitis@fjord.example', type: 'work', primary: true }],
      groups: [],
      meta: { resourceType: 'User', location: made.headers.location },
    });
    const people = await fjord.as.admin('GET', `/api/main/admin/users/${id}`);
    const { roles } = (await fjord.as.admin('GET', '/api/main/admin/rights')).body as {
      roles: readonly { id: number; slug: string }[];
    };
    expect(people.record).toMatchObject({ state: 'invited', language: 'lt' });
    expect(roles.find((role) => role.id === people.record.role_id)?.slug).toBe('employee');

    expect((await find('Users', 'userName eq "JONAS.PETRAITIS@fjord.example"')).Resources[0]?.id).toBe(id);
    expect((await find('Users', 'externalId eq "58342554-38d6-4ec8-948c-50044d0a33fd"')).totalResults).toBe(
      1,
    );

    const before = await permVersion(id);
    const changed = await send('PATCH', `/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'jonas@fjord.example' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+370 600 00000' },
        { op: 'Add', path: `${SCIM_ENTERPRISE}:employeeNumber`, value: '1042' },
        {
          op: 'Add',
          path: `${SCIM_ENTERPRISE}:manager`,
          value: String(fjord.userId('employee')),
        },
        { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'LT' },
      ],
    });
    expect(changed.body).toMatchObject({
      emails: [{ value: 'jonas@fjord.example' }],
      phoneNumbers: [{ value: '+370 600 00000' }],
      [SCIM_ENTERPRISE]: {
        employeeNumber: '1042',
        manager: { value: String(fjord.userId('employee')), displayName: 'Test employee' },
      },
    });
    expect(await permVersion(id)).toBeGreaterThan(before);
    // The same again, and the same as a whole, change nothing.
    await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'Replace', path: 'displayName', value: 'Jonas P.' }],
    });
    await send('PUT', `/Users/${id}`, changed.body);
    expect(await told('user', id)).toEqual(['change', 'create']);

    const group = await send('POST', '/Groups', {
      schemas: [SCIM_GROUP],
      externalId: '0cb9b6a1-1111-4111-8111-111111111111',
      displayName: 'Welders',
      meta: { resourceType: 'Group' },
    });
    expect([group.status, group.body.members]).toEqual([201, []]);
    const there = `/Groups/${group.body.id}`;
    const members = (op: string, ...ids: readonly unknown[]) =>
      send('PATCH', there, {
        Operations: [{ op, path: 'members', value: ids.map((value) => ({ value })) }],
      });
    expect((await members('Add', id, String(fjord.userId('employee')))).body.members).toHaveLength(2);
    expect((await members('Remove', id)).body.members).toEqual([
      expect.objectContaining({ display: 'Test employee' }),
    ]);
    await members('Add', id);
    expect(await get(`${there}?excludedAttributes=members`)).not.toHaveProperty('members');
    expect(await get(`/Users/${id}`)).toMatchObject({ groups: [{ display: 'Welders' }] });
    expect((await find('Groups', 'displayName eq "welders"')).totalResults).toBe(1);

    const left = await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    });
    expect(left.body.active).toBe(false);
    const back = await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'Add', value: { active: 'True' } }],
    });
    expect(back.body.active).toBe(true);
    expect((await directory('DELETE', `${SCIM}/Users/${id}`)).status).toBe(204);
    expect((await directory('DELETE', `${SCIM}/Users/${id}`)).status).toBe(204);
    expect(await get(`/Users/${id}`)).toMatchObject({ active: false });
    expect(await told('user', id)).toEqual(['change', 'create', 'deactivate', 'deactivate', 'reactivate']);

    expect((await directory('DELETE', `${SCIM}${there}`)).status).toBe(204);
    expect((await directory('GET', `${SCIM}${there}`)).status).toBe(404);
    expect(await told('group', group.body.id)).toEqual(['change', 'change', 'change', 'create', 'delete']);
  });

  it('as Okta does it', async () => {
    expect(await get('/Users?startIndex=1&count=2')).toMatchObject({ itemsPerPage: 2, startIndex: 1 });
    const whole = {
      schemas: [SCIM_USER],
      userName: 'kari.lie@fjord.example',
      name: { givenName: 'Kari', familyName: 'Lie' },
      emails: [{ primary: true, value: 'kari.lie@fjord.example', type: 'work' }],
      displayName: 'Kari Lie',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await send('POST', '/Users', whole);
    const { id } = made.body;
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    expect((await send('POST', '/Users', whole)).body).toEqual({
      schemas: [SCIM_ERROR],
      status: '409',
      scimType: 'uniqueness',
      detail: expect.stringContaining('userName'),
    });
    const changed = await send('PUT', `/Users/${id}`, {
      ...whole,
      id,
      name: { givenName: 'Kari', familyName: 'Lie Berg' },
    });
    expect(changed.body).toMatchObject({ name: { familyName: 'Lie Berg' }, preferredLanguage: 'nb' });

    const group = await send('POST', '/Groups', {
      schemas: [SCIM_GROUP],
      displayName: 'Office',
      members: [{ value: id, display: 'kari.lie@fjord.example' }],
    });
    const renamed = await send('PATCH', `/Groups/${group.body.id}`, {
      Operations: [{ op: 'replace', value: { id: group.body.id, displayName: 'The office' } }],
    });
    expect(renamed.body).toMatchObject({ displayName: 'The office', members: [{ value: id }] });
    const emptied = await send('PATCH', `/Groups/${group.body.id}`, {
      Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
    });
    expect(emptied.body.members).toEqual([]);
    const left = await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    expect(left.body.active).toBe(false);
  });

  it('somebody made by hand is found, linked, and ended with everything that lets them in', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    expect((await client('GET', '/api/main/notifications')).status).toBe(200);
    const id = fjord.userId('employee');
    const tagged = await fjord.as.admin('POST', `/api/main/admin/users/${id}/tags`, {
      body: { number: '04A1B2C3' },
    });
    expect(tagged.record.tags).toHaveLength(1);
    const found = await find('Users', 'userName eq "employee"');
    expect(found.Resources[0]?.id).toBe(String(id));
    const linked = await send('PATCH', `/Users/${id}`, {
      Operations: [{ op: 'Add', path: 'externalId', value: 'directory-7' }],
    });
    expect(linked.body.externalId).toBe('directory-7');
    expect((await directory('DELETE', `${SCIM}/Users/${id}`)).status).toBe(204);
    expect((await client('GET', '/api/main/notifications')).status).toBe(401);
    const person = await fjord.as.admin('GET', `/api/main/admin/users/${id}`);
    expect(person.record).toMatchObject({ state: 'inactive', tags: [] });
    const [entry] = await fjord.sql<{ actor_id: number; key: string; after: object }>(
      `select a.actor_id, k.name as key, a.after from audit a join host_token k on k.tenant_id = $1 and k.id = a.session_id
        where a.tenant_id = $1 and a.entity = 'user' and a.entity_id = $2 and a.action = 'deactivate'`,
      [String(id)],
    );
    expect(entry).toMatchObject({
      actor_id: fjord.userId('admin'),
      key: 'Entra ID',
      after: { is_active: false, left: expect.any(Array) },
    });
  });

  it('what one call changes is one entry of the log', async () => {
    const whole = {
      userName: 'one.entry@fjord.example',
      name: { givenName: 'Ona', familyName: 'Entry' },
      externalId: 'one-entry',
    };
    const { id } = (await send('POST', '/Users', { ...whole, active: false })).body;
    expect(await told('user', id)).toEqual(['create']);
    const back = await send('PUT', `/Users/${id}`, {
      ...whole,
      name: { givenName: 'Ona', familyName: 'Back' },
      externalId: 'one-entry-2',
      active: true,
    });
    expect(back.body).toMatchObject({
      active: true,
      name: { familyName: 'Back' },
      externalId: 'one-entry-2',
    });
    expect(await told('user', id)).toEqual(['create', 'reactivate']);
    await send('PATCH', `/Users/${id}`, {
      Operations: [
        { op: 'replace', path: 'name.familyName', value: 'Gone' },
        { op: 'remove', path: 'externalId' },
        { op: 'replace', path: 'active', value: false },
      ],
    });
    expect(await told('user', id)).toEqual(['create', 'deactivate', 'reactivate']);
    const [entry] = await fjord.sql<{ before: object; after: object }>(
      `select before, after from audit
        where tenant_id = $1 and entity = 'user' and entity_id = $2 and action = 'deactivate'`,
      [String(id)],
    );
    expect(entry).toEqual({
      before: { last_name: 'Back', is_active: true },
      after: { last_name: 'Gone', is_active: false, left: [], is_in_directory: false },
    });
  });

  it('a new person who is not active yet gets no invitation', async () => {
    const made = await send('POST', '/Users', {
      userName: 'later@fjord.example',
      displayName: 'Ola Later',
      emails: [{ value: 'later@fjord.example' }],
      active: 'false',
    });
    expect([made.status, made.body.active]).toEqual([201, false]);
    const person = await fjord.as.admin('GET', `/api/main/admin/users/${made.body.id}`);
    expect(person.record).toMatchObject({ state: 'inactive', invited_until: null, first_name: 'Ola' });
  });
});
