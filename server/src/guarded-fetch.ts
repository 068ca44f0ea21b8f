import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { ClosedAddress, guardedLookup, mayCall } from './outgoing-address.ts';

export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface GuardOptions {
  /** Hosts the operator allows although they are in the server's own network. */
  readonly hosts: readonly string[];
  readonly patienceMs: number;
  readonly mostBytes: number;
}

/**
 * Calls an address somebody has typed in and gives the answer: never one in the server's own network, no redirect is
 * followed, and neither time nor size of the answer is without a limit.
 */
export const guardedFetch = (
  address: string,
  { method, headers, body }: GuardedRequest,
  { hosts, patienceMs, mostBytes }: GuardOptions,
): Promise<Response> =>
  new Promise((done, fail) => {
    if (!mayCall(address, hosts, { withQuery: true })) return fail(new ClosedAddress());
    const url = new URL(address);
    const send = url.protocol === 'https:' ? requestTls : requestPlain;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, {
      method,
      headers: { ...headers, ...length, 'user-agent': 'Sveis' },
      lookup: guardedLookup(hosts, url),
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > mostBytes) request.destroy(new Error('the answer is too long'));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const bytes = status === 204 || status === 304 ? null : Buffer.concat(parts);
        const type = response.headers['content-type'];
        done(new Response(bytes, { status, headers: type ? { 'content-type': type } : {} }));
      });
    });
    request.on('error', fail);
    request.end(body);
  });
