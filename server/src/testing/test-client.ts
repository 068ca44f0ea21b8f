import type { LoginAnswer } from '@sveis/domain/session';
import type { FastifyInstance } from 'fastify';
import { requireDescribed } from './described-answers.ts';
import { TEST_PASSWORD } from './test-company.ts';

export interface TestAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The record of an answer about one record; empty for any other. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** As they came, for what is no text. */
  readonly bytes: Buffer;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestCall {
  /** An object goes as JSON, text as it stands. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** The test has put something into the database that no call could have: it need not be as described. */
  readonly isSpoilt?: boolean;
}

/** Speaks to the server as a client with a bearer token would, from an address of its own if given one. */
export function createClient(
  app: FastifyInstance,
  { host, token, address }: { host?: string; token?: string; address?: string } = {},
) {
  return async (
    method: Method,
    url: string,
    { body, headers = {}, cookies = {}, isSpoilt = false }: TestCall = {},
  ): Promise<TestAnswer> => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        'accept-language': 'en',
        ...(host ? { 'x-tenant': host } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      cookies: { ...cookies },
      ...(address ? { remoteAddress: address } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    const content = isJson ? answer.json() : { text: answer.body };
    if (isJson && !isSpoilt) requireDescribed(app, { method, url, status: answer.statusCode, body: content });
    return {
      status: answer.statusCode,
      body: content,
      record: Array.isArray(content.data) ? {} : (content.data ?? {}),
      headers: answer.headers,
      bytes: answer.rawPayload,
      cookies: answer.cookies,
    };
  };
}

export type TestClient = ReturnType<typeof createClient>;

/** What our own page sends with a write by cookie. */
export const ownPage = { origin: 'http://localhost', host: 'localhost', 'x-sveis': '1' } as const;

export const cookieNamed = (answer: Pick<TestAnswer, 'cookies'>, name: string): string =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? '';

export async function logIn(app: FastifyInstance, host: string, username: string, password = TEST_PASSWORD) {
  const answer = await createClient(app, { host })('POST', '/api/login', {
    body: { email: username, password },
  });
  if (answer.status !== 200) throw new Error(`login failed: ${JSON.stringify(answer.body)}`);
  const login = answer.body as unknown as LoginAnswer;
  return { login, client: createClient(app, { host, token: login.token }), cookies: answer.cookies };
}
