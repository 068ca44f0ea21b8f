import type { CurrentUser, Rights, Tenant } from '../context.ts';
import type { ParsedToken } from './token.ts';

/** Who calls, and for which company. */
export interface LiveSession {
  readonly sessionId: string;
  readonly kind: 'app' | 'checklist';
  readonly tenant: Tenant;
  readonly user: CurrentUser;
  readonly rights: Rights;
}

/** A session with the row it came from, letter by letter: the same row again is the same session. */
export interface SeenSession {
  readonly row: string;
  readonly session: LiveSession;
  readonly lastSeenAt: Date;
}

const MAX_REMEMBERED = 10_000;

/**
 * What was last read for a token. Nobody is let in by it: every call reads the row again and compares, so an ended
 * session or a disabled user is found out by the next call. It only tells what that row most likely says.
 */
export function createSessionCache() {
  const remembered = new Map<string, SeenSession>();
  const keyOf = ({ tenantId, hash }: ParsedToken): string => `${tenantId}|${hash.toString('latin1')}`;

  return {
    recall: (token: ParsedToken): SeenSession | undefined => remembered.get(keyOf(token)),
    remember: (token: ParsedToken, seen: SeenSession): void => {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(keyOf(token), seen);
    },
    forget: (token: ParsedToken): void => void remembered.delete(keyOf(token)),
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
