import { randomUUID } from 'node:crypto';
import type { Site } from '../site.ts';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bytes: number;
}

export interface DemoAdmin {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  upload(bytes: Buffer, type: string, name?: string): Promise<string>;
}

export const DEMO = { host: 'demo', username: 'admin', password: 'Demo1234!' } as const;

/** Somebody of the demo company who may do everything, by the calls the app makes. */
export async function openDemoAdmin({ program }: Site): Promise<DemoAdmin> {
  const send = async (method: string, path: string, body: BodyInit | undefined, headers: HeadersInit) => {
    const answer = await fetch(`${program.url}${path}`, { method, headers, ...(body ? { body } : {}) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const read = isJson ? (JSON.parse(bytes.toString()) as Answer['body']) : {};
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${bytes.toString().slice(0, 300)}`);
    return { status: answer.status, body: read, bytes: bytes.length };
  };
  const json = { 'content-type': 'application/json', 'x-tenant': DEMO.host };
  const login = await send(
    'POST',
    '/api/login',
    JSON.stringify({ email: DEMO.username, password: DEMO.password }),
    json,
  );
  const authorization = `Bearer ${String(login.body.token)}`;
  return {
    call: (method, path, body) =>
      send(method, path, body === undefined ? undefined : JSON.stringify(body), { ...json, authorization }),
    upload: async (bytes, type, name = 'bench.png') => {
      const id = randomUUID();
      await send('PUT', `/api/main/files/${id}?name=${encodeURIComponent(name)}`, new Uint8Array(bytes), {
        'content-type': type,
        'x-tenant': DEMO.host,
        authorization,
      });
      return id;
    },
  };
}
