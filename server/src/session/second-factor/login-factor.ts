import { secondFactorRequired, wrongCode } from '@sveis/domain/errors';
import { SECOND_FACTOR_DAYS, type SecondFactorNeed, secondFactorNeed } from '@sveis/domain/session';
import type { CallContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { secondFactorLimits, takeAttempt } from '../login/login-limit.service.ts';
import { confirmSetup, demandSetup, spendCodeOf } from './second-factor.service.ts';
import { findFacts, trustDevice } from './second-factor.store.ts';

/** What this login needs besides what it has shown already. */
export async function factorNeed(
  ctx: CallContext,
  tx: Tx,
  userId: number,
  deviceId: string | null,
): Promise<SecondFactorNeed> {
  const facts = await findFacts(tx, userId, { deviceId, now: ctx.now });
  return facts ? secondFactorNeed(facts) : 'nothing';
}

export interface FactorLogin {
  readonly userId: number;
  readonly need: Exclude<SecondFactorNeed, 'nothing'>;
  readonly code: string | undefined;
  /** A phone where this person is known has a count of its own. */
  readonly knownDevice: string | undefined;
}

export type FactorUsed = 'app' | 'recovery';

/** Asks for the code, or spends it in the transaction that opens the session. */
export async function passFactor<T>(
  ctx: CallContext,
  tenant: Tenant,
  { userId, need, code, knownDevice }: FactorLogin,
  open: (tx: Tx, used: FactorUsed) => Promise<T>,
): Promise<T> {
  if (code === undefined)
    throw await (need === 'setup' ? demandSetup(ctx, tenant, userId) : secondFactorRequired());
  const settle = await takeAttempt(ctx, tenant, secondFactorLimits(userId, knownDevice));
  return ctx.services.database.inTenant(tenant.id, async (tx) => {
    const used = await spend(ctx, tx, { tenant, userId, need, code });
    if (!used) throw wrongCode();
    const opened = await open(tx, used);
    await settle(tx);
    return opened;
  });
}

async function spend(
  ctx: CallContext,
  tx: Tx,
  {
    tenant,
    userId,
    need,
    code,
  }: { tenant: Tenant } & Pick<FactorLogin, 'userId' | 'need'> & { code: string },
): Promise<FactorUsed | undefined> {
  if (need === 'code') return spendCodeOf(ctx, tx, userId, code);
  return (await confirmSetup(ctx, tx, { tenant, userId, typed: code, sessionId: null })) ? 'app' : undefined;
}

/** "Remember this phone" also spares the code there for a while. */
export const rememberFactor = (
  ctx: CallContext,
  tx: Tx,
  userId: number,
  deviceId: string,
): Promise<unknown> =>
  trustDevice(tx, userId, deviceId, new Date(ctx.now.getTime() + SECOND_FACTOR_DAYS * 24 * 3_600_000));
