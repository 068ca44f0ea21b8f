import { parseHostLabel } from '@sveis/domain/session';
import { readCookie, writeCookie } from '../lib/api/cookies.ts';
import { forget, recall, remember } from '../lib/remembered.ts';
import type { Owner } from '../offline/owner.ts';

/** Who is logged in on this phone. Not a proof of anything: the proof is a cookie no script can read. */
export interface Who {
  readonly host: string;
  readonly userId: number;
  readonly name: string;
}

/** The company stays known after logout, so that the next shift need not type it. */
const HOST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

export const rememberedHost = (): string | undefined => parseHostLabel(readCookie('host') ?? '');

export const rememberHost = (host: string): void => writeCookie('host', host, HOST_COOKIE_SECONDS);

export function rememberWho(who: Who): void {
  rememberHost(who.host);
  remember('who', JSON.stringify(who));
}

/** Undefined when nobody is logged in, or when the company is not known any more. */
export function recallWho(): Who | undefined {
  const who = parseWho(recall('who'));
  return who && rememberedHost() === who.host ? who : undefined;
}

export const forgetWho = (): void => forget('who');

export function parseWho(text: string | undefined): Who | undefined {
  try {
    const { host, userId, name } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (typeof host !== 'string' || typeof userId !== 'number' || typeof name !== 'string') return undefined;
    return { host, userId, name };
  } catch {
    return undefined;
  }
}

export const ownerOf = (who: Who): Owner => ({ tenant: who.host, userId: who.userId });
