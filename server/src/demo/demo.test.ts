import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';
import { isEmptyInstallation, loadDemo } from './index.ts';

describe('the demo companies', () => {
  let sveis: TestInstallation;
  const load = () => loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });
  const hosts = async () =>
    (
      await sveis.owner.directory<{ host: string }>('select host from tenant_host order by tenant_id', [])
    ).map((row) => row.host);

  beforeAll(async () => {
    sveis = await startTestInstallation();
    expect(await isEmptyInstallation(sveis.services.database)).toBe(true);
    await load();
  });
  afterAll(() => sveis.close());

  it('are there after one load and not twice after two', async () => {
    expect(await isEmptyInstallation(sveis.services.database)).toBe(false);
    await load();
    expect(await hosts()).toEqual(['demo', 'baltic', 'stengt']);
  });

  it.each([
    ['demo', 'admin', 'admin', 'KN'],
    ['demo', 'pl', 'project_leader', 'OB'],
    ['demo', 'bas', 'foreman', 'TZ'],
    ['demo', 'sveis1', 'employee', 'JP'],
    ['demo', 'sveis2', 'employee', 'EL'],
    ['demo', 'hms', 'hse', 'IM'],
    ['demo', 'ks', 'quality', 'PD'],
    ['demo', 'lager', 'warehouse', 'AV'],
    ['demo', 'gjest', 'subcontractor', 'MH'],
    ['baltic', 'admin', 'admin', 'RK'],
    ['baltic', 'lt1', 'employee', 'MJ'],
    ['stengt', 'admin', 'admin', 'ST'],
  ])('let %s/%s in as %s', async (host, username, role, initialer) => {
    const { login } = await logIn(sveis.app, host, username);
    expect([login.role.slug, login.user.initialer]).toEqual([role, initialer]);
  });

  it('let the welder in by his tag on the phone he chose with his password', async () => {
    const phone = await createClient(sveis.app, { host: 'demo' })('POST', '/api/login', {
      body: { email: 'sveis1', password: 'Demo1234!', remember_device: true },
    });
    const cookies = Object.fromEntries(phone.cookies.map((cookie) => [cookie.name, cookie.value]));
    const answer = await createClient(sveis.app, { host: 'demo' })('POST', '/api/loginrfid', {
      body: { rfidnumber: '04:a1:b2:c3' },
      cookies,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ first_name: 'Jonas', last_name: 'Petraitis' });
  });

  it('differ in what is switched on', async () => {
    const open = async (host: string) =>
      Object.entries((await logIn(sveis.app, host, 'admin')).login.features)
        .filter(([, feature]) => feature.enabled)
        .map(([key]) => key);
    expect((await open('baltic')).sort()).toEqual(['checklists', 'equipment', 'pwa', 'timer']);
    expect(await open('demo')).toContain('timer');
    expect(await open('stengt')).not.toContain('timer');
    const { features } = (await logIn(sveis.app, 'demo', 'admin')).login;
    expect(features.projects).toMatchObject({ enabled: true, link: '/projects', label: 'Projects' });
  });

  it('give the HSE leader the say over deviations and the welders not', async () => {
    const manages = async (username: string) =>
      (await logIn(sveis.app, 'demo', username)).login.role.permissions.deviation?.manage;
    expect(await manages('hms')).toBe(true);
    expect(await manages('sveis1')).toBe(false);
  });

  it('know whose cases missing drawings are, and what became of each case', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'sveis1');
    const report = { title: 'Rev. D mangler', description: 'x', category: 'documentation' };
    const { record } = await client('POST', '/api/main/deviations', { body: report });
    const { users } = record.names as { users: Record<string, string> };
    expect(users[Number(record.responsible)]).toBe('Per Dahl');
    expect((record.copy_to as number[]).map((id) => users[id])).toEqual(['Ola Berg']);
    const told = await sveis.owner.inTenant(1, (tx) =>
      tx.sql<{ n: number }>(
        `select count(*)::integer as n from record r where r.tenant_id = $1 and r.module = 'deviation' and not exists
           (select from record_history h where h.tenant_id = $1 and h.entity = 'deviation' and h.entity_id = r.id::text)`,
        [1],
      ),
    );
    expect(told[0]?.n).toBe(0);
  });

  it('have the project every timer can fall back on', async () => {
    for (const id of [1, 2, 3]) {
      const numbers = await sveis.owner.inTenant(id, (tx) =>
        tx.sql<{ number: string }>('select number from project where tenant_id = $1 order by id', [id]),
      );
      expect(numbers[0]?.number).toBe('TM001');
    }
  });
});

describe('a demo load that was cut short', () => {
  let sveis: TestInstallation;
  const load = () => loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());

  it('leaves no half company, and the next start adds the rest', async () => {
    const cut = loadDemo({
      ownerUrl: sveis.urls.ownerUrl,
      services: {
        ...sveis.services,
        clock: clockThatFailsAt(2, sveis.services.clock),
      },
    });
    await expect(cut).rejects.toThrow('power cut');
    const hosts = () => sveis.owner.directory('select host from tenant_host order by tenant_id', []);
    expect(await hosts()).toEqual([{ host: 'demo' }]);
    expect(await sveis.owner.directory('select id from tenant', [])).toHaveLength(1);
    expect(await isEmptyInstallation(sveis.services.database)).toBe(true);
    await load();
    expect(await hosts()).toEqual([{ host: 'demo' }, { host: 'baltic' }, { host: 'stengt' }]);
  });

  it('is never completed where a real company works', async () => {
    await sveis.owner.directory('delete from tenant_host where host = $1', ['stengt']);
    await addCompany(sveis, 'real', ['admin']);
    expect(await isEmptyInstallation(sveis.services.database)).toBe(false);
  });
});

function clockThatFailsAt(reading: number, clock: () => Date): () => Date {
  let readings = 0;
  return () => {
    readings += 1;
    if (readings === reading) throw new Error('power cut');
    return clock();
  };
}
