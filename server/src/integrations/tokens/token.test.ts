import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const PATH = '/api/main/admin/host-tokens';

describe('tokens of other systems', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee' | 'foreman'>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'foreman'] as const);
    other = await hireCrew(sveis, 'other', ['admin'] as const);
  });
  afterAll(() => sveis.close());

  const make = (body: object = { name: 'Payroll', scopes: ['payroll'] }) =>
    fjord.as.admin('POST', PATH, { body });

  it('are shown once, kept as a hash, and tell when they were used', async () => {
    const made = await make();
    const token = String(made.record.token);
    const listed = async () => {
      const { body } = await fjord.as.admin('GET', PATH);
      return (body.data as Record<string, unknown>[]).find(({ id }) => id === made.record.id);
    };
    expect(await listed()).toMatchObject({
      name: 'Payroll',
      scopes: ['payroll'],
      created_by: 'Test admin',
      last_used_at: null,
      revoked_at: null,
    });
    expect(JSON.stringify((await fjord.as.admin('GET', PATH)).body)).not.toContain(token);
    const kept = await fjord.sql<{ row: string }>(
      'select host_token::text as row from host_token where tenant_id = $1',
    );
    expect(kept.some(({ row }) => row.includes(token))).toBe(false);
    expect((await createClient(sveis.app, { token })('GET', '/api/host/payroll/rows')).status).toBe(200);
    expect(await listed()).toMatchObject({ last_used_at: sveis.time.now.toISOString() });
  });

  it('end at once, once', async () => {
    const { record } = await make();
    const client = createClient(sveis.app, { token: String(record.token) });
    expect((await client('GET', '/api/host/payroll/rows')).status).toBe(200);
    expect((await other.as.admin('DELETE', `${PATH}/${record.id}`)).status).toBe(404);
    expect((await fjord.as.admin('DELETE', `${PATH}/${record.id}`)).body).toMatchObject({
      deleted: record.id,
    });
    expect((await client('GET', '/api/host/payroll/rows')).status).toBe(401);
    expect((await fjord.as.admin('DELETE', `${PATH}/${record.id}`)).status).toBe(404);
    const told = await fjord.sql<{ action: string }>(
      "select action from audit where tenant_id = $1 and entity = 'host_token' and entity_id = $2 order by action",
      [record.id],
    );
    expect(told.map(({ action }) => action)).toEqual(['create', 'revoke']);
  });

  it('are made by administrators alone, with a name and a scope', async () => {
    expect((await fjord.as.employee('GET', PATH)).status).toBe(403);
    expect((await fjord.as.employee('POST', PATH, { body: { name: 'x', scopes: ['payroll'] } })).status).toBe(
      403,
    );
    await fjord.give('foreman', 'settings', 'manage');
    expect((await fjord.as.foreman('GET', PATH)).status).toBe(200);
    const refused = await fjord.as.foreman('POST', PATH, { body: { name: 'x', scopes: ['login_links'] } });
    expect([refused.status, refused.body.code]).toEqual([422, 'TOKEN_ONLY_ADMINISTRATOR']);
    expect((await make({ name: ' ', scopes: ['payroll'] })).body.errors).toHaveProperty('name');
    expect((await make({ name: 'x', scopes: [] })).body.errors).toHaveProperty('scopes');
    expect((await make({ name: 'x', scopes: ['everything'] })).status).toBe(422);
    expect((await createClient(sveis.app)('GET', PATH)).status).toBe(401);
  });

  it('of an earlier build make login links and nothing else', async () => {
    const { record } = await make();
    await fjord.sql('update host_token set scopes = default where tenant_id = $1 and id = $2', [record.id]);
    const client = createClient(sveis.app, { token: String(record.token) });
    expect((await client('POST', '/api/host/direct-login', { body: { username: 'employee' } })).status).toBe(
      200,
    );
    expect((await client('GET', '/api/host/payroll/rows')).status).toBe(403);
  });
});
