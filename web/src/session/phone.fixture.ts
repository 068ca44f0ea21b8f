import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** A phone for tests: cookies, local storage and a server that answers as told. */
export interface FakePhone {
  readonly cookies: Map<string, string>;
  readonly storage: Map<string, string>;
  readonly calls: {
    readonly method: string;
    readonly path: string;
    readonly headers: Headers;
    readonly body: unknown;
  }[];
  /** Answers by path without the query; what is not listed does not answer at all. */
  readonly answers: Map<string, () => Response | Promise<Response>>;
}

let switchOff = () => {};

/** The phone of the last test is switched off: its clocks stop, and its tabs are heard no more. */
export function installPhone(): FakePhone {
  switchOff();
  switchOff = installClocks();
  installTabs();
  const cookies = new Map<string, string>();
  const storage = new Map<string, string>();
  const calls: FakePhone['calls'] = [];
  const answers: FakePhone['answers'] = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  const target = new EventTarget();
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    },
    documentElement: { lang: 'no' },
    visibilityState: 'visible',
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? address;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method: init.method ?? 'GET', path: address, headers: new Headers(init.headers), body });
    const answer = answers.get(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return { cookies, storage, calls, answers };
}

function installClocks(): () => void {
  const timers: (ReturnType<typeof setTimeout> | ReturnType<typeof setInterval>)[] = [];
  const { setTimeout: later, setInterval: often } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, wait?: number) => {
    const timer = later(run, wait);
    timers.push(timer);
    return timer;
  });
  vi.stubGlobal('setInterval', (run: () => void, wait?: number) => {
    const timer = often(run, wait);
    timers.push(timer);
    return timer;
  });
  return () => timers.forEach((timer) => void clearTimeout(timer));
}

function installTabs(): void {
  const tabs = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      tabs.add(this);
    }
    postMessage(data: unknown): void {
      for (const tab of tabs) if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A welder at the demo company, as the server answers. */
export const featuresBody = (change: Record<string, unknown> = {}) => ({
  status: 'success',
  features: {
    timer: { enabled: true },
    pwa: { enabled: true },
    deviation: { enabled: true },
    calendar: { enabled: true },
  },
  exclusions: {
    exclude_stemp_module: false,
    exclude_calendar_form: false,
    exclude_projects: false,
    exclude_deviation: false,
    exclude_equipment: false,
    exclude_warehouse: false,
  },
  role: { id: 5, slug: 'employee', name: 'Welder', permissions: { deviation: { list: true, view: true } } },
  permissions: [{ group_id: 3, module: 'equipment', level: 'manage' }],
  user: {
    user_id: 11,
    first_name: 'Jonas',
    last_name: 'Petraitis',
    email: 'jonas@example.no',
    initialer: 'JP',
  },
  tenant: {
    host: 'demo',
    name: 'Fjordstål Sveis AS',
    time_zone: 'Europe/Oslo',
    currency: 'NOK',
    language: 'no',
    error_reporting: false,
  },
  perm_version: '1',
  auto_logout_enabled: false,
  task_count: 3,
  ...change,
});

const VAULT_KEY = btoa('0123456789abcdef0123456789abcdef');

export const loginBody = (change: Record<string, unknown> = {}) => ({
  ...featuresBody(),
  message: '',
  token: 'b.TOKEN-NOBODY-MAY-KEEP',
  checklist_access_token: 'b.SECOND-TOKEN',
  redirect_to: 2,
  vault_key: VAULT_KEY,
  ...change,
});
