import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  PUNCH,
  startTestInstallation,
  stempWork,
  type TestInstallation,
} from '../../testing/index.ts';

const HELD = '/api/main/hours/held';

describe('a stemp that arrives too late', () => {
  let sveis: TestInstallation;
  let yard: Crew<'employee' | 'foreman' | 'warehouse'>;
  let id = '';
  let count = 0;

  /** From 05:00 to 15:00 on a day in the past, as somebody would invent it. */
  const invent = async (day: string, from = '05:00', to = '15:00') => {
    id = randomUUID();
    const late = { headers: { 'x-device-now': sveis.time.now.toISOString() } };
    const began = new Date(`${day}T${from}:00+01:00`).toISOString();
    const ended = new Date(`${day}T${to}:00+01:00`).toISOString();
    const start = await yard.as.employee('POST', PUNCH, {
      ...late,
      body: { id, ...stempWork, device_at: began },
    });
    const stop = await yard.as.employee('PATCH', PUNCH, { ...late, body: { id, device_at: ended } });
    return [start, stop] as const;
  };
  const decide = (who: 'employee' | 'foreman' | 'warehouse', body: object) =>
    yard.as[who]('POST', `${HELD}/${id}`, { body });
  const hours = () =>
    yard.sql<{ amount_s: number; source: string }>(
      'select amount_s, source from hour_entry where tenant_id = $1 and punch_id = $2 and deleted_at is null',
      [id],
    );

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    count += 1;
    sveis.time.now = new Date('2026-11-16T08:00:00+01:00');
    yard = await hireCrew(sveis, `late${count}`, ['employee', 'foreman', 'warehouse'] as const, {
      areMembers: 'now',
    });
  });

  it('is not its owner’s to keep, as it is or with other times', async () => {
    const [start] = await invent('2026-11-02');
    expect([start.status, start.record.held_reason]).toEqual([202, 'too_old']);
    for (const times of [
      {},
      { start_at: '2026-07-06T05:00:00+02:00', ended_at: '2026-07-06T15:00:00+02:00' },
    ]) {
      const kept = await decide('employee', { action: 'keep', ...times });
      expect([kept.status, kept.body.code]).toEqual([422, 'HELD_FOR_LEADER']);
    }
    expect(await hours()).toEqual([]);
    expect((await decide('employee', { action: 'discard' })).record.state).toBe('cancelled');
  });

  it('is a leader’s to keep, never longer than it was recorded, and says for ever that it was held', async () => {
    await invent('2026-11-02');
    expect((await decide('warehouse', { action: 'keep' })).status).toBe(404);
    const listed = await yard.as.foreman('GET', HELD);
    expect(listed.body.data).toMatchObject([{ id, user_name: 'Test employee', held_reason: 'too_old' }]);
    expect((await yard.as.employee('GET', HELD)).status).toBe(403);
    const longer = await decide('foreman', { action: 'keep', ended_at: '2026-11-02T16:00:00+01:00' });
    expect([longer.status, longer.body.code]).toEqual([422, 'HELD_ONLY_SHORTER']);
    const kept = await decide('foreman', { action: 'keep', start_at: '2026-11-02T07:00:00+01:00' });
    expect([kept.status, kept.record.state, kept.record.was_held]).toEqual([200, 'stopped', 'too_old']);
    expect(await hours()).toEqual([{ amount_s: 7.5 * 3600, source: 'stemp' }]);
    const read = await yard.as.employee('POST', '/api/main/hours/filter', {
      body: { start: '02.11.2026', end: '02.11.2026' },
    });
    expect(read.body.data).toMatchObject([{ was_held: 'too_old' }]);
  });

  it('that only clashed is its owner’s to shorten, and not to lengthen', async () => {
    await invent('2026-11-14', '09:00', '12:00');
    const first = id;
    await invent('2026-11-14', '07:00', '10:00');
    expect(first).not.toBe(id);
    const longer = await decide('employee', {
      action: 'keep',
      start_at: '2026-11-14T05:00:00+01:00',
      ended_at: '2026-11-14T08:30:00+01:00',
    });
    expect([longer.status, longer.body.code]).toEqual([422, 'HELD_ONLY_SHORTER']);
    const shorter = await decide('employee', { action: 'keep', ended_at: '2026-11-14T09:00:00+01:00' });
    expect([shorter.status, shorter.record.was_held]).toEqual([200, 'overlap']);
  });

  it('says with what it collides, and not with what is gone', async () => {
    await invent('2026-11-14', '09:00', '12:00');
    await invent('2026-11-14', '07:00', '10:00');
    const held = async () => {
      const { record } = await yard.as.employee('GET', PUNCH);
      return (record.held as { id: string; collides_with: object[] }[]).find((one) => one.id === id)
        ?.collides_with;
    };
    const met = {
      kind: 'stemp',
      from: '2026-11-14T08:00:00.000Z',
      to: '2026-11-14T11:00:00.000Z',
      project: expect.stringContaining(' '),
    };
    expect(await held()).toEqual([met]);
    const listed = (await yard.as.foreman('GET', HELD)).body.data;
    expect(listed).toMatchObject([{ id, collides_with: [met] }]);
    const read = await yard.as.employee('POST', '/api/main/hours/filter', {
      body: { start: '14.11.2026', end: '14.11.2026' },
    });
    const [other] = read.body.data as { id: string }[];
    await yard.as.employee('DELETE', `/api/main/hours/${other?.id}`);
    expect(await held()).toEqual([]);
    expect((await decide('employee', { action: 'keep' })).record.state).toBe('stopped');
  });

  it('is a leader’s where the company asks for pictures and there are none', async () => {
    await invent('2026-11-14', '09:00', '12:00');
    await invent('2026-11-14', '07:00', '10:00');
    await yard.sql(
      `update tenant_setting set values = values || '{"include_stamp_attachments": true}' where tenant_id = $1`,
    );
    const kept = await decide('employee', { action: 'keep', ended_at: '2026-11-14T09:00:00+01:00' });
    expect([kept.status, kept.body.code]).toEqual([422, 'HELD_FOR_LEADER']);
    expect((await decide('foreman', { action: 'keep', ended_at: '2026-11-14T09:00:00+01:00' })).status).toBe(
      200,
    );
  });
});
