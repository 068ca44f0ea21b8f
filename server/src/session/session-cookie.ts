import type { CallContext } from '../context.ts';

export const SESSION_SECONDS = 4 * 24 * 3600;

const isHttps = (ctx: Pick<CallContext, 'origin'>) => ctx.origin.startsWith('https:');

/** The `__Host-` prefix exists on https only; loopback gets a plain name. */
export const sessionCookie = (ctx: Pick<CallContext, 'origin'>): string =>
  isHttps(ctx) ? '__Host-sveis' : 'sveis';
