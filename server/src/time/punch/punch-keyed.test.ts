import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a stemp under a key, its locks asked for before the session and the key are known to stand', () => {
  let sveis: TestInstallation;
  let scene: StempScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
    // Known to the server by a call before.
    await scene.current();
  });

  const send = (method: 'POST' | 'PATCH', key: string, body: object) =>
    scene.client(method, PUNCH, { body, headers: { 'idempotency-key': key } });
  const rows = async (table: 'punch' | 'hour_entry' | 'audit' | 'idempotency' | 'day_ledger') =>
    (await superQuery(sveis, `select from ${table} where tenant_id = $1`, [scene.company.id])).length;
  const effects = async () => ({
    stemps: await rows('punch'),
    hours: await rows('hour_entry'),
    days: await rows('day_ledger'),
    keys: await rows('idempotency'),
  });

  it('sent twenty times at once it is one stemp, with one answer and one line in the log of changes', async () => {
    const [key, body] = [randomUUID(), { id: randomUUID(), ...stempWork }];
    const before = await rows('audit');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', key, body)));
    for (const { body: told } of answers) expect(told).toEqual(answers[0]?.body);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - 1);
    expect([await rows('punch'), (await rows('audit')) - before]).toEqual([1, 1]);
  });

  it('stopped again under the same key it has the same hours, and under another one the first end', async () => {
    const id = randomUUID();
    await send('POST', randomUUID(), { id, ...stempWork });
    scene.at('15:00:00');
    const key = randomUUID();
    const first = await send('PATCH', key, { id });
    scene.at('15:20:00');
    const again = await send('PATCH', key, { id });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await send('PATCH', randomUUID(), { id });
    expect(JSON.stringify(other.body)).toContain('2026-11-09T14:00:00.000Z');
    expect(await effects()).toEqual({ stemps: 1, hours: 1, days: 1, keys: 3 });
  });

  it('tells what it wrote: the answer of a start and a stop is what is read afterwards', async () => {
    const id = randomUUID();
    const started = await send('POST', randomUUID(), { id, ...stempWork });
    expect(await scene.current()).toMatchObject(started.record);
    scene.at('15:00:00');
    const stopped = await send('PATCH', randomUUID(), { id });
    const repeated = await send('PATCH', randomUUID(), { id });
    expect(repeated.record).toEqual(stopped.record);
  });

  it('leaves nothing where the session has ended in between', async () => {
    await superQuery(sveis, 'update session set ended_at = now() where tenant_id = $1', [scene.company.id]);
    const { status } = await send('POST', randomUUID(), { id: randomUUID(), ...stempWork });
    expect(status).toBe(401);
    expect(await effects()).toEqual({ stemps: 0, hours: 0, days: 0, keys: 0 });
  });

  it('leaves nothing where the last of its writes fails, and may be sent again', async () => {
    const [key, body] = [randomUUID(), { id: randomUUID(), ...stempWork }];
    await superQuery(sveis, 'revoke insert on audit from sveis_app');
    const failed = await send('POST', key, body);
    await superQuery(sveis, 'grant insert on audit to sveis_app');
    expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL']);
    expect(await effects()).toEqual({ stemps: 0, hours: 0, days: 0, keys: 0 });
    expect((await send('POST', key, body)).status).toBe(201);
  });
});
