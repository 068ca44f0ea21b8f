import { noSession } from '@sveis/domain/errors';
import type { Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ParsedToken } from '../token.ts';
import { findHostToken, touchHostToken } from './host-token.store.ts';

export interface LiveHostToken {
  readonly hostTokenId: string;
  readonly tenant: Tenant;
}

export async function authenticateHost(tx: Tx, token: ParsedToken, now: Date): Promise<LiveHostToken> {
  const found = await findHostToken(tx, token.hash);
  if (!found) throw noSession();
  await touchHostToken(tx, found.id, now);
  return {
    hostTokenId: found.id,
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
