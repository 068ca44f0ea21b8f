import { forget } from '../lib/remembered.ts';

let logout: Promise<unknown> = Promise.resolve();

/**
 * A logout clears the phone and then the cookie of the session: a login that overtook it would be cleared with them. So
 * every login waits for the logouts that are under way.
 */
export function holdLogins(until: Promise<void>): Promise<void> {
  logout = Promise.allSettled([logout, until]);
  return until;
}

/** Comes before every call that begins a session: a logout still owed to the server must not end that one. */
export async function readyToLogIn(): Promise<void> {
  await logout;
  forget('logout_pending');
}
