import { randomBytes, randomInt } from 'node:crypto';
import { refused, secondFactorSetupNeeded } from '@sveis/domain/errors';
import { RECOVERY_CODES, readTypedCode, type SecondFactorSetup } from '@sveis/domain/session';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import type { CallContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { openSecret, type SealedFor, sealSecret } from '../../sealed-secret.ts';
import { mailAboutAccount } from '../account-mail.ts';
import { keyedHash } from '../login/keyed-hash.ts';
import { findActiveUser } from '../user.store.ts';
import { findFactor, replaceRecovery, savePending, spendRecovery, spendStep } from './second-factor.store.ts';
import { appAddress, base32, stepOfCode } from './totp.ts';

const SECRET_BYTES = 20;

const sealedFor = (ctx: CallContext, tx: Tx, userId: number): SealedFor => ({
  key: ctx.services.secret,
  purpose: 'second factor',
  owner: `${tx.tenantId}|${userId}`,
});

const recoveryHash = (ctx: CallContext, tx: Tx, userId: number, digits: string): Buffer =>
  keyedHash(ctx.services.secret, 'recovery', tx.tenantId, `${userId}|${digits}`);

/** Ten new codes in place of the old ones; only their hashes stay. */
export async function issueRecovery(ctx: CallContext, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => String(randomInt(10 ** 10)).padStart(10, '0'));
  const hashes = codes.map((digits) => recoveryHash(ctx, tx, userId, digits));
  await replaceRecovery(tx, userId, hashes, ctx.now);
  return codes.map((digits) => `${digits.slice(0, 5)}-${digits.slice(5)}`);
}

/** Makes a secret that counts once a code of it has been given. */
export async function beginSetup(
  ctx: CallContext,
  tx: Tx,
  { tenant, userId, sessionId }: { tenant: Tenant; userId: number; sessionId: string | null },
): Promise<SecondFactorSetup> {
  const user = await findActiveUser(tx, userId);
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = sealSecret(sealedFor(ctx, tx, userId), bytes.toString('base64url'));
  if (!user || !(await savePending(tx, userId, sealed, ctx.now))) throw refused('SECOND_FACTOR_ON');
  const recovery_codes = await issueRecovery(ctx, tx, userId);
  await auditFactor(ctx, tx, { userId, actorId: userId, sessionId, action: 'begin' });
  const secret = base32(bytes);
  return {
    secret,
    address: appAddress(secret, { company: tenant.name, username: user.username }),
    recovery_codes,
  };
}

/** Tells a login how to set it up: the password is enough to see it, as long as nothing is set up. */
export async function demandSetup(ctx: CallContext, tenant: Tenant, userId: number): Promise<never> {
  const setup = await ctx.services.database.inTenant(tenant.id, (tx) =>
    beginSetup(ctx, tx, { tenant, userId, sessionId: null }),
  );
  throw secondFactorSetupNeeded(setup);
}

/** Spends a code: of the app once per period, a recovery code once. Undefined where it is not accepted. */
export async function spendCodeOf(
  ctx: CallContext,
  tx: Tx,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = readTypedCode(typed);
  if (!code) return undefined;
  if (code.from === 'recovery') {
    const isSpent = await spendRecovery(tx, userId, recoveryHash(ctx, tx, userId, code.digits), ctx.now);
    return isSpent ? 'recovery' : undefined;
  }
  return (await spendAppCode(ctx, tx, { userId, digits: code.digits, isSetup: false })) ? 'app' : undefined;
}

async function spendAppCode(
  ctx: CallContext,
  tx: Tx,
  { userId, digits, isSetup }: { userId: number; digits: string; isSetup: boolean },
): Promise<boolean> {
  const factor = await findFactor(tx, userId);
  const opened = factor && openSecret(sealedFor(ctx, tx, userId), factor.secret);
  if (!opened) return false;
  const step = stepOfCode(Buffer.from(opened, 'base64url'), digits, ctx.now);
  return step !== undefined && spendStep(tx, userId, { step, secret: factor.secret, now: ctx.now, isSetup });
}

/** Takes a factor into use with its first code, and tells the person by mail. */
export async function confirmSetup(
  ctx: CallContext,
  tx: Tx,
  {
    tenant,
    userId,
    typed,
    sessionId,
  }: { tenant: Tenant; userId: number; typed: string; sessionId: string | null },
): Promise<boolean> {
  const code = readTypedCode(typed);
  if (code?.from !== 'app') return false;
  if (!(await spendAppCode(ctx, tx, { userId, digits: code.digits, isSetup: true }))) return false;
  await auditFactor(ctx, tx, { userId, actorId: userId, sessionId, action: 'create' });
  await tellPerson(ctx, tx, { tenant, userId, isOn: true });
  return true;
}

export const auditFactor = (
  ctx: Pick<CallContext, 'now'>,
  tx: Tx,
  {
    userId,
    actorId,
    sessionId,
    action,
  }: { userId: number; actorId: number | null; sessionId: string | null; action: AuditEntry['action'] },
): Promise<void> =>
  writeAudit(tx, { at: ctx.now, actorId, sessionId, action, entity: 'second_factor', entityId: userId });

export const tellPerson = (
  ctx: CallContext,
  tx: Tx,
  { tenant, userId, isOn }: { tenant: Tenant; userId: number; isOn: boolean },
): Promise<void> =>
  mailAboutAccount(ctx, tx, {
    tenant,
    userId,
    subject: isOn ? 'mail.secondFactorOnSubject' : 'mail.secondFactorOffSubject',
    body: isOn ? 'mail.secondFactorOnBody' : 'mail.secondFactorOffBody',
  });
