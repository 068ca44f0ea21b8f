import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedHook {
  readonly id: string;
  readonly event: string;
  readonly path: string;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether time and body were signed with the secret of the receiver. */
  readonly isSigned: boolean;
  /** What it was answered; nothing where it was left hanging. */
  readonly status: number | undefined;
}

type Answer = number | 'hang' | 'cut' | 'flood' | { readonly redirect: string };

export interface WebhookReceiver {
  /** As the setting names it. */
  readonly host: string;
  readonly address: string;
  /** Every call, also those that were refused. */
  readonly calls: ReceivedHook[];
  /** Those that were taken, as a system sees them that leaves out ids it has. */
  taken(): readonly ReceivedHook[];
  secret: string;
  /** What a call is answered. */
  answer: (hook: Omit<ReceivedHook, 'status'>) => Answer | Promise<Answer>;
  close(): Promise<void>;
}

/** Another system, as our documentation tells people to write one. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString('utf8');
      const hook = readHook(request, body, receiver.secret);
      const answer = await receiver.answer(hook);
      calls.push({ ...hook, status: typeof answer === 'number' ? answer : undefined });
      respond(response, answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    address: `http://${host}/sveis`,
    calls,
    taken: () =>
      calls.filter(
        ({ id, status }, index) =>
          status === 200 && calls.findIndex((one) => one.id === id && one.status === 200) === index,
      ),
    secret: '',
    answer: () => 200,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}

function readHook(request: IncomingMessage, body: string, secret: string): Omit<ReceivedHook, 'status'> {
  const { data } = JSON.parse(body) as { data: Record<string, unknown> };
  return {
    id: String(request.headers['x-sveis-event-id']),
    event: String(request.headers['x-sveis-event']),
    path: request.url ?? '',
    body,
    data,
    isSigned: isSignedWith(String(request.headers['x-sveis-signature']), secret, body),
  };
}

function isSignedWith(header: string, secret: string, body: string): boolean {
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const own = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const theirs = Buffer.from(signature, 'hex');
  return theirs.length === own.length && timingSafeEqual(theirs, own);
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return;
  if (answer === 'cut') response.destroy();
  else if (answer === 'flood') flood(response);
  else if (typeof answer === 'object') response.writeHead(302, { location: answer.redirect }).end();
  else response.writeHead(answer).end('thanks');
}

/** Never ends by itself. */
function flood(response: ServerResponse): void {
  response.writeHead(200);
  const pour = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', pour);
  response.on('error', () => undefined);
  pour();
}
