import { describe, expect, it } from 'vitest';
import { type ApiEvents, anyAnswer, type CallOptions, createApi } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

interface Told {
  answered: number;
  unanswered: number;
  versions: string[];
  unauthorised: number;
  forbidden: number;
}

function apiAnswering(answer: Response | Error, login: () => string = () => 'first') {
  const told: Told = { answered: 0, unanswered: 0, versions: [], unauthorised: 0, forbidden: 0 };
  const sent: { address: string; init: RequestInit }[] = [];
  const events: ApiEvents = {
    answered: () => void told.answered++,
    unanswered: () => void told.unanswered++,
    permissionVersion: (version) => void told.versions.push(version),
    unauthorised: () => void told.unauthorised++,
    forbidden: () => void told.forbidden++,
  };
  const fetcher = async (address: unknown, init: RequestInit = {}) => {
    sent.push({ address: String(address), init });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const caller = { language: () => 'lt' as const, host: () => 'demo', userId: () => 11, login };
  return { api: createApi(caller, events, fetcher as typeof fetch), told, sent };
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw new Error('the call succeeded');
  return error;
};

const post = (answer: Response | Error, options?: CallOptions) => {
  const made = apiAnswering(answer);
  return { ...made, call: made.api.tenant.post('login', { a: 1 }, anyAnswer, options) };
};

describe('a call', () => {
  it('says who calls, from where, in which language, and that a write is meant', async () => {
    const { api, sent } = apiAnswering(json({ status: 'success' }));
    await api.main.post('/hours/filter', { start: 1 }, anyAnswer, { query: { page: 2, none: undefined } });
    expect(sent[0]?.address).toBe('/api/main/hours/filter?page=2&is_pwa=1&user_id=11');
    expect(sent[0]?.init.headers).toMatchObject({
      'accept-language': 'lt',
      'x-tenant': 'demo',
      'x-sveis': '1',
    });
    expect(sent[0]?.init.headers).toHaveProperty('idempotency-key');
    expect(sent[0]?.init.body).toBe('{"start":1}');
  });

  it('does not name the last user when somebody new logs in', async () => {
    const { call, sent } = post(json({ status: 'success' }), { loginEntry: true });
    await call;
    expect(sent[0]?.address).toBe('/api/login?is_pwa=1');
  });

  it('passes on the version of the rights', async () => {
    const { call, told } = post(json({ status: 'success' }, 200, { 'x-perm-version': '7' }));
    await call;
    expect(told).toMatchObject({ versions: ['7'], answered: 1 });
  });

  it('hands on the record itself, also where an earlier server gave it without an envelope', async () => {
    const record = { id: 'a', status: 'closed' };
    await expect(post(json({ status: 'success', data: record })).call).resolves.toEqual(record);
    await expect(post(json({ ...record, errorcode: 200 })).call).resolves.toMatchObject(record);
  });
});

describe('a failed call', () => {
  it('without an answer says that something went wrong and that the network is in doubt', async () => {
    const { call, told } = post(new TypeError('Failed to fetch'));
    const failure = await failureOf(call);
    expect(failure.isUnanswered).toBe(true);
    expect(failure.say).toEqual({ kind: 'id', id: 'shell.somethingWentWrong' });
    expect(told).toMatchObject({ unanswered: 1, answered: 0 });
  });

  it('with 401 ends the session, but not at the login itself', async () => {
    const refused = () => json({ status: 'error', code: 'LOGIN_FAILED', message: '' }, 401);
    const inside = post(refused());
    expect((await failureOf(inside.call)).leadsTo).toBe('logout');
    expect(inside.told.unauthorised).toBe(1);
    const atLogin = post(refused(), { loginEntry: true });
    expect((await failureOf(atLogin.call)).code).toBe('LOGIN_FAILED');
    expect(atLogin.told.unauthorised).toBe(0);
  });

  it('with 401 for a login that has been replaced ends nobody’s session, and is asked again like no answer', async () => {
    const logins = ['first', 'second'];
    const refused = json({ status: 'error', code: 'NO_SESSION', message: '' }, 401);
    const { api, told } = apiAnswering(refused, () => logins.shift() ?? 'second');
    const failure = await failureOf(api.main.get('hours', anyAnswer));
    expect([failure.isUnanswered, told.unauthorised]).toEqual([true, 0]);
  });

  it('with 403 asks for the rights again', async () => {
    const { call, told } = post(json({ status: 'error', code: 'NO_PERMISSION', message: 'no' }, 403));
    await failureOf(call);
    expect(told.forbidden).toBe(1);
  });

  it('under HTTP 200 is still a failure when the envelope says so', async () => {
    const { call } = post(json({ status: 'error', errorcode: 499, message: 'x' }));
    expect((await failureOf(call)).say).toEqual({ kind: 'id', id: 'shell.sharingService' });
  });

  it('lists every invalid field of the tenant API in its own line', async () => {
    const errors = { email: ['Invalid Email', 'x'], name: ['Required'] };
    const { call } = post(json({ status: 'error', code: 'VALIDATION', message: 'm', errors }, 422));
    expect((await failureOf(call)).say).toEqual({
      kind: 'text',
      text: 'email: Invalid Email\nname: Required',
    });
  });

  it('tells how long to wait after too many attempts', async () => {
    const { call } = post(json({ status: 'error', code: 'TOO_MANY_REQUESTS', retry_after: 12 }, 429));
    expect((await failureOf(call)).retryAfter).toBe(12);
    const byHeader = post(json({ status: 'error' }, 429, { 'retry-after': '5' }));
    expect((await failureOf(byHeader.call)).retryAfter).toBe(5);
  });

  it('is not blamed on the network when the screen itself gave up', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { call, told } = post(new DOMException('gone', 'AbortError'), { signal: leaving.signal });
    await expect(call).rejects.toThrow('gone');
    expect(told.unanswered).toBe(0);
  });
});
