import type { Api } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { newId } from '../new-id.ts';
import { unwrapAnswer } from '../unwrap-answer.ts';
import { ApiFailure } from './api-failure.ts';
import { inertText } from './inert-text.ts';

/** Anything that can read the record of an answer, or a list or flat answer whole, such as a schema of the domain. */
export interface Shape<Value> {
  parse: (body: unknown) => Value;
}

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Logging in or out: its 401 is an answer for the form, not the end of a session. */
  readonly loginEntry?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the call finish although the page is closing. */
  readonly keepalive?: boolean;
}

/** Who is calling, asked again for every call. */
export interface Caller {
  readonly language: () => Language;
  readonly host: () => string | undefined;
  readonly userId: () => number | undefined;
  /** Tells one login on this phone from the next, in whichever tab it was made. */
  readonly login: () => string | undefined;
}

export interface ApiEvents {
  readonly answered: () => void;
  readonly unanswered: () => void;
  readonly permissionVersion: (version: string) => void;
  readonly unauthorised: () => void;
  readonly forbidden: () => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiBase {
  get: <Value>(path: string, shape: Shape<Value>, options?: CallOptions) => Promise<Value>;
  post: <Value>(path: string, body: unknown, shape: Shape<Value>, options?: CallOptions) => Promise<Value>;
  put: <Value>(path: string, body: unknown, shape: Shape<Value>, options?: CallOptions) => Promise<Value>;
  patch: <Value>(path: string, body: unknown, shape: Shape<Value>, options?: CallOptions) => Promise<Value>;
  delete: <Value>(path: string, body: unknown, shape: Shape<Value>, options?: CallOptions) => Promise<Value>;
}

const TIMEOUT_MS = 30_000;
const bases: Readonly<Record<Api, string>> = {
  tenant: '/api/',
  main: '/api/main/',
  checklist: '/api/checklist/',
};

/** For answers of which only the success matters. */
export const anyAnswer: Shape<unknown> = { parse: (body) => body };

export function createApi(
  caller: Caller,
  events: ApiEvents,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Readonly<Record<Api, ApiBase>> {
  async function call<Value>(
    api: Api,
    method: Method,
    path: string,
    body: unknown,
    shape: Shape<Value>,
    options: CallOptions = {},
  ): Promise<Value> {
    const patience = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    const signal = eitherSignal(options.signal, patience);
    const login = caller.login();
    const answer = await fetcher(addressOf(api, path, caller, options), {
      method,
      headers: headersOf(method, body, caller, options),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(body === undefined ? {} : { body: wireBody(body) }),
    }).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      events.unanswered();
      throw new ApiFailure({ api, status: undefined });
    });
    const content = await readBody(answer).catch(() => {
      if (options.signal?.aborted) throw options.signal.reason;
      events.unanswered();
      throw new ApiFailure({ api, status: undefined });
    });
    // A gateway in front of a stopped server answers for it: that is no sign of the server being there.
    if (answer.status === 502 || answer.status === 504) events.unanswered();
    else events.answered();
    const version = answer.headers.get('x-perm-version');
    if (version) events.permissionVersion(version);
    if (answer.ok && isSuccess(content.json)) return shape.parse(unwrapAnswer(content.json));
    if (answer.status === 401 && !options.loginEntry) {
      // Asked under a login that has been replaced meanwhile: that says nothing of the new one, so it is asked again.
      if (caller.login() !== login) throw new ApiFailure({ api, status: undefined });
      events.unauthorised();
    }
    if (answer.status === 403) events.forbidden();
    throw new ApiFailure({
      api,
      status: answer.status,
      statusText: answer.statusText,
      body: content.json,
      bodyText: content.text,
      retryAfter: retryAfterOf(answer, content.json),
    });
  }

  const base = (api: Api): ApiBase => ({
    get: (path, shape, options) => call(api, 'GET', path, undefined, shape, options),
    post: (path, body, shape, options) => call(api, 'POST', path, body ?? {}, shape, options),
    put: (path, body, shape, options) => call(api, 'PUT', path, body ?? {}, shape, options),
    patch: (path, body, shape, options) => call(api, 'PATCH', path, body ?? {}, shape, options),
    delete: (path, body, shape, options) => call(api, 'DELETE', path, body, shape, options),
  });
  return { tenant: base('tenant'), main: base('main'), checklist: base('checklist') };
}

function addressOf(api: Api, path: string, caller: Caller, options: CallOptions): string {
  const { query = {}, loginEntry } = options;
  // A person who comes in may be somebody else than the one who was in.
  const userId = loginEntry ? undefined : caller.userId();
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  parameters.set('is_pwa', '1');
  if (userId !== undefined) parameters.set('user_id', String(userId));
  return `${bases[api]}${path.replace(/^\/+/, '')}${path.includes('?') ? '&' : '?'}${parameters}`;
}

function headersOf(
  method: Method,
  body: unknown,
  caller: Caller,
  options: CallOptions,
): Record<string, string> {
  const host = caller.host();
  return {
    accept: 'application/json',
    'accept-language': caller.language(),
    ...(host ? { 'x-tenant': host } : {}),
    ...(method === 'GET' ? {} : { 'x-sveis': '1' }),
    // A write repeated by the browser or the network is then the same write.
    ...(method === 'GET' || options.loginEntry ? {} : { 'idempotency-key': newId() }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  };
}

/** Bytes of a file go as they are; their type is named by the caller. */
const wireBody = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);

/** Safari before 17.4 cannot join signals: then the screen's own wish to stop comes first. */
function eitherSignal(wish: AbortSignal | undefined, patience: AbortSignal): AbortSignal {
  if (!wish) return patience;
  return typeof AbortSignal.any === 'function' ? AbortSignal.any([wish, patience]) : wish;
}

async function readBody(answer: Response): Promise<{ json: unknown; text: string }> {
  const raw = await answer.text();
  if (answer.headers.get('content-type')?.includes('json')) {
    try {
      return { json: JSON.parse(raw), text: '' };
    } catch {
      // A broken body is shown as the words in it.
    }
  }
  return { json: undefined, text: answer.ok ? '' : inertText(raw) };
}

/**
 * Anything but success is a failure, also under HTTP 200. A server of an earlier release gave records their own
 * status and said success by `errorcode` 200: that can go after the next release.
 */
function isSuccess(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { status, errorcode } = body as { status?: unknown; errorcode?: unknown };
  return status === 'success' || errorcode === 200;
}

function retryAfterOf(answer: Response, body: unknown): number | undefined {
  const told =
    (body as { retry_after?: unknown } | undefined)?.retry_after ?? answer.headers.get('retry-after');
  const seconds = Number(told ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
