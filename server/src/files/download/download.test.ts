import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { parseRange } from './byte-range.ts';

describe('fetching a file', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let token: string;
  const id = randomUUID();
  const digits = '0123456789';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['employee']);
    const { login, client } = await logIn(sveis.app, 'fjord', 'employee');
    token = login.token;
    await client('PUT', `/api/main/files/${id}?name=${encodeURIComponent('Måling ære.txt')}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(digits),
    });
  });
  afterAll(() => sveis.close());

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    sveis.app.inject({
      method,
      url: `/api/main/files/${id}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('gives its type, its length, its mark and its name in any letters', async () => {
    const { statusCode, headers, body } = await get();
    expect([statusCode, body]).toEqual([200, digits]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'content-disposition': `attachment; filename="M_ling _re.txt"; filename*=UTF-8''M%C3%A5ling%20%C3%A6re.txt`,
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('gives the part %s', async (range, expected, told) => {
    const { statusCode, headers, body } = await get({ range });
    expect([statusCode, body, headers['content-range']]).toEqual([206, expected, told]);
  });

  it.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=4-2', 'bytes=-'])(
    'gives the whole where "%s" is asked for',
    async (range) => {
      expect((await get({ range })).body).toBe(digits);
    },
  );

  it('has no part behind its end', async () => {
    const { statusCode, headers } = await get({ range: 'bytes=10-' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  });

  it('is not sent again to who has it, nor pieced together from two versions', async () => {
    const etag = String((await get()).headers.etag);
    const same = await get({ 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect((await get({ range: 'bytes=2-4', 'if-range': etag })).body).toBe('234');
    expect((await get({ range: 'bytes=2-4', 'if-range': '"another"' })).body).toBe(digits);
  });

  it('tells about itself without its bytes', async () => {
    const { statusCode, body, headers } = await get({}, 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '10']);
  });

  it('has no small picture where it is none', async () => {
    const answer = await sveis.app.inject({
      url: `/api/main/files/${id}/thumbnail`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('says "File not found" where there is none', async () => {
    const answer = await sveis.app.inject({
      url: '/api/main/files/0198f1d2-3c4b-7a00-8000-000000000000?lang=en',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: 'error', errorcode: 404, code: 'FILE_NOT_FOUND', message: 'File not found' },
    ]);
  });

  it('says so when the bytes are lost', async () => {
    const [row] = await superQuery<{ blob_id: string }>(sveis, 'select blob_id from file where id = $1', [
      id,
    ]);
    await sveis.services.blobs.delete(`${fjord.id}/${row?.blob_id}`);
    const answer = await get();
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'FILE_GONE']);
  });
});
