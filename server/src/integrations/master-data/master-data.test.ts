import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

describe('people and projects of another system', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  let erp: TestClient;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee'] as const);
    erp = createClient(sveis.app, { token: await tokenOf(['people', 'projects']) });
  });
  afterAll(() => sveis.close());

  const tokenOf = async (scopes: readonly string[]) =>
    String(
      (await fjord.as.admin('POST', '/api/main/admin/host-tokens', { body: { name: 'ERP', scopes } })).record
        .token,
    );
  const put = (path: string, body: object) => erp('PUT', `/api/host/${path}`, { body });
  const audits = (entity: string, id: unknown) =>
    fjord.sql<{ action: string; actor_id: number; session_id: string }>(
      'select action, actor_id, session_id from audit where tenant_id = $1 and entity = $2 and entity_id = $3 order by action',
      [entity, String(id)],
    );

  it('a person is made once, changed where something differs, and left alone where nothing does', async () => {
    const sent = { first_name: 'Jonas', last_name: 'Petraitis', employee_no: '1042', language: 'lt' };
    const made = await put('people/emp-1042', sent);
    expect(made.record).toMatchObject({
      external_id: 'emp-1042',
      username: 'jonas.petraitis',
      is_active: true,
    });
    expect((await put('people/emp-1042', sent)).record.id).toBe(made.record.id);
    const changed = await put('people/emp-1042', { phone: '+370 600 00000' });
    expect(changed.record).toMatchObject({
      id: made.record.id,
      first_name: 'Jonas',
      phone: '+370 600 00000',
    });
    const told = await audits('user', made.record.id);
    expect(told.map(({ action }) => action)).toEqual(['change', 'create']);
    expect(told[0]).toMatchObject({ actor_id: fjord.userId('admin'), session_id: expect.any(String) });
  });

  it('eight calls at once about a new person make one', async () => {
    const sent = { first_name: 'Ola', last_name: 'Nordmann' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => put('people/emp-7', sent)));
    expect(new Set(answers.map(({ record }) => record.id)).size).toBe(1);
  });

  it('somebody made by hand is taken over by the user name', async () => {
    const linked = await put('people/emp-1', { username: 'employee', employee_no: '1' });
    expect(linked.record).toMatchObject({ id: fjord.userId('employee'), employee_no: '1' });
    const again = await put('people/emp-2', { username: 'employee', first_name: 'X', last_name: 'Y' });
    expect([again.status, again.body.errors]).toMatchObject([422, { username: expect.anything() }]);
  });

  it('nobody becomes an administrator by a key, and none is changed by one', async () => {
    const made = await put('people/boss-1', { first_name: 'A', last_name: 'B', role: 'admin' });
    expect(made.status).toBe(403);
    const taken = await put('people/boss-2', { username: 'admin', email: 'thief@example.com' });
    expect(taken.status).toBe(403);
    const { record } = await put('people/emp-77', { first_name: 'Liv', last_name: 'Ek' });
    expect((await put('people/emp-77', { role: 'admin' })).status).toBe(403);
    await fjord.sql(
      'update app_user set role_id = (select role_id from app_user where tenant_id = $1 and id = $2) where tenant_id = $1 and id = $3',
      [fjord.userId('admin'), record.id],
    );
    expect((await put('people/emp-77', { email: 'thief@example.com' })).status).toBe(403);
    expect((await erp('POST', '/api/host/people/emp-77/deactivate')).status).toBe(403);
  });

  it('leaves and comes back', async () => {
    const { record } = await put('people/emp-9', { first_name: 'Kari', last_name: 'Lie' });
    const left = await erp('POST', '/api/host/people/emp-9/deactivate');
    expect(left.record).toMatchObject({ id: record.id, is_active: false });
    expect((await erp('POST', '/api/host/people/emp-9/deactivate')).record.is_active).toBe(false);
    expect((await erp('POST', '/api/host/people/emp-9/reactivate')).record.is_active).toBe(true);
    expect((await erp('POST', '/api/host/people/nobody/deactivate')).status).toBe(404);
  });

  it('what is wrong is told by field', async () => {
    const answer = await put('people/emp-3', {
      first_name: 'A',
      last_name: '',
      role: 'king',
      leader: 'nobody',
    });
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['role']]);
    expect((await put('people/emp-3', { first_name: 'A', last_name: '' })).body.errors).toHaveProperty(
      'last_name',
    );
  });

  it('a project is made once, led by a person of theirs, and changed', async () => {
    const sent = { number: '2701', name: 'Quay', start_date: '2026-12-01', leader: 'emp-1042' };
    const made = await put('projects/P-1', sent);
    expect(made.record).toMatchObject({ external_id: 'P-1', number: '2701', start_date: '2026-12-01' });
    expect((await put('projects/P-1', sent)).record.id).toBe(made.record.id);
    expect((await put('projects/P-1', { name: 'Quay east' })).record).toMatchObject({
      id: made.record.id,
      name: 'Quay east',
      number: '2701',
    });
    expect((await audits('projects', made.record.id)).map(({ action }) => action)).toEqual([
      'create',
      'edit',
    ]);
    expect((await put('projects/P-2', { number: '2701', name: 'Other' })).status).toBe(422);
    expect((await put('projects/P-3', { name: 'No number' })).body.errors).toHaveProperty('project_number');
  });

  it('a token writes with the rights of its maker, and not at all when they are gone', async () => {
    await fjord.sql('update host_token set created_by = $2 where tenant_id = $1', [fjord.userId('employee')]);
    const refused = await put('people/emp-1042', { phone: '1' });
    expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_WITHOUT_MAKER']);
    await fjord.sql('update host_token set created_by = null where tenant_id = $1');
    expect((await put('projects/P-1', { name: 'x' })).status).toBe(403);
    await fjord.sql('update host_token set created_by = $2 where tenant_id = $1', [fjord.userId('admin')]);
  });

  it('needs the scope', async () => {
    const only = createClient(sveis.app, { token: await tokenOf(['projects']) });
    expect((await only('PUT', '/api/host/people/x', { body: {} })).body.code).toBe('TOKEN_SCOPE');
    expect((await createClient(sveis.app)('PUT', '/api/host/projects/x', { body: {} })).status).toBe(401);
  });
});
