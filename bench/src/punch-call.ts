import { randomUUID } from 'node:crypto';
import type { Call } from './load.ts';
import { authenticated, type Member, type Site, stempWork } from './site.ts';

export const PUNCH = '/api/main/hours/punch-in-out';

interface Punch {
  readonly id: string;
  readonly at: number;
  readonly isStart: boolean;
}

/** A start or a stop as a phone sends it, with a key and a time of its own. */
export function punchCall(site: Site, member: Member, { id, at, isStart }: Punch): Call {
  const { url, headers } = authenticated(site, PUNCH, member);
  return {
    url,
    method: isStart ? 'POST' : 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-device-now': new Date().toISOString(),
    },
    body: JSON.stringify({
      id,
      device_at: new Date(at).toISOString(),
      ...(isStart ? { ...stempWork, break: 0 } : {}),
    }),
  };
}
