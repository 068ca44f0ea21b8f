import { languages } from '@sveis/domain/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';

const required = { en: 'Required', no: 'Må fylles ut', lt: 'Privaloma', pl: 'Wymagane', sv: 'Obligatoriskt' };

describe('an answer of the server', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation({ servesApp: true });
    await addCompany(sveis, 'fjord');
  });
  afterAll(() => sveis.close());

  const stranger = () => createClient(sveis.app, { host: 'fjord' });
  const login = (url: string, language: string) =>
    stranger()('POST', url, { body: {}, headers: { 'accept-language': language } });

  it.each(languages)('speaks %s when asked by header, and at every field', async (language) => {
    const answer = await login('/api/login', language);
    expect(answer.body.errors).toEqual({ email: [required[language]], password: [required[language]] });
  });

  it.each(languages)('speaks %s when asked in the address, whatever the header says', async (language) => {
    const answer = await login(`/api/login?lang=${language}`, 'pl');
    expect(answer.body.errors).toMatchObject({ email: [required[language]] });
  });

  it('has a message of its own in every language', async () => {
    const texts = await Promise.all(
      languages.map(
        async (language) => (await stranger()('GET', `/api/get_task_count?lang=${language}`)).body.message,
      ),
    );
    expect(new Set(texts).size).toBe(languages.length);
  });

  it.each([
    ['nb-NO,nb;q=0.9,en;q=0.8', 'no'],
    ['nn', 'no'],
    ['de-DE,de;q=0.9,lt;q=0.5', 'lt'],
    ['sv-SE', 'sv'],
    ['de', 'no'],
    ['', 'no'],
    ['*', 'no'],
    ['__proto__', 'no'],
  ] as const)('takes "%s" for %s', async (header, language) => {
    expect((await login('/api/login', header)).body.errors).toMatchObject({ email: [required[language]] });
  });

  it('names what is wrong with each field', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const typed = { email: 7, password: 'x'.repeat(200), remember_device: 'yes' };
    expect((await stranger()('POST', '/api/login', { body: typed })).body.errors).toEqual({
      email: ['This value cannot be used'],
      password: ['Max 128 characters'],
      remember_device: ['This value cannot be used'],
    });
    const switched = await client('POST', '/api/automatic-logout', {
      body: { auto_logout_enabled: true, user_id: 'x' },
    });
    expect(switched.body.errors).toEqual({ user_id: ['Not Valid Number'] });
  });

  it.each([
    ['half JSON', '{"email": "a"', 'application/json', 400],
    ['no JSON', 'email=a&password=b', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 400],
    ['XML', '<a/>', 'text/xml', 400],
    ['a poisoned prototype', '{"__proto__": {"admin": true}, "email": "a"}', 'application/json', 400],
    ['a list', '[]', 'application/json', 422],
    ['a word', '"admin"', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['more than a megabyte', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 'application/json', 422],
    ['100,000 levels', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', 422],
  ])('to %s is a refusal in the usual form', async (_what, body, type, status) => {
    const answer = await stranger()('POST', '/api/login', { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      status: 'error',
      errorcode: status,
      message: expect.stringMatching(/\w/),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(
      /FST_|at .*\.ts|node_modules|SyntaxError|Unexpected token/,
    );
  });

  it.each([
    '/api/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/..%5c..%5csecret',
  ])('to %s is never a file from outside the app', async (url) => {
    const { body } = await stranger()('GET', url);
    expect(JSON.stringify(body)).not.toMatch(/root:|"workspaces"|sveis_app/);
  });

  it('tells the size that is allowed', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(1_100_000) });
    const answer = await stranger()('POST', '/api/login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.body.code, answer.body.message]).toEqual([
      'FILE_TOO_LARGE',
      'The file is larger than 1 MB.',
    ]);
  });

  it.each([
    'GET /api/nothing',
    'POST /api/nothing',
    'GET /api',
    'DELETE /api/login',
    'PUT /api/main/users/query',
    'GET /api/%',
    'POST /anything',
  ])('to %s is JSON that says it is not there', async (call) => {
    const [method = 'GET', url = ''] = call.split(' ') as ['GET', string];
    const answer = await stranger()(method, url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).toMatchObject({
      status: 'error',
      code: answer.status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST',
    });
  });

  it.each([
    '/api/tenant',
    '/api/nothing',
    '/api/get_task_count',
    '/',
    '/dashboard',
    '/healthz',
    '/api/docs',
    '/api/openapi.json',
    '/assets/none.js',
    '/api/%',
    `/api/directlogin/${'a'.repeat(300)}/fjord/1`,
  ])('carries the safety headers: %s', async (url) => {
    const { headers } = await stranger()('GET', url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it.each(['/api/tenant', '/api/nothing', '/api/get_task_count', '/healthz', '/readyz'])(
    'is never kept by a cache: %s',
    async (url) => {
      expect((await stranger()('GET', url)).headers['cache-control']).toBe('no-store');
    },
  );

  it('asks search engines to stay away', async () => {
    const { status, headers, body } = await stranger()('GET', '/robots.txt');
    expect([status, headers['content-type'], body.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
  });

  it('gives another site no permission to read', async () => {
    const answer = await sveis.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
