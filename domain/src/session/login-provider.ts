import * as z from 'zod/mini';

/** Where the provider's answer holds the address people are matched by. */
export const emailClaims = ['email', 'upn'] as const;
export type EmailClaim = (typeof emailClaims)[number];

export type Claims = Readonly<Record<string, unknown>>;

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/**
 * The address a first login is matched by. `email` counts where the provider says it has verified it (`xms_edov` is how
 * Entra ID says so); `upn` is given out by the directory's own administrators.
 */
export function verifiedEmail(claims: Claims, claim: EmailClaim): string | undefined {
  const value = claims[claim];
  const isVerified = claim === 'upn' || isTrue(claims.email_verified) || isTrue(claims.xms_edov);
  if (!isVerified || typeof value !== 'string') return undefined;
  const email = value.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined;
}

interface LinkedPerson {
  readonly is_active: boolean;
}

interface Candidate {
  readonly is_active: boolean;
  readonly is_administrator: boolean;
  /** With another account of the same provider. */
  readonly is_linked: boolean;
}

export interface ProviderFacts<Linked extends LinkedPerson, Person extends Candidate> {
  /** The person this account of the provider is linked with. */
  readonly linked: Linked | undefined;
  readonly email: string | undefined;
  /** Everybody in the company with that address. */
  readonly people: readonly Person[];
  readonly creates_people: boolean;
}

export type ProviderRefusal =
  | 'PROVIDER_DEACTIVATED'
  | 'PROVIDER_EMAIL'
  | 'PROVIDER_UNKNOWN_PERSON'
  | 'PROVIDER_LINK_FIRST';

export type ProviderOutcome<Linked, Person> =
  | { readonly kind: 'open'; readonly person: Linked }
  | { readonly kind: 'link'; readonly person: Person; readonly email: string }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'refuse'; readonly code: ProviderRefusal };

const refuse = (code: ProviderRefusal) => ({ kind: 'refuse', code }) as const;

/** What a login by the provider leads to. An account becomes somebody's only where there is no doubt whose it is. */
export function providerOutcome<Linked extends LinkedPerson, Person extends Candidate>({
  linked,
  email,
  people,
  creates_people,
}: ProviderFacts<Linked, Person>): ProviderOutcome<Linked, Person> {
  if (linked) return linked.is_active ? { kind: 'open', person: linked } : refuse('PROVIDER_DEACTIVATED');
  if (email === undefined) return refuse('PROVIDER_EMAIL');
  const [person, ...others] = people.filter((one) => one.is_active);
  if (!person) {
    if (people.length > 0) return refuse('PROVIDER_DEACTIVATED');
    return creates_people ? { kind: 'create', email } : refuse('PROVIDER_UNKNOWN_PERSON');
  }
  if (others.length > 0 || person.is_linked) return refuse('PROVIDER_UNKNOWN_PERSON');
  return person.is_administrator ? refuse('PROVIDER_LINK_FIRST') : { kind: 'link', person, email };
}

/** What the office sets; the secret is written and never read back. */
const settings = {
  issuer: z.string(),
  client_id: z.string(),
  label: z.string(),
  email_claim: z.enum(emailClaims),
  creates_people: z.boolean(),
  role_id: z.nullable(z.int()),
  password_off: z.boolean(),
  counts_as_second_factor: z.boolean(),
};

export const loginProviderShape = z.object({
  provider: z.nullable(z.object(settings)),
  /** What has to be registered at the provider. */
  redirect_address: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const providerProblems = [
  'closed_address',
  'timeout',
  'unreachable',
  'no_provider',
  'other_issuer',
  'no_code',
  'no_pkce',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

export const providerTestShape = z.object({ problem: z.nullable(z.enum(providerProblems)) });

/** The own account at the provider, as its owner sees it. */
export const ownProviderShape = z.object({
  /** Null where the company has no provider. */
  label: z.nullable(z.string()),
  linked: z.nullable(z.object({ email: z.string(), since: z.string() })),
});

export type LoginProviderAnswer = z.infer<typeof loginProviderShape>;
export type LoginProvider = NonNullable<LoginProviderAnswer['provider']>;
export type OwnProvider = z.infer<typeof ownProviderShape>;
