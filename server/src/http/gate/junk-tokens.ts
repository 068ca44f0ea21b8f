import type { ParsedToken } from '../../session/index.ts';

const MOST = 20_000;
/** A company that is switched on again lets its people in after this. */
const KEPT_MS = 30_000;

export interface JunkTokens {
  has(token: ParsedToken): boolean;
  add(token: ParsedToken): void;
}

/**
 * Tokens that were looked for and are nobody's. Tokens are made at random and never given out twice, so what was no
 * token stays none; a phone that asks again with an ended one costs the database nothing.
 */
export function createJunkTokens(clock: () => number = () => performance.now()): JunkTokens {
  const seen = new Map<string, number>();
  const keyOf = ({ tenantId, hash }: ParsedToken): string => `${tenantId}|${hash.toString('base64')}`;
  return {
    has: (token) => {
      const at = seen.get(keyOf(token));
      return at !== undefined && clock() - at < KEPT_MS;
    },
    add: (token) => {
      if (seen.size >= MOST) seen.clear();
      seen.set(keyOf(token), clock());
    },
  };
}
