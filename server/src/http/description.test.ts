import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { mountedRoutes } from '../routes.ts';
import { createClient, startTestInstallation, type TestInstallation } from '../testing/index.ts';

const calls = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes.map((route) => ({
    method: route.method.toLowerCase(),
    path: `${prefix}${route.path}`.replace(/:([a-z_]+)/g, '{$1}'),
    auth: route.auth,
    hasBody: route.options.body !== undefined,
  })),
);

interface Operation {
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

describe('a server that is well', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());

  it('is alive and ready', async () => {
    const client = createClient(sveis.app);
    expect((await client('GET', '/healthz')).body).toEqual({ status: 'success' });
    expect((await client('GET', '/readyz')).body).toEqual({ status: 'success' });
  });

  it('describes every one of its calls, with who may make it', async () => {
    const { body } = await createClient(sveis.app)('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const paths = body.paths as Record<string, Record<string, Operation>>;
    for (const { method, path, auth, hasBody } of calls) {
      const operation = paths[path]?.[method];
      expect(operation?.summary, `${method} ${path}`).toMatch(/\w/);
      expect(Boolean(operation?.security), `${method} ${path}`).toBe(auth !== 'none');
      if (hasBody) expect(operation?.requestBody, `${method} ${path}`).toBeDefined();
      const named = (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(named.sort()).toEqual((path.match(/\{[a-z_]+\}/g) ?? []).sort());
    }
  });

  it('says of every call what its answers look like, and what a failure looks like', async () => {
    const { body } = await createClient(sveis.app)('GET', '/api/openapi.json');
    const { schemas } = body.components as { schemas: Record<string, { required: readonly string[] }> };
    expect(Object.entries(schemas).map(([name, { required }]) => [name, required])).toEqual([
      ['RecordAnswer', ['status', 'data']],
      ['ListAnswer', ['status', 'data']],
      ['FlatAnswer', ['status']],
      ['Failure', ['status', 'errorcode', 'code', 'message']],
    ]);
    const paths = body.paths as Record<string, Record<string, Operation>>;
    const envelopeOf = (method: string, path: string) => {
      const text = JSON.stringify(paths[path]?.[method]?.responses['200']);
      return (
        /#\/components\/schemas\/(\w+)/.exec(text)?.[1] ?? (text.includes('binary') ? 'file' : undefined)
      );
    };
    expect(envelopeOf('post', '/api/main/deviations')).toBe('RecordAnswer');
    expect(envelopeOf('get', '/api/main/hours/punch-in-out')).toBe('RecordAnswer');
    expect(envelopeOf('post', '/api/main/deviations/query')).toBe('ListAnswer');
    expect(envelopeOf('get', '/api/main/absence-types')).toBe('ListAnswer');
    expect(envelopeOf('post', '/api/login')).toBe('FlatAnswer');
    expect(envelopeOf('get', '/api/main/files/{id}')).toBe('file');
    for (const { method, path } of calls) {
      expect(envelopeOf(method, path), `${method} ${path}`).toBeDefined();
      expect(JSON.stringify(paths[path]?.[method]?.responses.default)).toContain('schemas/Failure');
    }
  });

  it('shows the same on a page without scripts', async () => {
    const answer = await createClient(sveis.app)('GET', '/api/docs');
    const page = String(answer.body.text);
    expect(answer.headers['content-type']).toContain('text/html');
    for (const { method, path } of calls) expect(page).toContain(`${method.toUpperCase()} ${path}`);
    expect(page).not.toMatch(/<script|onerror|javascript:/i);
  });

  it('has no two calls of one name, and a summary for each', () => {
    const names = calls.map(({ method, path }) => `${method} ${path.replace(/\{[a-z_]+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a server whose database is away', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation({
      change: () => ({
        database: openDatabase({
          url: 'postgres://sveis_app@127.0.0.1:9/sveis',
          poolSize: 1,
          dropToAppRole: false,
          prepared: true,
          onError: () => undefined,
        }),
      }),
    });
  });
  afterAll(() => sveis.close());

  it('is alive but not ready', async () => {
    const client = createClient(sveis.app);
    expect((await client('GET', '/healthz')).status).toBe(200);
    const ready = await client('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'error' }]);
  });

  it('asks callers to come back', async () => {
    const client = createClient(sveis.app, { host: 'fjord', token: `1.${'A'.repeat(43)}` });
    for (const [method, url] of [
      ['GET', '/api/get_task_count'],
      ['POST', '/api/login'],
    ] as const) {
      const answer = await client(method, url, {
        body: method === 'GET' ? undefined : { email: 'a', password: 'b' },
      });
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
        503,
        'UNAVAILABLE',
        '1',
      ]);
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|postgres/);
    }
  });
});
