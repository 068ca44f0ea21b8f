import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { recordOf } from '../operation.ts';

/** What a failed try means for the entry. */
export type Verdict =
  /** `everyone`: the server asked the whole phone to wait, not this entry alone. */
  | { readonly kind: 'retry'; readonly afterMs: number | undefined; readonly everyone: boolean }
  /** The session is not this user's: nothing is sent until it is. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'question' | 'conflict' | 'refused' };

/** Refusals of the session and not of the entry: it is sent when the person, or the company, is back. */
const sessionEnds = new Set<string | undefined>(['USER_MISMATCH', 'TIMER_DISABLED', 'PWA_DISABLED']);

const TOO_LARGE = 413;
const again = (failure: ApiFailure, everyone = false): Verdict => ({
  kind: 'retry',
  afterMs: failure.retryAfter === undefined ? undefined : failure.retryAfter * 1000,
  everyone,
});

export function verdictOn(failure: ApiFailure): Verdict {
  const { status, code } = failure;
  if (status === undefined) return again(failure);
  if (status === 401 || sessionEnds.has(code)) return { kind: 'pause' };
  if (status === 429 || status === 503) return again(failure, failure.retryAfter !== undefined);
  if (status === 408 || status === 425 || status >= 500) return again(failure);
  if (status === TOO_LARGE) return { kind: 'refused' };
  // A login page of the airport's network, a proxy's own words: only our server can say no.
  const body = recordOf(failure.body);
  if (body.status !== 'error') return again(failure);
  if (body.question === true) return { kind: 'question' };
  return { kind: code === 'STALE' ? 'conflict' : 'refused' };
}

/** Files a refusal says the server does not have. */
export function unknownFilesIn({ body }: ApiFailure): readonly string[] {
  const named = recordOf(body).unknown_files;
  return Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
}

/** Short, because a bad network loses single calls far more often than it is gone, and a lane waits behind its head. */
const FIRST_MS = 250;
const LONGEST_MS = 120_000;

/** Doubles each time, and spreads over the upper half, so that phones that fell silent together do not return together. */
export function restMs(tries: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 20), LONGEST_MS);
  return Math.round(full / 2 + (full / 2) * random());
}

/** The server's own wish, never shorter, a little longer. */
export const wishedRestMs = (afterMs: number, random: () => number): number =>
  Math.round(afterMs + Math.min(afterMs / 4, 5_000) * random()) + 1;
