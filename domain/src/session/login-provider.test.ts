import { describe, expect, it } from 'vitest';
import { type ProviderFacts, providerOutcome, verifiedEmail } from './login-provider.ts';

describe('the address a first login is matched by', () => {
  it.each([
    ['email', { email: 'Kari@Fjord.example', email_verified: true }, 'kari@fjord.example'],
    ['email', { email: 'kari@fjord.example', email_verified: 'true' }, 'kari@fjord.example'],
    ['email', { email: 'kari@fjord.example', xms_edov: '1' }, 'kari@fjord.example'],
    ['email', { email: 'kari@fjord.example', email_verified: false }, undefined],
    ['email', { email: 'kari@fjord.example' }, undefined],
    ['email', { upn: 'kari@fjord.example', email_verified: true }, undefined],
    ['email', { email: 'no address', email_verified: true }, undefined],
    ['email', { email: ['kari@fjord.example'], email_verified: true }, undefined],
    ['upn', { upn: 'kari@fjord.example' }, 'kari@fjord.example'],
    ['upn', { email: 'kari@fjord.example', email_verified: true }, undefined],
  ] as const)('%s in %o', (claim, claims, email) => {
    expect(verifiedEmail(claims, claim)).toBe(email);
  });
});

describe('what a login by the provider leads to', () => {
  const kari = { is_active: true, is_administrator: false, is_linked: false };
  type Facts = ProviderFacts<{ is_active: boolean }, typeof kari>;
  const nobody: Facts = { linked: undefined, email: 'kari@fjord.example', people: [], creates_people: false };
  it.each<[string, Partial<Facts>, string]>([
    ['a linked person', { linked: { is_active: true }, email: undefined }, 'open'],
    ['a linked person who left', { linked: { is_active: false } }, 'PROVIDER_DEACTIVATED'],
    [
      'an address nobody verified',
      { email: undefined, people: [kari], creates_people: true },
      'PROVIDER_EMAIL',
    ],
    ['one person with the address', { people: [kari] }, 'link'],
    ['one of two with the address left', { people: [kari, { ...kari, is_active: false }] }, 'link'],
    ['two people with the address', { people: [kari, kari] }, 'PROVIDER_UNKNOWN_PERSON'],
    ['somebody with another account', { people: [{ ...kari, is_linked: true }] }, 'PROVIDER_UNKNOWN_PERSON'],
    ['an administrator', { people: [{ ...kari, is_administrator: true }] }, 'PROVIDER_LINK_FIRST'],
    [
      'somebody who left',
      { people: [{ ...kari, is_active: false }], creates_people: true },
      'PROVIDER_DEACTIVATED',
    ],
    ['a stranger', {}, 'PROVIDER_UNKNOWN_PERSON'],
    ['a stranger where people are made', { creates_people: true }, 'create'],
  ])('%s', (_name, facts, outcome) => {
    const found = providerOutcome({ ...nobody, ...facts });
    expect(found.kind === 'refuse' ? found.code : found.kind).toBe(outcome);
  });
});
