export interface Call {
  readonly method: string;
  /** Without the address of the company and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = object | Response | ((call: Call) => object | Response | Promise<Response>);

/** What the server says, as far as a screen can tell: the only thing of the app that is not real in a component test. */
export interface FakeNetwork {
  /** Every call so far, oldest first. */
  readonly calls: readonly Call[];
  /** Answers `GET /api/main/projects/{anything}` and the like; the answer given last counts. */
  answer(route: string, answer: Answer): void;
  /** The bodies of what was sent to one route, oldest first. */
  sent(route: string): readonly unknown[];
  /** Without network no call is answered. */
  isOnline: boolean;
  /** Nobody hears what is still to be answered: the window that asked is closed. */
  close(): void;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The answer of a call that is about one record: the envelope around it is this function's business alone. */
export const one = (record: object): object => ({ data: record });

/** A refusal as the server words it. */
export const refusal = (status: number, body: object = {}, headers: Record<string, string> = {}): Response =>
  json({ status: 'error', errorcode: status, ...body }, status, headers);

const matcherOf = (route: string): RegExp =>
  new RegExp(`^${route.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

const unheard = new Promise<never>(() => undefined);

const isResponse = (answer: unknown): answer is Response => answer instanceof Response;

export function createNetwork(): FakeNetwork & { readonly fetch: typeof fetch } {
  const calls: Call[] = [];
  const routes: { readonly name: string; readonly matches: RegExp; readonly answer: Answer }[] = [];
  let isClosed = false;
  const network = {
    calls,
    isOnline: true,
    close() {
      isClosed = true;
    },
    answer(route: string, answer: Answer) {
      routes.unshift({ name: route, matches: matcherOf(route), answer });
    },
    sent(route: string) {
      const matches = matcherOf(route);
      return calls.filter((call) => matches.test(`${call.method} ${call.path}`)).map(({ body }) => body);
    },
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const { pathname: path, searchParams: query, origin } = new URL(String(input), location.href);
      const text = typeof init.body === 'string' ? init.body : undefined;
      const call: Call = {
        method: init.method ?? 'GET',
        path: origin === location.origin ? path : `${origin}${path}`,
        query,
        headers: new Headers(init.headers),
        body: text === undefined ? init.body : JSON.parse(text),
      };
      if (init.signal?.aborted) throw init.signal.reason;
      if (!network.isOnline) throw new TypeError('Failed to fetch');
      if (isClosed) return unheard;
      calls.push(call);
      const found = routes.find(({ matches }) => matches.test(`${call.method} ${call.path}`));
      if (!found) return refusal(404, { code: 'NOT_FOUND', message: `no answer for ${call.method} ${path}` });
      const answer = await (typeof found.answer === 'function' ? found.answer(call) : found.answer);
      if (isClosed) return unheard;
      return isResponse(answer) ? answer.clone() : json({ status: 'success', ...answer });
    },
  };
  return network;
}
