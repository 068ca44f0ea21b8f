import { notFound, refused, stale, wrongCode } from '@sveis/domain/errors';
import type { SecondFactorState, SignInSettings } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { IdentityContext, UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { secondFactorLimits, takeAttempt } from '../login/login-limit.service.ts';
import { withOwnPassword } from '../own-password.ts';
import { dropPasskeysOf } from '../passkeys/passkey.store.ts';
import { endAllSessions } from '../session.store.ts';
import {
  auditFactor,
  beginSetup,
  confirmSetup,
  issueRecovery,
  spendCodeOf,
  tellPerson,
} from './second-factor.service.ts';
import {
  dropFactor,
  endSessionsWithoutFactor,
  findAdministrators,
  findDemandRev,
  findFactor,
  findFacts,
  saveDemand,
} from './second-factor.store.ts';

async function stateOf(tx: Tx, userId: number, now: Date): Promise<SecondFactorState> {
  const factor = await findFactor(tx, userId);
  const facts = await findFacts(tx, userId, { deviceId: null, now });
  const isOn = factor?.confirmed_at != null;
  return {
    is_on: isOn,
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_left: isOn ? factor.recovery_left : 0,
    is_demanded: Boolean(facts?.is_demanded && facts.is_administrator),
  };
}

export const ownFactor = (ctx: UserContext) => stateOf(ctx.tx, ctx.user.id, ctx.now);

export const setUpFactor = (ctx: IdentityContext, { current_password }: { current_password: string }) =>
  withOwnPassword(ctx, current_password, (tx) =>
    beginSetup(ctx, tx, { tenant: ctx.tenant, userId: ctx.user.id, sessionId: ctx.sessionId }),
  );

/** Runs something a code of the person's own allows. */
async function withOwnCode<T>(
  ctx: IdentityContext,
  accept: (tx: Tx) => Promise<boolean>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const settle = await takeAttempt(ctx, ctx.tenant, secondFactorLimits(ctx.user.id, ctx.sessionId));
  return ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    if (!(await accept(tx))) throw wrongCode();
    const done = await work(tx);
    await settle(tx);
    return done;
  });
}

export const confirmFactor = (
  ctx: IdentityContext,
  { code }: { code: string },
): Promise<SecondFactorState> => {
  const { tenant, user, sessionId } = ctx;
  return withOwnCode(
    ctx,
    (tx) => confirmSetup(ctx, tx, { tenant, userId: user.id, typed: code, sessionId }),
    (tx) => stateOf(tx, user.id, ctx.now),
  );
};

const isOwnCode = (ctx: IdentityContext, code: string) => async (tx: Tx) =>
  (await spendCodeOf(ctx, tx, ctx.user.id, code)) !== undefined;

const audit = (ctx: IdentityContext, tx: Tx, action: 'delete' | 'renew_codes') =>
  auditFactor(ctx, tx, { userId: ctx.user.id, actorId: ctx.user.id, sessionId: ctx.sessionId, action });

export const renewRecovery = (ctx: IdentityContext, { code }: { code: string }) =>
  withOwnCode(ctx, isOwnCode(ctx, code), async (tx) => {
    const recovery_codes = await issueRecovery(ctx, tx, ctx.user.id);
    await audit(ctx, tx, 'renew_codes');
    return { recovery_codes };
  });

export const removeFactor = (ctx: IdentityContext, { code }: { code: string }): Promise<SecondFactorState> =>
  withOwnCode(ctx, isOwnCode(ctx, code), async (tx) => {
    const state = await stateOf(tx, ctx.user.id, ctx.now);
    if (state.is_demanded) throw refused('SECOND_FACTOR_DEMANDED');
    await dropFactor(tx, ctx.user.id);
    await audit(ctx, tx, 'delete');
    await tellPerson(ctx, tx, { tenant: ctx.tenant, userId: ctx.user.id, isOn: false });
    return stateOf(tx, ctx.user.id, ctx.now);
  });

/** Takes away a colleague's factor, who has lost the phone and the codes, and ends their logins. */
export async function resetFactorOf(ctx: UserContext, userId: number): Promise<void> {
  if (userId === ctx.user.id) throw refused('OWN_SECOND_FACTOR');
  const dropped = await dropPasskeysOf(ctx.tx, userId);
  if (!(await dropFactor(ctx.tx, userId)) && dropped === 0) throw notFound();
  await endAllSessions(ctx.tx, userId, ctx.now);
  await tellPerson(ctx, ctx.tx, { tenant: ctx.tenant, userId, isOn: false });
}

/** The operator's way in for a company whose only administrator has lost everything. */
export async function resetFactorByOperator(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const dropped = await dropPasskeysOf(tx, userId);
  const wasOn = (await dropFactor(tx, userId)) || dropped > 0;
  await endAllSessions(tx, userId, now);
  await auditFactor({ now }, tx, { userId, actorId: null, sessionId: null, action: 'reset' });
  return wasOn;
}

export async function signInSettings(ctx: UserContext): Promise<SignInSettings> {
  const facts = await findFacts(ctx.tx, ctx.user.id, { deviceId: null, now: ctx.now });
  return {
    rev: await findDemandRev(ctx.tx),
    require_second_factor: facts?.is_demanded ?? false,
    administrators: await findAdministrators(ctx.tx),
  };
}

/** Who demands it has it: nobody learns by being shut out how it works. */
export async function saveSignIn(
  ctx: UserContext,
  { require_second_factor, rev }: { require_second_factor: boolean; rev?: number | undefined },
): Promise<SignInSettings> {
  const stands = await findDemandRev(ctx.tx, { isLocked: true });
  if (rev !== undefined && rev !== stands) throw stale(await signInSettings(ctx));
  const before = await findFacts(ctx.tx, ctx.user.id, { deviceId: null, now: ctx.now });
  if (require_second_factor && !before?.has_factor) throw refused('SECOND_FACTOR_FIRST');
  await saveDemand(ctx.tx, require_second_factor);
  if (require_second_factor) await endSessionsWithoutFactor(ctx.tx, ctx.now);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'sign_in',
    entityId: 'second_factor',
    before: { require_second_factor: before?.is_demanded ?? false },
    after: { require_second_factor },
  });
  return signInSettings(ctx);
}
