import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const ROLES = '/api/main/admin/roles';
const GROUPS = '/api/main/admin/groups';
const roles = ['admin', 'employee', 'foreman', 'quality'] as const;
type Role = (typeof roles)[number];

describe('roles and groups of a company', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'other', ['admin']);
  });
  afterAll(() => sveis.close());

  type Listed = { id: number; slug: string; name: string; permissions: object; rev: number; people: number };
  const rights = async (crew: Crew<'admin'> | Crew<Role> = fjord) =>
    (await crew.as.admin('GET', '/api/main/admin/rights')).body as unknown as {
      roles: readonly Listed[];
      groups: readonly { id: number; name: string; rev: number }[];
      modules: readonly { key: string; name: string; is_in_projects: boolean }[];
    };
  const roleOf = async (slug: string) => {
    const found = (await rights()).roles.find((one) => one.slug === slug);
    if (!found) throw new Error(`no role ${slug}`);
    return found;
  };
  const make = (path: string, body: object) => fjord.as.admin('POST', path, { body });
  const seen = async (who: Role) => {
    const { body } = await fjord.as[who]('GET', '/api/check_and_get_tenant_features');
    return body as unknown as {
      perm_version: string;
      role: { permissions: Record<string, Record<string, boolean>> };
    };
  };
  const audits = (entity: string, id: unknown) =>
    fjord.sql<{ action: string; before: object | null; after: object | null }>(
      'select action, before, after from audit where tenant_id = $1 and entity = $2 and entity_id = $3 order by action',
      [entity, String(id)],
    );

  it('every right has a name, and what is in projects says so', async () => {
    const { modules } = await rights();
    expect(modules.every(({ name, key }) => name !== '' && name !== key)).toBe(true);
    expect(modules.find(({ key }) => key === 'projectdeviation')).toMatchObject({
      name: 'Deviations',
      is_in_projects: true,
    });
  });

  it('a role is copied, changed and seen by everybody who has it at the next call', async () => {
    const employee = await roleOf('employee');
    const copy = await make(ROLES, { name: 'Lærling sveis', permissions: employee.permissions });
    expect(copy.record).toMatchObject({
      slug: 'laerling_sveis',
      permissions: employee.permissions,
      people: 0,
    });
    const before = await seen('employee');
    expect(before.role.permissions.equipment?.edit).toBe(false);
    const flags = { list: true, view: true, create: true, edit: true, delete: false, manage: true };
    const saved = await fjord.as.admin('PUT', `${ROLES}/${employee.id}`, {
      body: { ...employee, permissions: { ...employee.permissions, equipment: flags } },
    });
    expect(saved.record.permissions).toMatchObject({
      equipment: { list: true, view: true, create: true, edit: true },
    });
    const after = await seen('employee');
    expect(after.perm_version).not.toBe(before.perm_version);
    // A role never manages.
    expect(after.role.permissions.equipment).toMatchObject({ edit: true, manage: false });
    expect(await audits('role', employee.id)).toMatchObject([
      { action: 'change', before: { permissions: employee.permissions } },
    ]);
    const late = await fjord.as.admin('PUT', `${ROLES}/${employee.id}`, { body: { ...employee, name: 'X' } });
    expect(late.body).toMatchObject({ errorcode: 409, code: 'STALE', current: { rev: employee.rev + 1 } });
  });

  it('what is in use stays, and administrators stay as they are', async () => {
    const [admin, foreman] = [await roleOf('admin'), await roleOf('foreman')];
    expect((await fjord.as.admin('DELETE', `${ROLES}/${foreman.id}`)).body.code).toBe('ROLE_IN_USE');
    expect((await fjord.as.admin('DELETE', `${ROLES}/${admin.id}`)).body.code).toBe('ROLE_FIXED');
    const changed = await fjord.as.admin('PUT', `${ROLES}/${admin.id}`, {
      body: { ...admin, permissions: {} },
    });
    expect(changed.body.code).toBe('ROLE_FIXED');
    const { record } = await make(ROLES, { name: 'Kort', permissions: {} });
    expect((await fjord.as.admin('DELETE', `${ROLES}/${record.id}`)).body).toMatchObject({
      deleted: record.id,
    });
    expect((await fjord.as.admin('DELETE', `${ROLES}/${record.id}`)).status).toBe(404);
  });

  it('names are free and modules exist', async () => {
    const { body } = await make(ROLES, { name: 'foreman', permissions: { nothing: { list: true } } });
    expect(body.errors).toHaveProperty('permissions');
    expect((await make(ROLES, { name: ' ', permissions: {} })).body.errors).toHaveProperty('name');
    const first = await make(GROUPS, { name: 'Verneombud' });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const second = await make(GROUPS, {
      name: 'VERNEOMBUD',
      members: [9999],
      levels: [{ module: 'x', level: 'read' }],
    });
    expect(Object.keys(second.body.errors as object).toSorted()).toEqual(['levels', 'members', 'name']);
  });

  it('a group gives its members their levels at once, and takes them away again', async () => {
    const member = fjord.userId('quality');
    const { record } = await make(GROUPS, {
      name: 'Skjemaer',
      levels: [{ module: 'forms', level: 'manage' }],
      members: [member],
    });
    expect((await seen('quality')).role.permissions.forms?.manage).toBe(true);
    expect((await fjord.as.admin('DELETE', `${GROUPS}/${record.id}`)).body.code).toBe('GROUP_IN_USE');
    const emptied = await fjord.as.admin('PUT', `${GROUPS}/${record.id}`, {
      body: { ...record, members: [] },
    });
    expect(emptied.record).toMatchObject({ members: [], levels: [{ module: 'forms', level: 'manage' }] });
    expect((await seen('quality')).role.permissions.forms?.manage).toBe(false);
    expect(await audits('group', record.id)).toMatchObject([
      { action: 'change', before: { members: [member] }, after: { members: [] } },
      { action: 'create', after: { members: [member] } },
    ]);
    expect((await fjord.as.admin('DELETE', `${GROUPS}/${record.id}`)).status).toBe(200);
    expect((await fjord.as.admin('DELETE', `${GROUPS}/${record.id}`)).status).toBe(404);
  });

  it('nobody hands out more than they have', async () => {
    for (const module of ['roles', 'groups'] as const) await fjord.give('foreman', module, 'manage');
    const me = fjord.as.foreman;
    const own = { deviation: { list: true, view: true, create: true, edit: true } };
    expect((await me('POST', ROLES, { body: { name: 'Mine', permissions: own } })).status).toBe(200);
    const refusals = [
      await me('POST', ROLES, { body: { name: 'More', permissions: { audit: { list: true } } } }),
      await me('POST', GROUPS, { body: { name: 'All', levels: [{ module: 'users', level: 'manage' }] } }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(['MORE_THAN_OWN_RIGHTS', 'MORE_THAN_OWN_RIGHTS']);
  });

  it('nobody else keeps them, and another company has none of them', async () => {
    const { id } = await roleOf('employee');
    const body = { name: 'x', permissions: {}, rev: 1 };
    expect((await fjord.as.employee('PUT', `${ROLES}/${id}`, { body })).status).toBe(403);
    expect((await fjord.as.employee('POST', GROUPS, { body })).status).toBe(403);
    const { record } = await make(GROUPS, { name: 'Bare vår' });
    expect((await other.as.admin('DELETE', `${GROUPS}/${record.id}`)).status).toBe(404);
    expect((await rights(other)).groups).toEqual([]);
  });
});
