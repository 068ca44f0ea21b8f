import { AppError, tooManyRequests } from '@sveis/domain/errors';
import type { CallContext, Tenant } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { keyedHash } from './keyed-hash.ts';
import { clearAttempts, countAttempt, forgiveAttempt } from './login-limit.store.ts';

const WINDOW_MS = 15 * 60_000;

export interface Limit {
  readonly scope:
    | 'account'
    | 'known-device'
    | 'address'
    | 'tenant'
    | 'tag-device'
    | 'tag-tenant'
    | 'forgot'
    | 'forgot-account'
    | 'reset'
    | 'second-factor'
    | 'passkey'
    | 'passkey-options'
    | 'provider'
    | 'directlogin';
  readonly subject: string;
  readonly most: number;
  /** A success wipes the count; shared counts only give the one attempt back. */
  readonly clearOnSuccess: boolean;
}

/**
 * A stranger's guesses use up the counts of the account, the address and the company; a phone where this person has
 * logged in before has a count of its own and no other, so that nobody can lock a colleague or a whole workshop out.
 */
export const passwordLimits = (
  account: string,
  address: string,
  knownDevice: string | undefined,
): readonly Limit[] =>
  knownDevice
    ? [{ scope: 'known-device', subject: `${knownDevice}|${account}`, most: 10, clearOnSuccess: true }]
    : [
        { scope: 'account', subject: account, most: 10, clearOnSuccess: true },
        { scope: 'address', subject: address, most: 100, clearOnSuccess: false },
        { scope: 'tenant', subject: '', most: 2_000, clearOnSuccess: false },
      ];

export const tagLimits = (device: string): readonly Limit[] => [
  { scope: 'tag-device', subject: device, most: 20, clearOnSuccess: false },
  { scope: 'tag-tenant', subject: '', most: 500, clearOnSuccess: false },
];

/** Each way in by a code has a count of its own: who uses up one closes none of the others, nor the login. */
export const codeLimits = (purpose: 'reset' | 'directlogin', address: string): readonly Limit[] => [
  { scope: purpose, subject: address, most: 10, clearOnSuccess: false },
];

/** Who guesses codes knows the password: five in a window, where the person is known apart from where not. */
export const secondFactorLimits = (userId: number, knownDevice: string | undefined): readonly Limit[] => [
  { scope: 'second-factor', subject: `${userId}|${knownDevice ?? ''}`, most: 5, clearOnSuccess: true },
];

/** Nobody guesses a signature: these only bound what a stranger can make the server work out and keep. */
export const passkeyLimits = (address: string): readonly Limit[] => [
  { scope: 'passkey', subject: address, most: 100, clearOnSuccess: false },
];

export const passkeyOptionLimits = (address: string): readonly Limit[] => [
  { scope: 'passkey-options', subject: address, most: 1_000, clearOnSuccess: false },
];

/** Each costs calls to the provider; a shift that begins behind one address still gets in. */
export const providerLimits = (address: string): readonly Limit[] => [
  { scope: 'provider', subject: address, most: 500, clearOnSuccess: false },
];

/** A whole site stands behind one address. */
export const forgotLimits = (address: string): readonly Limit[] => [
  { scope: 'forgot', subject: address, most: 60, clearOnSuccess: false },
];

/** Letters one mailbox gets in a window, no matter who asks for them. */
export const mailboxLimit = (account: string): Limit => ({
  scope: 'forgot-account',
  subject: account,
  most: 3,
  clearOnSuccess: false,
});

/** What a success does to the counts, in the transaction it is given or in one of its own. */
type SettleAttempt = (tx?: Tx) => Promise<void>;

/**
 * Counts before looking, in a transaction of its own: guesses sent in parallel cannot slip through together.
 * All counts travel in one packet with the commit, so a company's row is locked no longer than the database needs.
 */
export async function takeAttempt(
  ctx: CallContext,
  tenant: Tenant,
  limits: readonly Limit[],
): Promise<SettleAttempt> {
  const { database, secret } = ctx.services;
  const windowStart = new Date(ctx.now.getTime() - WINDOW_MS);
  const subjectOf = (limit: Limit) => keyedHash(secret, limit.scope, tenant.id, limit.subject);

  const retryAt = await database.inTenant(tenant.id, async (tx) => {
    const counting = limits.map(async (limit) => {
      const attempt = { scope: limit.scope, subject: subjectOf(limit), now: ctx.now, windowStart };
      const counted = await countAttempt(tx, attempt);
      return counted.attempts > limit.most ? counted.windowStart.getTime() + WINDOW_MS : 0;
    });
    tx.done();
    return Math.max(...(await Promise.all(counting)));
  });
  if (retryAt > 0) {
    throw tooManyRequests({ retryAfter: Math.max(1, Math.ceil((retryAt - ctx.now.getTime()) / 1000)) });
  }

  const settleIn = async (tx: Tx): Promise<void> => {
    const settling = limits.map((limit) =>
      (limit.clearOnSuccess ? clearAttempts : forgiveAttempt)(tx, limit.scope, subjectOf(limit)),
    );
    tx.done();
    await Promise.all(settling);
  };
  return (tx) => (tx ? settleIn(tx) : database.inTenant(tenant.id, settleIn));
}

/** Counts, and tells instead of refusing. */
export const isOver = (ctx: CallContext, tenant: Tenant, limit: Limit): Promise<boolean> =>
  takeAttempt(ctx, tenant, [limit]).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return true;
      throw error;
    },
  );
