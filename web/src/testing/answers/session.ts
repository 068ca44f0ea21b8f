import { defaultRoles, featureKeys } from '@sveis/domain/catalogue';
import { featuresBody, loginBody } from '../../session/phone.fixture.ts';
import { type FakeNetwork, json, refusal } from '../fake-network.ts';
import { answerDashboard } from './dashboard.ts';

// Answers given in the server's place stand in this folder and nowhere else.

export interface Person {
  readonly id: number;
  readonly body: Record<string, unknown>;
}

// Files after one another share the phone's storage and not this module: two of them may not begin with the same person.
let lastId = 100 + Math.floor(Math.random() * 1_000_000_000);

/** Somebody with a role of the product, in a company that has every module; nobody else has used their phone. */
export function person(slug = 'employee', change: Record<string, unknown> = {}): Person {
  lastId += 1;
  const role = defaultRoles.find((one) => one.slug === slug);
  const user = {
    user_id: lastId,
    first_name: 'Jonas',
    last_name: 'Petraitis',
    email: `jonas${lastId}@example.no`,
    initialer: 'JP',
  };
  const features = Object.fromEntries(featureKeys.map((key) => [key, { enabled: true }]));
  const body = {
    user,
    features,
    role: { id: 5, slug, name: role?.names.no ?? slug, permissions: role?.flags ?? {} },
    permissions: [],
    task_count: 0,
    redirect_to: 3,
    ...change,
  };
  return { id: lastId, body };
}

export const loginAnswerOf = ({ body }: Person) => loginBody(body);

export const demoCompany = featuresBody().tenant;

/** Lets one person in by a password, and refuses every other. */
export function answerLogin(network: FakeNetwork, as: Person, password: string): void {
  network.answer('POST /api/login', ({ body }) => {
    const isRight = (body as { password: string }).password === password;
    return isRight ? json(loginAnswerOf(as)) : refusal(401, { code: 'LOGIN_FAILED' });
  });
  network.answer('GET /api/check_and_get_tenant_features', featuresBody(as.body));
}

/** What every screen asks for, for every reader. */
export function answerEverySession(network: FakeNetwork, as: Person | undefined): void {
  network.answer('GET /healthz', {});
  network.answer('GET /api/tenant', (call) => ({
    suffix: null,
    fixed_host: null,
    tenant: call.query.get('host') === 'demo' ? { name: 'Fjordstål Sveis AS' } : null,
  }));
  network.answer('GET /api/check_and_get_tenant_features', as ? featuresBody(as.body) : refusal(401));
  network.answer('POST /api/logout', {});
  network.answer('GET /api/main/notifications/unseen', { unseen: 0 });
  answerDashboard(network);
}

/** This phone and another one, until the other is logged out. */
export function answerSessions(network: FakeNetwork): void {
  const here = { current: true, device_name: 'Pixel 8', via: 'password' };
  const lost = { current: false, device_name: 'Galaxy A15', via: 'password' };
  let open = [here, lost];
  const times = { created_at: '2026-11-14T06:00:00Z', last_seen_at: '2026-11-15T06:00:00Z' };
  network.answer('GET /api/main/account/sessions', () => ({
    data: open.map((session, index) => ({ id: String(index), ...times, ...session })),
  }));
  network.answer('DELETE /api/main/account/sessions', () => {
    open = [here];
    return { ended: 1 };
  });
}
