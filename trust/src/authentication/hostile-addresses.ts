import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createClient } from '@sveis/server/testing/test-client';
import { hostStrings } from './hostile-strings.ts';
import { type Attack, stranger } from './site.ts';

export interface Listener {
  readonly address: string;
  readonly heard: () => number;
  close(): Promise<void>;
}

/** Where a misled app would go: whatever arrives here is counted, down to the byte. */
export async function listenForCalls(): Promise<Listener> {
  let bytes = 0;
  const server: Server = createServer((socket) => {
    socket.on('data', (data) => {
      bytes += data.length;
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok',
      );
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  return {
    address: `127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
    heard: () => bytes,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** A company named by something that is no label: never looked up, never called, never mailed. */
export async function nameHostilePlaces(attack: Attack, { address }: Listener): Promise<void> {
  const { tally, adminId } = attack;
  for (const pattern of hostStrings) {
    const text = pattern.replaceAll(':evil', address);
    const inHeader = [...text].every((letter) => letter >= ' ' && letter <= '~');
    const client = stranger(attack);
    const described = await client('GET', `/api/tenant?host=${encodeURIComponent(text)}`);
    tally.check(described.body.tenant === null, () => `the directory knows "${text}"`);
    const link = await stranger(attack)('POST', `/api/directlogin/x/${encodeURIComponent(text)}/${adminId}`);
    tally.check(link.status >= 400 && link.status < 500, () => `a link to "${text}": ${link.status}`);
    if (inHeader) {
      const named = await stranger(attack)('POST', '/api/login', {
        body: { email: 'admin', password: 'x' },
        headers: { 'x-tenant': text },
      });
      tally.check(named.status === 422, () => `a login at "${text}": ${named.status}`);
    }
  }
  await forgeHostHeaders(attack, address);
  tally.figures['host strings'] = hostStrings.length;
}

/** A mailed link leads to us, whatever host the request for it claimed to be sent to. */
async function forgeHostHeaders({ sveis, company, tally, context }: Attack, address: string): Promise<void> {
  const forged: readonly Readonly<Record<string, string>>[] = [
    { host: address },
    { host: 'evil.example' },
    { host: 'localhost:8080', 'x-forwarded-host': address },
    { host: 'localhost:8080', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { host: 'localhost:8080', forwarded: `host=${address};proto=http` },
  ];
  for (const headers of forged) {
    await createClient(sveis.app, { host: company.host })('POST', '/api/password/forgot', {
      body: { email: context.random.pick(['admin', 'employee']) },
      headers,
    });
    const { rows } = await sveis.superuser.query<{ payload: unknown }>(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    );
    const text = JSON.stringify(rows[0]?.payload ?? '');
    tally.check(
      !text.includes(address) && !text.includes('//evil.example'),
      () => `a mail about a new password leads where the caller wished (${JSON.stringify(headers)})`,
    );
    sveis.time.now = new Date(sveis.time.now.getTime() + 16 * 60_000);
  }
}
