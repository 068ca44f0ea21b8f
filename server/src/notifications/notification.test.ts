import type { NoticeKind } from '@sveis/domain/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { notify } from './index.ts';

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly text: string | null;
  readonly link: string | null;
  readonly seen_at: string | null;
}

describe('notices', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let mine: TestClient;
  let other: TestClient;
  const LIST = '/api/main/notifications';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['employee', 'foreman'], { features: ['timer'] });
    mine = (await logIn(sveis.app, 'fjord', 'employee')).client;
    other = (await logIn(sveis.app, 'fjord', 'foreman')).client;
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    await superQuery(sveis, 'delete from notice');
    await superQuery(sveis, 'delete from user_time_pref');
  });

  const tell = (kind: NoticeKind, minute = 0, user: 'employee' | 'foreman' = 'employee') =>
    sveis.owner.inTenant(fjord.id, (tx) =>
      notify(
        tx,
        { users: [fjord.users[user] ?? 0], kind, params: { since: '07:00' } },
        new Date(sveis.time.now.getTime() + minute * 60_000),
      ),
    );
  const list = async (client: TestClient, query = '', language = 'no') =>
    (await client('GET', `${LIST}${query}`, { headers: { 'accept-language': language } })).body as {
      data: Listed[];
      unseen: number;
      cursor: string | null;
    };

  it('come newest first, in the words of the reader, and lead somewhere', async () => {
    await tell('shift_end');
    await tell('auto_stopped', 5);
    const { data, unseen, cursor } = await list(mine);
    expect(data.map(({ kind }) => kind)).toEqual(['auto_stopped', 'shift_end']);
    expect(data[0]).toMatchObject({
      text: 'Stemplingen fra 07:00 ble stoppet automatisk etter 24 timer. Sjekk timene.',
      link: '/stemp',
      seen_at: null,
    });
    expect([unseen, cursor]).toEqual([2, null]);
    expect((await list(mine, '', 'pl')).data[1]?.text).toMatch(/^Zmiana się skończyła/);
  });

  it('are read page by page, each once, also when several came in one moment', async () => {
    for (let index = 0; index < 7; index++) await tell('shift_end', index < 3 ? 0 : index);
    const seen: string[] = [];
    let page = await list(mine, '?limit=2');
    for (;;) {
      seen.push(...page.data.map(({ id }) => id));
      if (page.cursor === null) break;
      page = await list(mine, `?limit=2&before=${page.cursor}`);
    }
    expect(seen.length).toBe(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual((await list(mine)).data.map(({ id }) => id));
  });

  it('are marked one by one, or all up to the newest on the screen and none after it', async () => {
    for (let index = 0; index < 4; index++) await tell('shift_end', index);
    const [newest, second] = (await list(mine)).data;
    const one = await mine('POST', `${LIST}/seen`, { body: { ids: [newest?.id] } });
    expect(one.body).toMatchObject({ seen: 1, unseen: 3 });
    await tell('timer_exceeded', 9);
    const all = await mine('POST', `${LIST}/seen`, { body: { until: second?.id } });
    expect(all.body).toMatchObject({ seen: 3, unseen: 1 });
    expect((await mine('GET', `${LIST}/unseen`)).body).toMatchObject({ unseen: 1 });
    expect((await list(mine)).data.find(({ seen_at }) => seen_at === null)?.kind).toBe('timer_exceeded');
  });

  it('are nobody else’s to see, to mark or to page from', async () => {
    await tell('shift_end');
    await tell('shift_end', 1, 'foreman');
    const [own] = (await list(mine)).data;
    expect(
      (await other('POST', `${LIST}/seen`, { body: { ids: [own?.id], until: own?.id } })).body,
    ).toMatchObject({
      seen: 0,
    });
    expect((await list(other, `?before=${own?.id}`)).data).toEqual([]);
    expect((await list(mine)).unseen).toBe(1);
  });

  it('of a switched-off kind are neither listed nor mailed; the others still come', async () => {
    await mine('PUT', '/api/main/users/me/time-preferences', { body: { remind_shift_end: false } });
    await tell('shift_end');
    await tell('timer_exceeded', 1);
    expect((await list(mine)).data.map(({ kind }) => kind)).toEqual(['timer_exceeded']);
  });

  it('reach everybody in no more statements than one person, save whoever has switched the kind off', async () => {
    const statementsFor = (users: readonly number[], kind: NoticeKind) =>
      sveis.owner.inTenant(fjord.id, async (tx) => {
        let asked = 0;
        const counted = new Proxy(tx, {
          get: (own, name: keyof typeof tx) => {
            if (name !== 'tenantId') asked += 1;
            return own[name];
          },
        });
        await notify(counted, { users, kind, params: { since: '07:00' } }, sveis.time.now);
        return asked;
      });
    const employee = fjord.users.employee ?? 0;
    const foreman = fjord.users.foreman ?? 0;
    const forOne = await statementsFor([employee], 'timer_exceeded');
    expect(await statementsFor([foreman, employee, foreman], 'timer_exceeded')).toBe(forOne);
    expect([(await list(mine)).unseen, (await list(other)).unseen]).toEqual([2, 1]);
    await other('PUT', '/api/main/users/me/time-preferences', { body: { remind_shift_end: false } });
    await statementsFor([employee, foreman], 'shift_end');
    expect([(await list(mine)).unseen, (await list(other)).unseen]).toEqual([3, 1]);
  });

  it('of a record come in the words of its module, which they name, and in its shape', async () => {
    await tell('shift_end');
    await superQuery(
      sveis,
      `update notice set kind = 'deviation_grave', link = '/deviations/x', params = '{"id": "x", "number": "DEV-1", "title": ""}'`,
    );
    const [told] = (await list(mine, '', 'en')).data;
    expect(told).toMatchObject({
      text: 'High severity or injury: deviation DEV-1',
      message: 'deviation.notice_grave',
      shape: 'stop',
      link: '/deviations/x',
    });
    expect((await list(mine, '', 'no')).data[0]?.text).not.toBe(told?.text);
  });

  it('of a kind this build does not know are listed without words and can be marked', async () => {
    await tell('shift_end');
    await superQuery(sveis, "update notice set kind = 'moon_full', link = '/moon'");
    const [strange] = (await list(mine)).data;
    expect(strange).toMatchObject({ kind: 'moon_full', text: null, link: '/moon' });
    expect((await mine('POST', `${LIST}/seen`, { body: { ids: [strange?.id] } })).body).toMatchObject({
      seen: 1,
    });
  });

  it('marked twice with the same key count once, and the audit knows of it', async () => {
    await tell('shift_end');
    const [own] = (await list(mine)).data;
    const headers = { 'idempotency-key': '01890000-0000-7000-8000-00000000aaaa' };
    const send = () => mine('POST', `${LIST}/seen`, { body: { ids: [own?.id] }, headers });
    expect((await send()).body).toMatchObject({ seen: 1 });
    expect((await send()).body).toMatchObject({ seen: 1 });
    const [row] = await superQuery<{ count: string }>(
      sveis,
      "select count(*) from audit where entity = 'notice' and after->>'seen' = '1' and actor_id = $1 and at = $2",
      [fjord.users.employee, sveis.time.now],
    );
    expect(Number(row?.count)).toBeGreaterThan(0);
  });
});
