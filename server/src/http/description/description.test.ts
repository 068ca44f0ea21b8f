import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { mountedRoutes } from '../../routes.ts';
import { createClient, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const calls = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes.map((route) => ({
    method: route.method.toLowerCase(),
    path: `${prefix}${route.path}`.replace(/:([a-z_]+)/g, '{$1}'),
    auth: route.auth,
    hasBody: route.options.body !== undefined,
  })),
);

interface Schema {
  readonly format?: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** A part of a schema, as far as it says which numbers are taken. */
interface Part {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly anyOf?: readonly Part[];
  readonly additionalProperties?: Part | boolean;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Part }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Described {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
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

  const described = async () => {
    const { body } = await createClient(sveis.app)('GET', '/api/openapi.json');
    return body as unknown as Described;
  };

  it('describes every one of its calls, with a name, what it is about and who may make it', async () => {
    const { openapi, paths, tags } = await described();
    expect(openapi).toBe('3.1.0');
    const names = new Set<string>();
    for (const { method, path, auth, hasBody } of calls) {
      const operation = paths[path]?.[method];
      expect(operation?.summary, `${method} ${path}`).toMatch(/\w/);
      expect(operation?.security?.length, `${method} ${path}`).toBe(auth === 'none' ? 0 : 1);
      expect(
        tags.map(({ name }) => name),
        `${method} ${path}`,
      ).toContain(operation?.tags[0]);
      names.add(operation?.operationId ?? '');
      if (hasBody) expect(operation?.requestBody, `${method} ${path}`).toBeDefined();
      const named = (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => `{${name}}`);
      expect(named.sort()).toEqual((path.match(/\{[a-z_]+\}/g) ?? []).sort());
    }
    expect(names.size).toBe(calls.length);
  });

  it('names its server, its licence and whom to ask', async () => {
    const { info, servers } = await described();
    expect(info).toMatchObject({ license: { identifier: 'Apache-2.0' }, contact: { name: 'Sveis' } });
    expect(servers).toEqual([{ url: '/', description: 'This server' }]);
  });

  it('says of every call what it answers, member by member, and what its failures look like', async () => {
    const { paths } = await described();
    for (const { method, path } of calls) {
      const responses = paths[path]?.[method]?.responses ?? {};
      if ('204' in responses) continue;
      const [content] = Object.entries((responses['200'] ?? responses['201'])?.content ?? {});
      const isScim = content?.[0] === 'application/scim+json';
      const isFile = content?.[0] !== 'application/json' && !isScim;
      const said = JSON.stringify(content?.[1].schema);
      expect(isFile ? content?.[1].schema.format : said, `${method} ${path}`).toEqual(
        isFile ? 'binary' : expect.stringMatching(/"(properties|\$ref)"/),
      );
      expect(said, `${method} ${path}`).not.toBe('{"type":"object"}');
      const failed = (name: string) => ({ $ref: `#/components/responses/${isScim ? 'ScimFailed' : name}` });
      expect(responses['429'], `${method} ${path}`).toEqual(failed('TooMany'));
      expect(responses.default).toEqual(failed('Failed'));
    }
  });

  it('describes a record by the definition of its module, in the words people know its fields by', async () => {
    const { components } = await described();
    const { Deviation, DeviationNew, DeviationRow, Projects } = components.schemas;
    expect(Deviation?.properties.severity).toMatchObject({ title: 'Severity' });
    expect(JSON.stringify(Deviation?.properties.severity)).toContain('["high","medium","low"]');
    expect(Deviation?.required).toEqual(expect.arrayContaining(['id', 'title', 'steps', 'may']));
    expect(DeviationNew?.required).toContain('title');
    expect(DeviationNew?.required).not.toContain('deadline');
    expect(DeviationNew?.properties).not.toHaveProperty('status');
    expect(DeviationRow?.properties).toHaveProperty('deadline');
    expect(Deviation?.properties.id).toMatchObject({ format: 'uuid' });
    expect(Projects?.properties.id).toMatchObject({ type: 'integer' });
  });

  it('takes every number that may have decimals as people write it, too', async () => {
    const { paths, components } = await described();
    const unwritten = new Set<string>();
    const walk = (part: Part | undefined, at: string, beside: readonly Part[] = []): void => {
      if (!part) return;
      if (part.$ref) walk(components.schemas[part.$ref.split('/').at(-1) ?? ''] as Part, at);
      const isWritten = part.enum !== undefined || beside.some(({ type }) => type === 'string');
      if (part.type === 'number' && !isWritten) unwritten.add(at);
      for (const [name, member] of Object.entries(part.properties ?? {})) walk(member, name);
      for (const branch of part.anyOf ?? []) walk(branch, at, part.anyOf);
      walk(part.items, at);
      if (typeof part.additionalProperties === 'object') walk(part.additionalProperties, at);
    };
    let walked = 0;
    for (const operation of Object.values(paths).flatMap((one) => Object.values(one))) {
      const body = operation.requestBody?.content['application/json']?.schema;
      walked += body ? 1 : 0;
      walk(body, operation.operationId);
    }
    expect(walked).toBeGreaterThan(200);
    // Whole days, for how long something is kept.
    expect([...unwritten]).toEqual(['days']);
  });

  it('shows the same on a page of its own that loads nothing from elsewhere', async () => {
    const client = createClient(sveis.app);
    for (const [address, type] of [
      ['/api/docs', 'text/html'],
      ['/api/docs/page.css', 'text/css'],
      ['/api/docs/page.js', 'text/javascript'],
    ] as const) {
      const { status, headers, body } = await client('GET', address);
      expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
      expect(headers['content-security-policy']).toContain("trusted-types 'none'");
      expect(body.text).not.toMatch(/https?:\/\/|innerHTML|style="/);
    }
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
