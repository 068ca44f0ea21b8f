import * as z from 'zod/mini';

export const RECOVERY_CODES = 10;
/** How long a phone that was chosen to be remembered is not asked for a code. */
export const SECOND_FACTOR_DAYS = 30;

const APP_DIGITS = 6;
const RECOVERY_DIGITS = 10;

export interface TypedCode {
  readonly from: 'app' | 'recovery';
  readonly digits: string;
}

/** One field takes both kinds of code; they differ in length. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^[0-9]+$/.test(digits)) return undefined;
  if (digits.length === APP_DIGITS) return { from: 'app', digits };
  return digits.length === RECOVERY_DIGITS ? { from: 'recovery', digits } : undefined;
}

export interface SecondFactorFacts {
  readonly has_factor: boolean;
  readonly is_administrator: boolean;
  /** The company demands a second factor of its administrators. */
  readonly is_demanded: boolean;
  /** The phone was chosen to be remembered, not long ago. */
  readonly is_trusted: boolean;
}

/** What a login needs besides the password. */
export type SecondFactorNeed = 'nothing' | 'code' | 'setup';

export function secondFactorNeed(facts: SecondFactorFacts): SecondFactorNeed {
  if (facts.has_factor) return facts.is_trusted ? 'nothing' : 'code';
  return facts.is_demanded && facts.is_administrator ? 'setup' : 'nothing';
}

export const secondFactorShape = z.object({
  is_on: z.boolean(),
  since: z.nullable(z.string()),
  recovery_left: z.int(),
  /** The company demands it of this person: it cannot be switched off. */
  is_demanded: z.boolean(),
});

/** Shown once, while it is being set up. */
export const secondFactorSetupShape = z.object({
  secret: z.string(),
  address: z.string(),
  recovery_codes: z.array(z.string()),
});

export const signInShape = z.object({
  rev: z.int(),
  require_second_factor: z.boolean(),
  administrators: z.array(z.object({ id: z.int(), name: z.string(), has_second_factor: z.boolean() })),
});

export type SecondFactorState = z.infer<typeof secondFactorShape>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupShape>;
export type SignInSettings = z.infer<typeof signInShape>;
