import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
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
} from '../../../testing/index.ts';

describe('taking a picture off a stemp', () => {
  let sveis: TestInstallation;
  let scene: StempScene;
  let photo: Buffer;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
    await scene.setSetting({ include_stamp_attachments: true });
  });

  const store = async () => {
    const id = randomUUID();
    const headers = { 'content-type': 'image/jpeg', 'idempotency-key': id };
    await scene.client('PUT', `/api/main/files/${id}?name=weld.jpg`, { headers, body: photo });
    return id;
  };
  const startWith = async (...files: string[]) => String((await scene.start({ files })).record.id);
  const add = (punch: string, ...files: string[]) =>
    scene.client('POST', `${PUNCH}/${punch}/files`, { body: { files } });
  const remove = (punch: string, file: string, headers: Record<string, string> = {}) =>
    scene.client('DELETE', `${PUNCH}/${punch}/files/${file}`, { headers });
  const idsOf = (record: Record<string, unknown>) => (record.files as { id: string }[]).map(({ id }) => id);

  it('one of two goes, and the audit says which', async () => {
    const [first, second] = [await store(), await store()];
    const punch = await startWith(first, second);
    const answer = await remove(punch, first);
    expect([answer.status, idsOf(answer.record)]).toEqual([200, [second]]);
    const audit = await superQuery<{ before: unknown }>(
      sveis,
      "select before from audit where entity_id = $1 and action = 'detach'",
      [punch],
    );
    expect(audit).toEqual([{ before: { files: [{ id: first, phase: 'start' }] } }]);
  });

  it('the only one of the start stays while pictures are required, and may go when they are not', async () => {
    const [first, end] = [await store(), await store()];
    const punch = await startWith(first);
    await add(punch, end);
    expect((await remove(punch, first)).body).toMatchObject({
      code: 'START_PICTURE_STAYS',
      message: 'The only picture of the start has to stay. Take another one first.',
    });
    expect(idsOf((await remove(punch, end)).record)).toEqual([first]);
    await scene.setSetting({ include_stamp_attachments: false });
    expect(idsOf((await remove(punch, first)).record)).toEqual([]);
  });

  it('a repeat with the same key is the same answer, and one without finds it gone and is content', async () => {
    const [first, second] = [await store(), await store()];
    const punch = await startWith(first, second);
    const key = { 'idempotency-key': randomUUID() };
    const once = await remove(punch, second, key);
    expect((await remove(punch, second, key)).body).toEqual(once.body);
    expect((await remove(punch, second)).status).toBe(200);
  });

  it('a stemp that is over keeps its pictures', async () => {
    const [first, end] = [await store(), await store()];
    const punch = await startWith(first);
    await add(punch, end);
    scene.at('15:00:00');
    await scene.stop();
    expect((await remove(punch, end)).body.code).toBe('NO_TIMER');
  });

  it('somebody else’s stemp is not there', async () => {
    const [first, second] = [await store(), await store()];
    const punch = await startWith(first, second);
    const host = `other${randomUUID().slice(0, 8)}`;
    await addCompany(sveis, host, ['employee'], { features: ['timer'] });
    const { client } = await logIn(sveis.app, host, 'employee');
    expect((await client('DELETE', `${PUNCH}/${punch}/files/${second}`)).status).toBe(404);
    expect(idsOf(await scene.current()).sort()).toEqual([first, second].sort());
  });
});
