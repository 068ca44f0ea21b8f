import type { CallContext, UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { LiveSession } from '../session/index.ts';

/** Named one by one: three objects spread into one are slow to make, and this is made for every call. */
export const userContext = (call: CallContext, session: LiveSession, tx: Tx): UserContext => ({
  services: call.services,
  now: call.now,
  deviceNow: call.deviceNow,
  deviceAt: call.deviceAt,
  language: call.language,
  address: call.address,
  userAgent: call.userAgent,
  hostLabel: call.hostLabel,
  origin: call.origin,
  cookies: call.cookies,
  tenant: session.tenant,
  user: session.user,
  rights: session.rights,
  sessionId: session.sessionId,
  tx,
});
