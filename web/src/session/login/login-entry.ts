import { api } from '../../lib/api/api.ts';
import { anyAnswer, type CallOptions } from '../../lib/api/api-client.ts';
import { remember } from '../../lib/remembered.ts';
import { readyToLogIn } from '../logout-hold.ts';

/** The heavy part of logging in, fetched behind the first paint. */
export const loadCore = () => import('../core.ts');

export interface PasswordEntry {
  readonly host: string;
  readonly name: string;
  readonly password: string;
  readonly rememberDevice: boolean;
  /** Of the second factor, once it has been asked for. */
  readonly code?: string | undefined;
}

export async function enterWithPassword(entry: PasswordEntry, search: string): Promise<void> {
  const core = loadCore();
  await readyToLogIn();
  const { name: email, password, rememberDevice: remember_device, code } = entry;
  const body = { email, password, remember_device, ...(code === undefined ? {} : { code }) };
  const answer = await api.tenant.post('login', body, anyAnswer, loginEntryTo(entry.host));
  // A phone that is remembered is somebody's own: they need not type who they are.
  if (entry.rememberDevice) remember('user_name', entry.name);
  await (await core).beginSession(answer, { password: entry.password, wanted: wantedFrom(search) });
}

export async function enterWithTag(host: string, tag: string, search: string): Promise<void> {
  const core = loadCore();
  await readyToLogIn();
  const answer = await api.tenant.post('loginrfid', { rfidnumber: tag }, anyAnswer, loginEntryTo(host));
  await (await core).beginSession(answer, { wanted: wantedFrom(search) });
}

/** A person who comes in names the company; it is remembered only when the login succeeded. */
export const loginEntryTo = (host: string): CallOptions => ({
  loginEntry: true,
  headers: { 'x-tenant': host },
});

/** A way through the screens before the login that keeps where the person wanted to go. */
export function loginAddress(
  path: string,
  search: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const wanted = new URLSearchParams(search).get('redirect');
  const kept = new URLSearchParams({ ...more, ...(wanted ? { redirect: wanted } : {}) }).toString();
  return kept === '' ? path : `${path}?${kept}`;
}

/** Where the person wanted to go, as the address says it: `landingFor` holds it against the addresses of the app. */
export const wantedFrom = (search: string): string | undefined =>
  new URLSearchParams(search).get('redirect') ?? undefined;
