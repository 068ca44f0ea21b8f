import { recall } from '../remembered.ts';
import { currentLanguage } from '../words/language.ts';
import { type ApiEvents, type Caller, createApi } from './api-client.ts';
import { readCookie } from './cookies.ts';

/** Filled in by the session room, which knows who is logged in; this floor does not import it. */
let userId: () => number | undefined = () => undefined;
const listeners = new Set<Partial<ApiEvents>>();

const caller: Caller = {
  language: currentLanguage,
  host: () => readCookie('host'),
  userId: () => userId(),
  login: () => recall('login'),
};

const tell = (act: (listener: Partial<ApiEvents>) => void) => {
  for (const listener of [...listeners]) act(listener);
};

const events: ApiEvents = {
  answered: () => tell((listener) => listener.answered?.()),
  unanswered: () => tell((listener) => listener.unanswered?.()),
  permissionVersion: (version) => tell((listener) => listener.permissionVersion?.(version)),
  unauthorised: () => tell((listener) => listener.unauthorised?.()),
  forbidden: () => tell((listener) => listener.forbidden?.()),
};

export const api = createApi(caller, events);

/** Calls in the name of one user, also when another is logged in as they go out; the server refuses a mismatch. */
export const apiOf = ({ tenant, userId }: { readonly tenant: string; readonly userId: number }) =>
  createApi({ ...caller, host: () => tenant, userId: () => userId }, events);

export const callAs = (source: () => number | undefined): void => {
  userId = source;
};

export function watchApi(events: Partial<ApiEvents>): () => void {
  listeners.add(events);
  return () => listeners.delete(events);
}
