import { modules } from '@sveis/domain/catalogue';
import type { NoticeKind } from '@sveis/domain/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { openPushService, type PushService } from '../../testing/services/push-service.ts';
import { notify, notifyOfRecord } from '../index.ts';

const PUSH = '/api/main/notifications/push';
const WISHES = '/api/main/notifications/preferences';

describe('telling a phone', () => {
  let service: PushService;
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let mine: TestClient;
  let phone: ReturnType<PushService['phone']>;

  beforeAll(async () => {
    service = await openPushService();
    sveis = await startTestInstallation({ env: { PUSH_HOSTS: `.push.example, ${service.host}` } });
    fjord = await addCompany(sveis, 'fjord', ['employee', 'foreman'], { features: ['timer', 'deviation'] });
    await addCompany(sveis, 'other', ['employee']);
  });
  afterAll(() => Promise.all([sveis.close(), service.close()]));
  beforeEach(async () => {
    for (const table of ['notice', 'push_subscription', 'notice_preference'])
      await superQuery(sveis, `delete from ${table}`);
    await superQuery(sveis, 'delete from graphile_worker._private_jobs');
    service.pushes.length = 0;
    service.answers.clear();
    ({ client: mine } = await logIn(sveis.app, 'fjord', 'employee'));
    phone = service.phone('mine');
    expect((await mine('POST', PUSH, { body: phone })).record).toMatchObject({ is_pushed: true });
  });

  const deviation = modules.find(({ key }) => key === 'deviation');
  const rule = deviation?.notices?.rules.find(({ shape }) => shape === 'info');
  const tell = (kind: NoticeKind) =>
    sveis.owner.inTenant(fjord.id, (tx) =>
      notify(tx, { users: [fjord.users.employee ?? 0], kind, params: { since: '07:00' } }, sveis.time.now),
    );
  const tellOfRecord = (values: object = {}) =>
    sveis.owner.inTenant(fjord.id, async (tx) => {
      if (!deviation || !rule) throw new Error('deviations tell nobody');
      const params = {
        id: '0190',
        number: 'DEV-2026-0001',
        title: 'Burn on forearm',
        name: 'Kari Nes',
        ...values,
      };
      await notifyOfRecord(
        tx,
        { users: [fjord.users.employee ?? 0], definition: deviation, rule, params },
        sveis.time.now,
      );
    });
  const waiting = () =>
    superQuery<{ task: string; run_at: Date }>(
      sveis,
      `select t.identifier as task, run_at from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
  const atOnce = () => superQuery(sveis, 'update graphile_worker._private_jobs set run_at = now()');
  const deliver = async () => {
    await atOnce();
    await runJobs(sveis);
    return service.pushes.map(({ text }) => JSON.parse(text) as Record<string, string>);
  };

  it('it opens what only it can open, in the words of its owner, with the address behind it', async () => {
    await tell('shift_end');
    expect(await deliver()).toEqual([
      { body: expect.stringContaining('07:00'), link: '/stemp', tag: expect.stringMatching(/^[\w-]{32}$/) },
    ]);
    expect(service.pushes[0]?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  });

  it('a phone on a table does not show what a record is called', async () => {
    await tellOfRecord();
    const [shown] = await deliver();
    expect(shown?.body).toContain('DEV-2026-0001');
    expect(JSON.stringify(shown)).not.toContain('Burn');
  });

  it('what is read in the app, or belongs to a login that ended, does not leave', async () => {
    await tell('shift_end');
    await superQuery(sveis, 'update notice set seen_at = now()');
    expect(await deliver()).toEqual([]);
    await tell('auto_stopped');
    await superQuery(sveis, 'update session set ended_at = now()');
    expect(await deliver()).toEqual([]);
    await tell('timer_exceeded');
    expect((await waiting()).map(({ task }) => task)).not.toContain('push_notice');
  });

  it('a phone that wants nothing any more is forgotten, and one that cannot be reached is tried again', async () => {
    service.answers.set('/mine', 503);
    await tell('shift_end');
    await deliver();
    expect((await waiting()).filter(({ task }) => task === 'push_notice')).toHaveLength(1);
    service.answers.set('/mine', 410);
    await deliver();
    expect(await superQuery(sveis, 'select id from push_subscription')).toEqual([]);
    expect((await mine('GET', WISHES)).record).toMatchObject({ is_pushed: false });
  });

  it('in the evening it waits for the morning, unless it cannot', async () => {
    const evening = new Date('2026-11-12T19:00:00Z');
    const { now } = sveis.time;
    sveis.time.now = evening;
    ({ client: mine } = await logIn(sveis.app, 'fjord', 'employee'));
    await mine('POST', PUSH, { body: phone });
    await tellOfRecord();
    await tell('shift_end');
    const [later, soon] = (await waiting()).filter(({ task }) => task === 'push_notice');
    expect(later?.run_at.toISOString()).toBe('2026-11-13T05:00:00.000Z');
    expect(soon?.run_at.getTime()).toBeLessThanOrEqual(evening.getTime());
    sveis.time.now = now;
  });

  it('a group that was switched off stays in the list alone', async () => {
    const chosen = await mine('PUT', WISHES, { body: { not_pushed: ['records'], not_mailed: ['time'] } });
    expect(chosen.record).toMatchObject({ not_pushed: ['records'], not_mailed: ['time'], digest: 'off' });
    await tellOfRecord();
    await tell('shift_end');
    expect((await waiting()).map(({ task }) => task).sort()).toEqual(['push_notice']);
    expect((await mine('GET', '/api/main/notifications')).body.unseen).toBe(2);
  });

  it('one mail a day has everything that is unread, once', async () => {
    await mine('PUT', WISHES, { body: { digest: 'daily', not_pushed: ['records'] } });
    const mailed = deviation?.notices?.rules.find(({ isMailed, shape }) => isMailed && shape !== 'stop');
    for (const number of ['DEV-2026-0001', 'DEV-2026-0002'])
      await sveis.owner.inTenant(fjord.id, async (tx) => {
        if (!deviation || !mailed) throw new Error('no deviation is mailed');
        const params = { id: number, number, title: 'Leak', name: 'Kari Nes', day: '2026-11-12' };
        await notifyOfRecord(
          tx,
          { users: [fjord.users.employee ?? 0], definition: deviation, rule: mailed, params },
          sveis.time.now,
        );
      });
    expect((await waiting()).map(({ task, run_at }) => [task, run_at.toISOString()])).toEqual([
      ['mail_digest', '2026-11-13T06:00:00.000Z'],
    ]);
    const letters: string[] = [];
    const mailer = { send: async ({ text }: { text: string }) => void letters.push(text) };
    const services = { ...sveis.services, mailer };
    await atOnce();
    await runJobs(sveis, services);
    expect(letters).toEqual([expect.stringMatching(/DEV-2026-0001[\s\S]*DEV-2026-0002/)]);
    expect(await superQuery(sveis, 'select digest_sent_at from notice_preference')).toEqual([
      { digest_sent_at: sveis.time.now },
    ]);
  });

  it.each([
    ['an address inside the house', 'http://127.0.0.1:5432/x'],
    ['a file', 'file:///etc/passwd'],
    ['a service nobody named', 'https://evil.example/push'],
    ['one that looks alike', 'https://push.example.evil.example/x'],
    ['a known one on another port', 'https://a.push.example:8443/x'],
    ['a known one with a name and a word', 'https://a:b@a.push.example/x'],
    ['a known one without encryption', 'http://a.push.example/x'],
  ])('%s is never called', async (_what, endpoint) => {
    const refused = await mine('POST', PUSH, { body: { ...phone, endpoint } });
    expect([400, 422]).toContain(refused.status);
    expect(await superQuery(sveis, 'select id from push_subscription')).toHaveLength(1);
  });

  it('keys that are none are refused, and the phone goes to who is logged in there', async () => {
    const bad = { ...phone, keys: { p256dh: 'AAAA', auth: phone.keys.auth } };
    expect((await mine('POST', PUSH, { body: bad })).status).toBe(422);
    const { client: next } = await logIn(sveis.app, 'fjord', 'foreman');
    expect((await next('DELETE', PUSH, { body: { endpoint: phone.endpoint } })).record.is_pushed).toBe(false);
    expect((await mine('GET', WISHES)).record.is_pushed).toBe(true);
    await next('POST', PUSH, { body: phone });
    expect((await mine('GET', WISHES)).record.is_pushed).toBe(false);
    await tell('shift_end');
    expect(await deliver()).toEqual([]);
  });
});
