import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { startTestObjectStore, type TestObjectStore } from '../../testing/services/object-store.ts';

const MB = 1_048_576;
const jpeg = { 'content-type': 'image/jpeg' };
const text = { 'content-type': 'text/plain' };
const outcome = ({ status, body }: TestAnswer) => [status, body.code];

describe.each(['disk', 's3'] as const)('sending a file to %s', (kind) => {
  let sveis: TestInstallation;
  let objects: TestObjectStore | undefined;
  let fjord: TestCompany;
  let mine: TestClient;
  let colleague: TestClient;
  let stranger: TestClient;
  let token: string;
  let photo: Buffer;

  beforeAll(async () => {
    objects = kind === 's3' ? await startTestObjectStore() : undefined;
    sveis = await startTestInstallation({ ...(objects ? { env: objects.env } : {}) });
    fjord = await addCompany(sveis, 'fjord', ['employee', 'foreman'], { settings: { max_file_mb: 2 } });
    await addCompany(sveis, 'other', ['employee']);
    const login = await logIn(sveis.app, 'fjord', 'employee');
    mine = login.client;
    token = login.login.token;
    colleague = (await logIn(sveis.app, 'fjord', 'foreman')).client;
    stranger = (await logIn(sveis.app, 'other', 'employee')).client;
    photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'orange' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await sveis.close();
    await objects?.close();
  });

  const put = (client: TestClient, id: string, body: Buffer, headers: Record<string, string> = jpeg) =>
    client('PUT', `/api/main/files/${id}?name=weld.jpg`, { headers, body });
  const bytesOf = async (id: string, part = '') =>
    (
      await sveis.app.inject({
        url: `/api/main/files/${id}${part}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).rawPayload;
  const rowsOf = (id: string) => superQuery(sveis, 'select * from file where id = $1', [id]);

  it('keeps it, tells what it is, and gives it back with a small one beside', async () => {
    const id = randomUUID();
    const { status, record } = await put(mine, id, photo);
    expect(status).toBe(200);
    expect(record).toMatchObject({
      id,
      name: 'weld.jpg',
      type: 'image/jpeg',
      width: 900,
      height: 600,
      complete: true,
      url: `/files/${id}`,
      thumbnail_url: `/files/${id}/thumbnail`,
    });
    const stored = await bytesOf(id);
    expect(stored.length).toBe(record.size);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(record.sha256);
    expect((await bytesOf(id, '/thumbnail')).length).toBeLessThan(stored.length);
    expect(await superQuery(sveis, 'select * from blob_garbage')).toEqual([]);
  });

  it('again with the same bytes is the same file, with others it is refused', async () => {
    const id = randomUUID();
    const first = await put(mine, id, photo);
    expect(await put(mine, id.toUpperCase(), photo)).toMatchObject({ status: 200, body: first.body });
    const changed = await put(mine, id, Buffer.concat([photo, Buffer.from('x')]));
    expect(outcome(changed)).toEqual([422, 'KEY_REUSED']);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('a PDF may be as large as a drawing is, and nothing else by its name', async () => {
    const send = (name: string, body: Buffer) =>
      mine('PUT', `/api/main/files/${randomUUID()}?name=${name}`, { headers: text, body });
    const drawing = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * MB, 'a')]);
    expect((await send('a0.pdf', drawing)).status).toBe(200);
    expect(outcome(await send('a0.txt', drawing))).toEqual([422, 'FILE_TOO_LARGE']);
    const lying = await send('notes.pdf', Buffer.alloc(3 * MB, 'a'));
    expect([lying.status, lying.body.code]).toEqual([422, 'FILE_TOO_LARGE']);
  });

  it('ten times at once makes one file, and one of them gets the receipt', async () => {
    const id = randomUUID();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => put(mine, id, photo)));
    const answered = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []));
    expect(answered).toContain(200);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('a little over the limit is refused and names it, the limit itself is not', async () => {
    const over = await put(mine, randomUUID(), Buffer.alloc(2 * MB + 1, 'a'), text);
    expect(outcome(over)).toEqual([422, 'FILE_TOO_LARGE']);
    expect(over.body.message).toContain('2 MB');
    expect((await put(mine, randomUUID(), Buffer.alloc(2 * MB, 'a'), text)).status).toBe(200);
    const parts = await put(mine, randomUUID(), Buffer.alloc(10), {
      ...text,
      'content-range': `bytes 0-9/${2 * MB + 1}`,
    });
    expect(outcome(parts)).toEqual([422, 'FILE_TOO_LARGE']);
  });

  it('arrives in parts; a gap is told, and what lay there is taken up again', async () => {
    const id = randomUUID();
    const whole = Buffer.from(randomBytes(30_000).toString('hex'));
    const part = (start: number, end: number) =>
      put(mine, id, whole.subarray(start, end), {
        ...text,
        'content-range': `bytes ${start}-${end - 1}/${whole.length}`,
      });
    expect(await part(0, 20_000)).toMatchObject({ status: 202, record: { complete: false, offset: 20_000 } });
    const gap = await part(40_000, 60_000);
    expect([...outcome(gap), gap.body.offset]).toEqual([409, 'UPLOAD_OFFSET', 20_000]);
    expect((await mine('GET', `/api/main/files/${id}/offset`)).record).toMatchObject({
      complete: false,
      offset: 20_000,
    });
    expect((await mine('GET', `/api/main/files/${id}`)).status).toBe(404);
    expect((await part(10_000, 40_000)).status).toBe(202);
    expect(await part(40_000, 60_000)).toMatchObject({ status: 200, record: { complete: true } });
    expect((await bytesOf(id)).equals(whole)).toBe(true);
    expect((await mine('GET', `/api/main/files/${id}/offset`)).record).toMatchObject({
      complete: true,
      offset: 60_000,
    });
  });

  it.each(['bytes 5-2/10', 'bytes 0-10/10', 'bytes 0-4/10', 'lines 0-9/10', 'bytes 0-9'])(
    'a part said to be "%s" with ten bytes is refused',
    async (range) => {
      const answer = await put(mine, randomUUID(), Buffer.alloc(10, 'a'), {
        ...text,
        'content-range': range,
      });
      expect(outcome(answer)).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('nobody else meets it: a colleague’s and a stranger’s look finds nothing', async () => {
    const id = randomUUID();
    await put(mine, id, photo);
    const missing = await colleague('GET', `/api/main/files/${randomUUID()}`);
    for (const client of [colleague, stranger]) {
      for (const path of ['', '/thumbnail']) {
        const answer = await client('GET', `/api/main/files/${id}${path}`);
        expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
      }
      expect((await client('GET', `/api/main/files/${id}/offset`)).record).toMatchObject({ offset: 0 });
    }
    const taken = await put(colleague, id, photo);
    expect(outcome(taken)).toEqual([422, 'VALIDATION']);
    expect((await put(stranger, id, Buffer.from('words'), text)).status).toBe(200);
    expect((await bytesOf(id)).length).toBeGreaterThan(100);
  });

  it('without a session nothing is taken and nothing given', async () => {
    const nobody = createClient(sveis.app, { host: 'fjord' });
    expect((await put(nobody, randomUUID(), photo)).status).toBe(401);
    expect((await nobody('GET', `/api/main/files/${randomUUID()}`)).status).toBe(401);
  });

  it.each(['x', '..%2f..%2fetc', '00000000-0000-0000-0000-00000000000g'])('has no file "%s"', async (id) => {
    expect((await put(mine, id, photo)).status).toBe(422);
  });

  it('a person’s room ends where the company says, also for ten at once', async () => {
    await superQuery(
      sveis,
      `update tenant_setting set values = values || '{"max_user_files_mb": 6}' where tenant_id = $1`,
      [fjord.id],
    );
    const two = Buffer.alloc(1.5 * MB, 'a');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(colleague, randomUUID(), Buffer.concat([two, Buffer.from(String(index))]), text),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'FILE_QUOTA',
      expect.stringContaining('6 MB'),
    ]);
    await superQuery(
      sveis,
      `update tenant_setting set values = values - 'max_user_files_mb' where tenant_id = $1`,
      [fjord.id],
    );
  });

  it('goes on after a cut connection from where it stopped', async () => {
    await sveis.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = sveis.app.server.address() as AddressInfo;
    const id = randomUUID();
    const whole = Buffer.from(randomBytes(500_000).toString('hex'));
    const cut = request({
      port,
      method: 'PUT',
      path: `/api/main/files/${id}?name=log.txt`,
      headers: { authorization: `Bearer ${token}`, 'content-length': whole.length, ...text },
    });
    cut.on('error', () => undefined);
    cut.write(whole.subarray(0, 300_000));
    const offset = async () => Number((await mine('GET', `/api/main/files/${id}/offset`)).record.offset);
    await vi.waitFor(async () => expect(await offset()).toBe(300_000), { timeout: 5_000, interval: 20 });
    cut.destroy();
    const start = await offset();
    const rest = await fetch(`http://127.0.0.1:${port}/api/main/files/${id}?name=log.txt`, {
      method: 'PUT',
      headers: {
        ...text,
        authorization: `Bearer ${token}`,
        'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}`,
      },
      body: new Uint8Array(whole.subarray(start)),
    });
    expect(rest.status).toBe(200);
    expect((await bytesOf(id)).equals(whole)).toBe(true);
  });

  it('tells the sender of a body without announced length, once it has grown too large', async () => {
    const { port } = sveis.app.server.address() as AddressInfo;
    async function* endless() {
      for (let piece = 0; piece < 80; piece += 1) yield new Uint8Array(65_536).fill(97);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/main/files/${randomUUID()}`, {
      method: 'PUT',
      headers: { ...text, authorization: `Bearer ${token}` },
      body: ReadableStream.from(endless()),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      422,
      'FILE_TOO_LARGE',
    ]);
  });

  it('a store that is away costs nothing: the bytes wait and are finished later', async () => {
    const id = randomUUID();
    const { blobs } = sveis.services;
    const put = vi.spyOn(blobs, 'put').mockRejectedValueOnce(new Error('the store is away'));
    const failed = await mine('PUT', `/api/main/files/${id}?name=weld.jpg`, { headers: jpeg, body: photo });
    put.mockRestore();
    expect(failed.status).toBe(500);
    const finished = await mine('PUT', `/api/main/files/${id}?name=weld.jpg`, {
      headers: { ...jpeg, 'content-range': `bytes */${photo.length}` },
    });
    expect(finished).toMatchObject({ status: 200, record: { complete: true, width: 900 } });
  });
});
