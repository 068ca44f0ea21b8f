import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import type { Tx } from '../database/transaction.ts';
import {
  addCompany,
  logIn,
  startTestInstallation,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { bumpTenantPermVersion, bumpUserPermVersion } from './index.ts';

const FEATURES = '/api/check_and_get_tenant_features';

interface Features {
  readonly perm_version: string;
  readonly role: { readonly slug: string; readonly permissions: Record<string, Record<string, boolean>> };
  readonly permissions: readonly object[];
  readonly features: Record<string, object>;
  readonly exclusions: Record<string, boolean>;
}

describe('a change of rights', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman']);
  });
  afterAll(() => sveis.close());

  const change = (work: (tx: Tx) => Promise<unknown>) => sveis.owner.inTenant(fjord.id, work);

  const phone = async (username = 'employee') => {
    const { client, login } = await logIn(sveis.app, 'fjord', username);
    const version = async () => (await client('GET', '/api/get_task_count')).headers['x-perm-version'];
    const features = async () => (await client('GET', FEATURES)).body as unknown as Features;
    const mayFilterByMail = async () =>
      (await client('POST', '/api/main/users/query', { body: { pipeline: [{ $match: { email: 'x' } }] } }))
        .status;
    return { client, login, version, features, mayFilterByMail };
  };

  it('every answer tells the version of the rights, a refusal too', async () => {
    const { client, login, version } = await phone();
    expect(await version()).toBe(login.perm_version);
    const refused = await client('POST', '/api/main/users/query', { body: { pipeline: [{ $out: 'x' }] } });
    expect([refused.status, refused.headers['x-perm-version']]).toEqual([422, login.perm_version]);
  });

  it('of a group is seen by the next call of its members', async () => {
    const { version, features, mayFilterByMail } = await phone();
    const before = await version();
    expect(await mayFilterByMail()).toBe(422);
    await change((tx) =>
      createGroup(tx, {
        name: 'Office',
        description: '',
        isAdministrative: true,
        levels: [{ module: 'users', level: 'manage' }],
        members: [fjord.users.employee ?? 0],
      }),
    );
    expect(await version()).not.toBe(before);
    expect(await mayFilterByMail()).toBe(200);
    expect((await features()).permissions).toEqual([{ group_id: 1, module: 'users', level: 'manage' }]);
    expect((await features()).role.permissions.users).toMatchObject({ list: true, manage: true });
  });

  it('taken away between two calls stops the second', async () => {
    const { mayFilterByMail } = await phone();
    expect(await mayFilterByMail()).toBe(200);
    await change(async (tx) => {
      await tx.sql('delete from group_member where tenant_id = $1', [tx.tenantId]);
      await bumpTenantPermVersion(tx);
    });
    expect(await mayFilterByMail()).toBe(422);
  });

  it('of a role is seen by everybody who has it', async () => {
    const [first, second] = [await phone('foreman'), await phone('employee')];
    expect(await first.mayFilterByMail()).toBe(200);
    const before = [await first.version(), await second.version()];
    await change(async (tx) => {
      await tx.sql(`update role set permissions = permissions - 'users' where tenant_id = $1`, [tx.tenantId]);
      await bumpTenantPermVersion(tx);
    });
    expect(await first.mayFilterByMail()).toBe(422);
    expect([await first.version(), await second.version()].some((v, index) => v === before[index])).toBe(
      false,
    );
  });

  it('of one user moves that user’s version and nobody else’s', async () => {
    const [employee, admin] = [await phone('employee'), await phone('admin')];
    const before = [await employee.version(), await admin.version()];
    await change(async (tx) => {
      await tx.sql(
        `update app_user set role_id = (select id from role where tenant_id = $1 and slug = 'admin')
          where tenant_id = $1 and id = $2`,
        [tx.tenantId, fjord.users.employee],
      );
      await bumpUserPermVersion(tx, fjord.users.employee ?? 0);
    });
    expect((await employee.features()).role.slug).toBe('admin');
    expect(await employee.version()).not.toBe(before[0]);
    expect(await admin.version()).toBe(before[1]);
  });

  it('of a feature reaches the phone, with label, link and icon in its language', async () => {
    const { client, version } = await phone();
    const before = await version();
    await change(async (tx) => {
      await tx.sql(
        `update feature set enabled = key = 'custom_modules', link = '/projects', icon = 'box',
                label = '{"en": "Extra", "pl": "Dodatki"}' where tenant_id = $1 and key in ('timer', 'custom_modules')`,
        [tx.tenantId],
      );
      await bumpTenantPermVersion(tx);
    });
    expect(await version()).not.toBe(before);
    const polish = (await client('GET', `${FEATURES}?lang=pl`)).body as unknown as Features;
    expect(polish.features.timer).toMatchObject({ enabled: false });
    expect(polish.features.custom_modules).toEqual({
      enabled: true,
      link: '/projects',
      label: 'Dodatki',
      icon: 'box',
    });
    const swedish = (await client('GET', `${FEATURES}?lang=sv`)).body as unknown as Features;
    expect(swedish.features.custom_modules).not.toHaveProperty('label');
  });

  it('a company with the timer off still logs in, and its phones are told', async () => {
    await addCompany(sveis, 'stengt', ['employee'], {
      features: ['pwa'],
      settings: { exclude_deviation: true, exclude_projects: 'yes', timer_startup: 1, error_reporting: true },
    });
    const { login } = await logIn(sveis.app, 'stengt', 'employee');
    expect(login.features.timer).toEqual({ enabled: false });
    expect(login.exclusions).toMatchObject({
      exclude_deviation: true,
      exclude_projects: false,
      exclude_warehouse: false,
    });
    expect(login.redirect_to).toBe(1);
    expect(login.tenant).toMatchObject({
      host: 'stengt',
      currency: 'NOK',
      time_zone: 'Europe/Oslo',
      error_reporting: true,
    });
  });
});
