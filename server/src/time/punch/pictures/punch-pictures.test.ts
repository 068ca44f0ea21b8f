import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formBody } from '../../../testing/form-body.ts';
import {
  logIn,
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  stempWork,
  superQuery,
  type TestInstallation,
} from '../../../testing/index.ts';

describe('where a stemp needs pictures', () => {
  let sveis: TestInstallation;
  let scene: StempScene;
  let photo: Buffer;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
    await scene.setSetting({ include_stamp_attachments: true });
  });

  const attach = (punchId: unknown, bytes = photo) => {
    const { headers, body } = formBody([
      { field: 'punchId', value: String(punchId) },
      { field: 'files[]', value: bytes, name: 'weld.jpg', contentType: 'image/jpeg' },
    ]);
    return scene.client('POST', `${PUNCH}/attachment`, { headers, body });
  };
  /** As our own phone does it: the bytes first, then the start that names them. */
  const storePicture = async (bytes = photo) => {
    const id = randomUUID();
    const headers = { 'content-type': 'image/jpeg', 'idempotency-key': id };
    const { status } = await scene.client('PUT', `/api/main/files/${id}?name=weld.jpg`, {
      headers,
      body: bytes,
    });
    return { id, status };
  };
  const entries = async () =>
    superQuery(sveis, 'select day from hour_entry where tenant_id = $1', [scene.company.id]);

  it('X6 without one the clock does not count; with one it does from the moment it was pressed', async () => {
    const started = await scene.start();
    expect(started.record.state).toBe('starting');
    expect((await scene.stop()).record.state).toBe('starting');
    scene.at('07:05:00');
    await attach(started.record.id);
    expect(await scene.current()).toMatchObject({ state: 'running', time: 300 });
  });

  it('X7 three pictures refused and the start given up: no stemp, no hours, and the next one starts', async () => {
    const started = await scene.start();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await attach(started.record.id, Buffer.from('<html>no picture</html>'));
      expect(refused.body.code).toBe('WRONG_FILE_TYPE');
    }
    expect((await scene.current()).state).toBe('starting');
    expect((await scene.client('DELETE', PUNCH)).body.cancelled).toBe(true);
    expect(await scene.current()).toMatchObject({ id: null, day_total: 0, can_start: true });
    expect(await entries()).toEqual([]);
    expect((await scene.start()).status).toBe(201);
  });

  it('X7 a picture that never arrived starts nothing: the start that names it is refused and leaves no row', async () => {
    const { id: missing, status } = await storePicture(Buffer.from('<html>no picture</html>'));
    expect(status).toBe(422);
    const refused = await scene.start({ files: [missing] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await scene.current()).id).toBeNull();
    expect(await superQuery(sveis, 'select id from punch where tenant_id = $1', [scene.company.id])).toEqual(
      [],
    );
  });

  it('X13 the picture of the start is not the picture of the end', async () => {
    const { id } = await storePicture();
    const started = await scene.start({ files: [id] });
    expect(started.record.state).toBe('running');
    scene.at('15:00:00');
    const refused = await scene.stop();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Upload a picture before stopping the timer',
    ]);
    await attach(started.record.id);
    expect((await scene.stop()).record.state).toBe('stopped');
  });

  it('X37 X38 after 24 hours it waits; a picture makes it hours, with an alert until it is read', async () => {
    const { id } = await storePicture();
    const started = await scene.start({ files: [id] });
    scene.at('08:00:00', '10');
    expect(await scene.current()).toMatchObject({
      state: 'awaiting_attachment',
      ended_at: '2026-11-09T14:00:00.000Z',
      can_start: false,
      alerts: [],
    });
    const other = (await logIn(sveis.app, scene.company.host, 'employee')).client;
    const second = await other('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    expect(second.body.message).toBe('Upload a picture to finish the earlier stemp first');
    expect((await attach(started.record.id)).record).toMatchObject({
      state: 'auto_stopped',
      needs_review: true,
    });
    expect(await entries()).toEqual([{ day: '2026-11-09' }]);
    expect((await other('GET', PUNCH)).record).toMatchObject({
      id: null,
      can_start: true,
      alerts: [{ punch_id: started.record.id }],
    });
  });
});
