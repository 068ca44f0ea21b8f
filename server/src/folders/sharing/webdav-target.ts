import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guardedLookup, mayCall } from '../../outgoing-address.ts';
import { type SharedPath, SharingRefused, type SharingTarget } from './sharing-target.ts';

export interface WebDavSettings {
  readonly address: string;
  readonly username: string;
  readonly secret: string;
  /** Hosts the operator allows although they are in the server's own network. */
  readonly hosts: readonly string[];
}

const PATIENCE_MS = 60_000;

interface Call {
  readonly method: 'PROPFIND' | 'MKCOL' | 'PUT' | 'DELETE';
  readonly path: SharedPath;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Readable | undefined;
}

/** A WebDAV server as RFC 4918 has it: four methods, Basic authentication, no redirects followed. */
export function webDavTarget({ address, username, secret, hosts }: WebDavSettings): SharingTarget {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const authorization = `Basic ${Buffer.from(`${username}:${secret}`, 'utf8').toString('base64')}`;
  const addressOf = (path: SharedPath, isFolder: boolean): URL =>
    new URL(`${path.map(encodeURIComponent).join('/')}${isFolder && path.length > 0 ? '/' : ''}`, base);

  async function call({ method, path, headers = {}, body }: Call): Promise<number> {
    if (!mayCall(address, hosts)) throw new SharingRefused('the address is not allowed');
    const url = addressOf(path, method === 'MKCOL' || method === 'PROPFIND');
    const send = url.protocol === 'https:' ? requestTls : requestPlain;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = send(url, {
        method,
        headers: { authorization, ...headers },
        lookup: guardedLookup(hosts, url),
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
      });
      call.on('response', resolve);
      call.on('error', reject);
      if (body) pipeline(body, call).catch(reject);
      else call.end();
    });
    answer.resume();
    return answer.statusCode ?? 0;
  }

  /** Who we are, or where we send, is wrong: nothing of it passes by itself. */
  function refuse(method: string, status: number): never {
    if ([400, 401, 403, 404, 405, 409, 411, 415, 501].includes(status) || (status >= 300 && status < 400))
      throw new SharingRefused(`${method} answered ${status}`);
    throw new Error(`the sharing service answered ${status} to ${method}`);
  }

  async function makeFolders(path: SharedPath): Promise<void> {
    for (let length = 1; length <= path.length; length += 1) {
      const status = await call({ method: 'MKCOL', path: path.slice(0, length) });
      // 405: it is there already.
      if (status !== 201 && status !== 405) refuse('MKCOL', status);
    }
  }

  return {
    async check() {
      const status = await call({ method: 'PROPFIND', path: [], headers: { depth: 0 } });
      if (status !== 207) refuse('PROPFIND', status);
    },
    async put({ path, size, type, open }) {
      const send = async (): Promise<number> =>
        call({
          method: 'PUT',
          path,
          headers: { 'content-length': size, 'content-type': type },
          body: await open(),
        });
      let status = await send();
      // 409, and 404 of some servers: a folder on the way is missing.
      if (status === 409 || status === 404) {
        await makeFolders(path.slice(0, -1));
        status = await send();
      }
      if (![200, 201, 204].includes(status)) refuse('PUT', status);
    },
    async remove(path) {
      const status = await call({ method: 'DELETE', path });
      if (![200, 202, 204, 404, 410].includes(status)) refuse('DELETE', status);
    },
    urlOf: (path) => addressOf(path, false).href,
  };
}
