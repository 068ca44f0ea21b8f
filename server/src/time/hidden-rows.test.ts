import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
  timeBasics,
} from '../testing/index.ts';

const work = {
  shift_id: timeBasics.dayShift,
  project_id: timeBasics.project,
  task_id: timeBasics.welding,
  work_type_id: timeBasics.workType,
};
const hours = (id: string, day: string) => ({
  id,
  start_date: `${day}T00.00.00`,
  end_date: `${day}T00.00.00`,
  amount: 1,
  break: 0,
  ...work,
});
const absence = (id: string, day: string) => ({ id, type_id: 1, from: day, to: day, hours_per_day: 1 });

describe('a colleague’s hours, absence or delivery', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'employee' | 'warehouse' | 'admin'>;
  let owner: TestClient;
  let other: TestClient;
  const theirs: Record<string, string> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00+01:00');
    fjord = await hireCrew(sveis, 'fjord', ['employee', 'warehouse', 'admin'] as const, {
      areMembers: 'now',
    });
    [owner, other] = [fjord.as.employee, fjord.as.warehouse];
    const made = async (kind: string, path: string, body: object) => {
      const answer = await owner('POST', `/api/main/${path}`, { body });
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
      const [first] = Array.isArray(answer.body.data)
        ? (answer.body.data as { id: string }[])
        : [answer.record];
      theirs[kind] = String(first?.id);
    };
    await made('hours', 'hours', hours(randomUUID(), '10.11.2026'));
    await made('absence', 'absence', absence(randomUUID(), '11.11.2026'));
    await made('punch', 'hours/punch-in-out', { id: randomUUID(), ...work });
    await made('deliveries', 'deliveries', { id: randomUUID(), from: '09.11.2026', to: '15.11.2026' });
  });
  afterAll(() => sveis.close());

  it.each([
    ['GET', 'hours', ''],
    ['PUT', 'hours', ''],
    ['DELETE', 'hours', ''],
    ['POST', 'hours', '/restore'],
    ['GET', 'absence', ''],
    ['PUT', 'absence', ''],
    ['DELETE', 'absence', ''],
    ['POST', 'absence', '/restore'],
    ['GET', 'deliveries', ''],
    ['POST', 'deliveries', '/withdraw'],
    ['POST', 'deliveries', '/approve'],
    ['POST', 'deliveries', '/return'],
  ] as const)('%s %s{id}%s answers like one that is not there', async (method, kind, rest) => {
    const ask = async (id = '') => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: { rev: 1, comments: 'x' } };
      const { status, body: answer } = await other(method, `/api/main/${kind}/${id}${rest}`, body);
      return [status, answer];
    };
    const [hidden, missing] = [await ask(theirs[kind]), await ask(randomUUID())];
    expect(hidden).toEqual(missing);
    expect(missing[0]).toBe(404);
  });

  it.each([
    ['hours', 'hours', (id: string) => hours(id, '12.11.2026')],
    ['absence', 'absence', (id: string) => absence(id, '13.11.2026')],
    ['punch', 'hours/punch-in-out', (id: string) => ({ id, ...work })],
  ] as const)(
    'its id does not refuse %s of somebody else, and a repeat is the same',
    async (kind, path, body) => {
      const id = theirs[kind] ?? '';
      const send = () => other('POST', `/api/main/${path}`, { body: body(id) });
      const [first, again] = [await send(), await send()];
      expect(first.status, JSON.stringify(first.body)).toBe(kind === 'punch' ? 201 : 200);
      expect(again.body).toEqual(first.body);
      const before = await owner(
        'GET',
        kind === 'punch' ? '/api/main/hours/punch-in-out' : `/api/main/${kind}/${id}`,
      );
      expect([before.status, before.record.id]).toEqual([200, id]);
    },
  );

  it('nor does the id of a record they may not see', async () => {
    const report = { title: 'Burn', description: 'Arm', category: 'quality_internal' };
    const id = randomUUID();
    expect((await owner('POST', '/api/main/deviations', { body: { id, ...report } })).status).toBe(200);
    expect((await other('GET', `/api/main/deviations/${id}`)).status).toBe(404);
    const send = () => other('POST', '/api/main/deviations', { body: { id, ...report, title: 'Cut' } });
    const [made, again] = [await send(), await send()];
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(again.record.id).toBe(made.record.id);
    expect((await owner('GET', `/api/main/deviations/${id}`)).record.title).toBe('Burn');
  });
});
