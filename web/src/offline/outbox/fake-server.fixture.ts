/** What happens to one call on its way to the server and back. */
export type Fault =
  | 'none'
  | 'drop'
  | 'answer-lost'
  | 'server-error'
  | 'too-many'
  | 'portal'
  | 'session-gone'
  | { readonly status: number; readonly body: Record<string, unknown> };

export interface Effect {
  readonly key: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly userId: string | null;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refusal = (status: number, body: Record<string, unknown>) =>
  json({ status: 'error', errorcode: status, message: 'No', ...body }, status);

/** Remembers keys as the real one does: one effect and one answer per key, another body under it is refused. */
export class FakeServer {
  readonly effects: Effect[] = [];
  readonly files = new Map<string, Uint8Array>();
  readonly calls: {
    method: string;
    path: string;
    query: URLSearchParams;
    headers: Headers;
    body: unknown;
  }[] = [];
  /** Refuses what names files it does not have, as the real one does. */
  asksForFiles = false;
  faults: Fault[] = [];
  faultOf: (call: { path: string; body: Record<string, unknown> }) => Fault | undefined = () => undefined;
  private readonly answers = new Map<string, { request: string; answer: unknown }>();
  private revs = new Map<string, number>();

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const [path = '', asked] = String(input).split('?');
    const query = new URLSearchParams(asked);
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    this.calls.push({ method: init.method ?? 'GET', path, query, headers, body });
    const fault = this.faultOf({ path, body }) ?? this.faults.shift() ?? 'none';
    if (fault === 'drop') throw new TypeError('Failed to fetch');
    if (fault === 'server-error') return refusal(500, { code: 'INTERNAL' });
    if (fault === 'too-many') return refusal(429, { code: 'TOO_MANY_REQUESTS', retry_after: 7 });
    if (fault === 'portal') return new Response('<h1>Welcome to the airport</h1>', { status: 200 });
    if (fault === 'session-gone') return refusal(401, { code: 'NO_SESSION' });
    if (typeof fault === 'object') return refusal(fault.status, fault.body);
    const answer = path.startsWith('/api/main/files/')
      ? this.keepFile(path, body)
      : this.commit(path, headers.get('idempotency-key') ?? '', body, query.get('user_id'));
    if (fault === 'answer-lost') throw new TypeError('Failed to fetch');
    return answer;
  };

  /** What nothing names goes after a while. */
  purgeFiles(): void {
    const named = new Set(this.effects.flatMap(({ body }) => [body.files ?? []].flat()));
    for (const id of this.files.keys()) if (!named.has(id)) this.files.delete(id);
  }

  private keepFile(path: string, bytes: Uint8Array): Response {
    const id = path.split('/').at(-1) ?? '';
    this.files.set(id, Uint8Array.from(bytes));
    return json({ status: 'success', data: { id, size: bytes.byteLength } });
  }

  private commit(path: string, key: string, body: Record<string, unknown>, userId: string | null): Response {
    const request = JSON.stringify([path, body]);
    const known = this.answers.get(key);
    if (known && known.request !== request) return refusal(422, { code: 'KEY_REUSED' });
    if (known) return json(known.answer);
    const unknown = [body.files ?? []].flat().filter((id) => !this.files.has(String(id)));
    if (this.asksForFiles && unknown.length > 0)
      return refusal(422, { code: 'VALIDATION', unknown_files: unknown });
    const record = String(body.record ?? body.item);
    const rev = (this.revs.get(record) ?? 0) + 1;
    this.revs.set(record, rev);
    const answer = { status: 'success', data: { rev, item: body.item } };
    this.effects.push({ key, path, body, userId });
    this.answers.set(key, { request, answer });
    return json(answer);
  }
}

export const items = (server: FakeServer): readonly unknown[] => server.effects.map(({ body }) => body.item);
