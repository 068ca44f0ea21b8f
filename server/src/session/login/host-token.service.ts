import { noSession } from '@sveis/domain/errors';
import type { Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ParsedToken } from '../token.ts';
import { findHostToken, touchHostToken } from './host-token.store.ts';

export interface LiveHostToken {
  readonly hostTokenId: string;
  readonly madeBy: number | null;
  readonly scopes: readonly string[];
  readonly tenant: Tenant;
}

/** A token in use says so once a minute: its row is not written at every call. */
const USED_EVERY_MS = 60_000;

export async function authenticateHost(tx: Tx, token: ParsedToken, now: Date): Promise<LiveHostToken> {
  const found = await findHostToken(tx, token.hash);
  if (!found) throw noSession();
  const used = found.last_used_at?.getTime() ?? 0;
  if (Math.abs(now.getTime() - used) >= USED_EVERY_MS) await touchHostToken(tx, found.id, now);
  return {
    hostTokenId: found.id,
    madeBy: found.created_by,
    scopes: found.scopes,
    tenant: {
      id: tx.tenantId,
      host: found.host,
      name: found.name,
      currency: found.currency,
      timeZone: found.time_zone,
      language: found.language,
    },
  };
}
