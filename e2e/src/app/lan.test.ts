import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../parts/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ isLan: true, isEmpty: true });
});
afterAll(() => server.remove());

/** As a phone asks that trusts this one authority and no other. */
function get(path: string, ca: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { ca })
      .once('error', reject)
      .once('response', async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }))
      .end();
  });
}

describe('the product on the network of the workshop', () => {
  it('answers over https to a phone that trusts its authority, and hands the authority out', async () => {
    const ca = readFileSync(join(server.dataDir, 'tls', 'ca.crt'), 'utf8');
    const [page, handedOut] = [await get('/login', ca), await get('/ca.crt', ca)];
    expect([page.status, handedOut]).toEqual([200, { status: 200, body: ca }]);
    expect(page.body).toContain('<div id="root">');
  });
});
