import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  superQuery,
  type TestInstallation,
  timeBasics,
  stempWork as work,
} from '../../testing/index.ts';

describe('the stemp', () => {
  let sveis: TestInstallation;
  let scene: StempScene;
  const at = (time: string, day?: string) => scene.at(time, day);
  const start = (body?: object) => scene.start(body);
  const stop = (body?: object) => scene.stop(body);
  const current = () => scene.current();
  const client: StempScene['client'] = (...call) => scene.client(...call);

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
  });

  it('X9 07:00 to 15:00 with half an hour break is 7,50 and 0,50', async () => {
    await start();
    at('15:00:00');
    const stopped = await stop();
    expect(stopped.body).toMatchObject({
      status: 'success',
      data: { state: 'stopped', ended_at: '2026-11-09T14:00:00.000Z' },
    });
    expect(stopped.record.entries).toMatchObject([
      { day: '09.11.2026', amount: 7.5, break: 0.5, trimmed: 0 },
    ]);
    expect(await current()).toMatchObject({ id: null, day_total: 8, can_start: true });
  });

  it('X1 without a shift it does not start', async () => {
    const refused = await start({ shift_id: null });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'SHIFT_REQUIRED',
      'Name is required',
    ]);
  });

  it('X10 stopped after ten minutes with half an hour break it keeps running', async () => {
    await start();
    at('07:10:00');
    expect((await stop()).body.code).toBe('PAUSE_OVER_TIME');
    expect((await current()).state).toBe('running');
  });

  it('X12 stopped without comments it names the comments', async () => {
    await start({ comments: '' });
    at('15:00:00');
    const refused = await stop();
    expect(refused.body).toMatchObject({
      message: 'Please check the required fields!',
      errors: { comments: ['Required'] },
    });
  });

  it('X14 stop and start in the same second: both are kept', async () => {
    await start();
    at('12:00:00');
    const first = await stop();
    expect(first.record).toMatchObject({ state: 'stopped', entries: [{ amount: 4.5, break: 0.5 }] });
    expect((await start()).record).toMatchObject({ state: 'running', start_at: first.record.ended_at });
  });

  it('X18 X19 cancelled twice it is gone once', async () => {
    await start();
    expect((await client('DELETE', PUNCH)).body).toMatchObject({ cancelled: true });
    expect((await client('DELETE', PUNCH)).body).toMatchObject({ cancelled: false });
    expect(await current()).toMatchObject({ id: null, day_total: 0 });
  });

  it('X21 another shift brings its own break and length', async () => {
    await superQuery(sveis, "update shift set time_to = '04:00' where tenant_id = $1 and id = $2", [
      scene.company.id,
      timeBasics.nightShift,
    ]);
    const started = await start({ break: 0.25 });
    const edited = await client('PUT', PUNCH, {
      body: { rev: started.record.rev, shift_id: timeBasics.nightShift },
    });
    expect(edited.record).toMatchObject({ shift_id: 2, break_minutes: 30, shift_length_min: 360 });
  });

  it('X22 another project clears the activity and is remembered', async () => {
    const started = await start();
    const edited = await client('PUT', PUNCH, {
      body: { rev: started.record.rev, project_id: timeBasics.otherProject },
    });
    expect(edited.record).toMatchObject({ project_id: 2, task_id: null });
    const projects = await client('GET', '/api/main/projects/get_current_projects/?date=11.09.2026');
    expect(projects.body.pinned_project_id).toBe(2);
  });

  it('X23 a break of 30 hours is refused, X24 a quarter is fifteen minutes', async () => {
    expect((await start({ break: 30 })).status).toBe(422);
    expect((await start({ break: 0.25 })).record.break_minutes).toBe(15);
  });

  it('X25 X26 left alone it stands at 15:00, and stopping there ends it there', async () => {
    const started = await start();
    at('18:00:00');
    const seen = await current();
    expect(seen).toMatchObject({ paused_at: '2026-11-09T14:00:00.000Z', time: 8 * 3600 });
    const stopped = await stop({ id: started.record.id, endedAt: seen.paused_at });
    expect(stopped.record).toMatchObject({ ended_at: '2026-11-09T14:00:00.000Z', end_reason: 'shift_end' });
  });

  it('X27 X28 X29 X30 continue is remembered until asked again, and only the server’s pause counts', async () => {
    const started = await start();
    at('15:20:00');
    await current();
    const path = `/api/main/stamptimes/update/${started.record.id}`;
    const ignored = await client('PUT', path, { body: { paused_at: '2026-11-09T14:07:00.000Z' } });
    expect(ignored.record.paused_at).toBe('2026-11-09T14:00:00.000Z');
    expect(
      // Remembered unless the caller says otherwise.
      (await client('PUT', path, { body: { paused_at: null } })).record.paused_at,
    ).toBeNull();
    at('16:00:00');
    expect((await stop()).record.entries).toMatchObject([{ amount: 8.5, break: 0.5 }]);

    at('07:00:00', '10');
    await start();
    at('15:30:00', '10');
    expect(await current()).toMatchObject({ paused_at: null, continued_at: '2026-11-10T14:00:00.000Z' });
    await client('PUT', '/api/main/users/me/time-preferences', { body: { shift_end_auto_continue: false } });
    at('16:00:00', '10');
    await stop();
    at('07:00:00', '11');
    await start();
    at('15:30:00', '11');
    expect((await current()).paused_at).toBe('2026-11-11T14:00:00.000Z');
  });

  it('X33 X38 unanswered for 24 hours it is recorded as the shift, with an alert until it is read', async () => {
    const started = await start();
    at('07:00:00', '10');
    const seen = await current();
    expect(seen).toMatchObject({ id: null, alerts: [{ type: 'auto_stopped', punch_id: started.record.id }] });
    const day = { start: '09.11.2026', end: '10.11.2026' };
    expect((await client('POST', '/api/main/hours/filter', { body: day })).body.data).toMatchObject([
      { day: '09.11.2026', amount: 7.5, break: 0.5, needs_review: true },
    ]);
    await client('POST', `${PUNCH}/${started.record.id}/seen`);
    expect((await current()).alerts).toEqual([]);
  });

  it('a stop with nothing running says so without throwing the worker out', async () => {
    expect((await stop()).body).toMatchObject({ errorcode: 422, code: 'NO_TIMER' });
  });

  it('X77 a second start elsewhere is told of the first', async () => {
    const first = await start();
    const second = await start();
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'ALREADY_RUNNING', running: { id: first.record.id } });
  });

  it('X78 the same start five times is one stemp', async () => {
    const body = { id: randomUUID(), ...work };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client('POST', PUNCH, { body, headers })),
    );
    expect(answers.map((answer) => answer.record.id)).toEqual(answers.map(() => body.id));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await client('POST', PUNCH, { body })).status).toBe(200);
  });

  it('X80 the first stop wins', async () => {
    const started = await start();
    at('12:00:00');
    await stop({ id: started.record.id });
    at('16:00:00');
    expect((await stop({ id: started.record.id })).record.ended_at).toBe('2026-11-09T11:00:00.000Z');
  });

  it('X81 started and stopped without network, sent in the evening, it is what it was', async () => {
    const id = randomUUID();
    at('18:00:00');
    const sent = (device_at: string, extra: object) => ({
      body: { device_at, ...extra },
      headers: { 'x-device-now': '2026-11-09T18:00:00+01:00' },
    });
    await client('POST', PUNCH, sent('2026-11-09T07:00:00+01:00', { id, ...work }));
    const stopped = await client('PATCH', PUNCH, sent('2026-11-09T15:00:00+01:00', { id }));
    expect(stopped.record).toMatchObject({ state: 'stopped', entries: [{ amount: 7.5, break: 0.5 }] });
  });

  it('a stop pressed by mistake is undone at once: the clock runs on from its start', async () => {
    await scene.start();
    scene.at('11:00:00');
    const stopped = await scene.stop();
    const { id } = stopped.record;
    const resume = () => scene.client('POST', `${PUNCH}/${id}/resume`);
    scene.at('11:05:00');
    expect((await resume()).record).toMatchObject({
      id,
      state: 'running',
      ended_at: null,
      time: 4 * 3600 + 300,
    });
    expect((await resume()).status).toBe(200);
    expect(await scene.current()).toMatchObject({ id, day_work: 0 });
    scene.at('15:00:00');
    expect((await scene.stop()).record.entries).toMatchObject([{ amount: 7.5, break: 0.5 }]);
    scene.at('15:11:00');
    const late = await resume();
    expect([late.status, late.body.code]).toEqual([422, 'STOP_STANDS']);
    expect((await scene.client('POST', `${PUNCH}/${randomUUID()}/resume`)).status).toBe(404);
  });

  it('a stop stands once another stemp has begun or its hours have been changed', async () => {
    await scene.start();
    scene.at('11:00:00');
    const { record } = await scene.stop();
    await scene.start();
    const resume = () => scene.client('POST', `${PUNCH}/${record.id}/resume`);
    expect((await resume()).body.code).toBe('STOP_STANDS');
    await scene.client('DELETE', PUNCH);
    const [entry] = record.entries as { id: string }[];
    await scene.client('PUT', `/api/main/hours/${entry?.id}`, { body: { rev: 1, amount: 2 } });
    expect((await resume()).body.code).toBe('STOP_STANDS');
  });

  it('X82 a phone 40 minutes fast is corrected and marked', async () => {
    at('18:00:00');
    const answer = await client('POST', PUNCH, {
      body: { id: randomUUID(), ...work, device_at: '2026-11-09T17:40:00+01:00' },
      headers: { 'x-device-now': '2026-11-09T18:40:00+01:00' },
    });
    expect(answer.record).toMatchObject({ start_at: '2026-11-09T16:00:00.000Z', clock_suspect: true });
  });

  it('X84 a late start over another stemp is held, and its owner decides', async () => {
    await start();
    at('15:00:00');
    await stop();
    at('18:00:00');
    const id = randomUUID();
    const headers = { 'x-device-now': '2026-11-09T18:00:00+01:00' };
    const held = await client('POST', PUNCH, {
      body: { id, ...work, device_at: '2026-11-09T08:00:00+01:00' },
      headers,
    });
    expect([held.status, held.record.state, held.record.held_reason]).toEqual([202, 'held', 'overlap']);
    await client('PATCH', PUNCH, { body: { id, device_at: '2026-11-09T16:00:00+01:00' }, headers });
    const stuck = await client('POST', `/api/main/hours/held/${id}`, { body: { action: 'keep' } });
    expect(stuck.body.code).toBe('STILL_HELD');
    const kept = await client('POST', `/api/main/hours/held/${id}`, {
      body: { action: 'keep', start_at: '2026-11-09T15:00:00+01:00', ended_at: '2026-11-09T16:00:00+01:00' },
    });
    expect(kept.record.state).toBe('stopped');
  });

  it('late pairs that lie beside everything else become hours, though something has started since', async () => {
    await start();
    at('09:00:00');
    const pairs = [
      ['2026-11-08T22:00:00+01:00', '2026-11-08T23:00:00+01:00'],
      ['2026-11-08T23:30:00+01:00', '2026-11-09T01:30:00+01:00'],
      ['2026-11-09T02:00:00+01:00', '2026-11-09T03:00:00+01:00'],
    ] as const;
    for (const [from, to] of pairs) {
      const headers = { 'x-device-now': '2026-11-09T09:00:00+01:00' };
      const id = randomUUID();
      await client('POST', PUNCH, { body: { id, ...work, break: 0, device_at: from }, headers });
      const stopped = await client('PATCH', PUNCH, { body: { id, device_at: to }, headers });
      expect(stopped.record).toMatchObject({ state: 'stopped', held_reason: null });
      const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
      const entries = stopped.record.entries as { amount: number }[];
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(seconds / 3600);
    }
    expect((await current()).held).toEqual([]);
  });

  it('a late pair that does meet another stays held by its stop', async () => {
    await start();
    at('09:00:00');
    const headers = { 'x-device-now': '2026-11-09T09:00:00+01:00' };
    const id = randomUUID();
    await client('POST', PUNCH, { body: { id, ...work, device_at: '2026-11-09T05:00:00+01:00' }, headers });
    const stopped = await client('PATCH', PUNCH, {
      body: { id, device_at: '2026-11-09T07:30:00+01:00' },
      headers,
    });
    expect(stopped.record).toMatchObject({ state: 'held', held_reason: 'overlap', entries: [] });
  });

  it('a stemp whose hours were deleted stands in nobody’s way, until they are brought back', async () => {
    await start();
    at('15:00:00');
    const first = await stop();
    const [entry] = first.record.entries as { id: string }[];
    at('18:00:00');
    const headers = { 'x-device-now': '2026-11-09T18:00:00+01:00' };
    const id = randomUUID();
    await client('POST', PUNCH, { body: { id, ...work, device_at: '2026-11-09T08:00:00+01:00' }, headers });
    await client('PATCH', PUNCH, { body: { id, device_at: '2026-11-09T16:00:00+01:00' }, headers });
    await client('DELETE', `/api/main/hours/${entry?.id}`);
    const restored = await client('POST', `/api/main/hours/${entry?.id}/restore`);
    expect(restored.status).toBe(200);
    const keep = () => client('POST', `/api/main/hours/held/${id}`, { body: { action: 'keep' } });
    expect((await keep()).body.code).toBe('STILL_HELD');
    await client('DELETE', `/api/main/hours/${entry?.id}`);
    expect((await keep()).record).toMatchObject({ state: 'stopped' });
    expect((await client('POST', `/api/main/hours/${entry?.id}/restore`)).body.code).toBe('OVERLAP');
  });

  it('X86 a start 80 hours old is held', async () => {
    at('18:00:00', '12');
    const answer = await client('POST', PUNCH, {
      body: { id: randomUUID(), ...work, device_at: '2026-11-09T10:00:00+01:00' },
      headers: { 'x-device-now': '2026-11-12T18:00:00+01:00' },
    });
    expect(answer.record.held_reason).toBe('too_old');
  });

  it('X87 an edit on an old picture is told of the new one, unless it touches other fields', async () => {
    const started = await start();
    await client('PUT', PUNCH, { body: { rev: started.record.rev, comments: 'Cap run' } });
    const stale = await client('PUT', PUNCH, { body: { rev: started.record.rev, comments: 'Mine' } });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const merged = await client('PUT', PUNCH, {
      body: { rev: started.record.rev, location: 'Hall 2', seen: { location: '' } },
    });
    expect(merged.record).toMatchObject({ location: 'Hall 2', comments: 'Cap run' });
  });

  it('X90 another company’s stemp does not exist', async () => {
    const started = await start();
    await addCompany(sveis, 'stranger', ['employee']);
    const stranger = (await logIn(sveis.app, 'stranger', 'employee')).client;
    const [theirs, missing] = await Promise.all([
      stranger('PATCH', PUNCH, { body: { id: started.record.id } }),
      stranger('PATCH', PUNCH, { body: { id: randomUUID() } }),
    ]);
    expect(theirs.body).toEqual(missing.body);
  });
});
