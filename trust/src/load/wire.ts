import { Agent, request } from 'node:http';

/** A call as it goes over the wire. */
export interface WireCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly key?: string;
}

export interface WireAnswer {
  /** 0 where none came. */
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: number | undefined;
}

const PATIENCE_MS = 10_000;

const headersOf = ({ token, key }: WireCall, body: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(body === ''
    ? {}
    : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

const bodyOf = ({ body }: WireCall): string => (body === undefined ? '' : JSON.stringify(body));

/** Connections that stay open, as a phone's do. */
export function openLine(url: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const send = (call: WireCall): Promise<WireAnswer> =>
    new Promise((resolve) => {
      const at = performance.now();
      const body = bodyOf(call);
      const end = (status: number, retryAfter?: string) =>
        resolve({
          status,
          ms: performance.now() - at,
          retryAfter: retryAfter ? Number(retryAfter) : undefined,
        });
      const options = { agent, method: call.method, headers: headersOf(call, body), timeout: PATIENCE_MS };
      const calling = request(`${url}${call.path}`, options, (answer) => {
        answer.once('error', () => end(0));
        answer.once('close', () => end(0));
        answer.once('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.resume();
      });
      calling.once('timeout', () => calling.destroy());
      calling.once('error', () => end(0));
      calling.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export type Line = ReturnType<typeof openLine>;

/** The same call as bytes: a flood must cost its sender next to nothing, or it measures itself. */
export function bytesOf(call: WireCall): Buffer {
  const body = bodyOf(call);
  const headers = Object.entries(headersOf(call, body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${call.method} ${call.path} HTTP/1.1\r\nhost: localhost\r\n${headers.join('')}\r\n${body}`,
  );
}
