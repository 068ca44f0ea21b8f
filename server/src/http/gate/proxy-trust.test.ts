import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { addCompany, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { believedHop, parseProxyTrust } from './proxy-trust.ts';

describe('TRUST_PROXY', () => {
  it.each([
    ['0', undefined],
    ['false', undefined],
    ['1', { hops: 1 }],
    ['true', { hops: 1 }],
    ['2', { hops: 2 }],
    ['10.0.0.5', { addresses: ['10.0.0.5'] }],
    ['203.0.113.7, 2001:db8::/32', { addresses: ['203.0.113.7', '2001:db8::/32'] }],
    ['10', 'unusable'],
    ['10.0.0.5/33', 'unusable'],
    ['proxy.example.com', 'unusable'],
    ['10.0.0.5,', 'unusable'],
  ])('%s', (value, expected) => expect(parseProxyTrust(value)).toEqual(expected));

  it('that cannot be used stops the start and is named', () => {
    expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow(/TRUST_PROXY/);
  });

  it.each([
    [{ hops: 1 }, '127.0.0.1', 0, true],
    [{ hops: 1 }, '10.1.2.3', 1, false],
    [{ hops: 2 }, '198.51.100.9', 1, true],
    [{ hops: 1 }, '198.51.100.9', 0, false],
    [{ hops: 1 }, '::ffff:192.168.1.4', 0, true],
    [{ addresses: ['198.51.100.9'] }, '198.51.100.9', 0, true],
    [{ addresses: ['198.51.100.0/24'] }, '198.51.101.9', 3, false],
    [{ addresses: ['198.51.100.0/24'] }, 'unknown', 0, false],
  ])('%j believes %s at hop %d: %s', (trust, address, hop, expected) => {
    const believed = believedHop(trust);
    expect(believed === false ? false : believed(address, hop)).toBe(expected);
  });
});

describe('a caller who writes the address of the call', () => {
  let sveis: TestInstallation;
  const PROXY = '127.0.0.1';
  /** The header as the proxy passes it on: what the caller wrote, and behind it the address the proxy was called from. */
  const guess = async (xForwardedFor: string, remoteAddress = PROXY) =>
    (
      await sveis.app.inject({
        method: 'POST',
        url: '/api/password/reset',
        remoteAddress,
        headers: { 'x-tenant': 'fjord', 'x-forwarded-for': xForwardedFor },
        payload: { code: 'AAAA-BBBB', new_password: 'cap weld on flange' },
      })
    ).statusCode;
  const forged = (turn: number) => `10.9.${turn >> 8}.${turn & 255}, 192.0.2.${turn % 250}`;

  beforeAll(async () => {
    sveis = await startTestInstallation({ env: { TRUST_PROXY: '1' } });
    await addCompany(sveis, 'fjord');
  });
  afterAll(() => sveis.close());

  it('is counted by the one the proxy saw, whatever they wrote', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) statuses.push(await guess(`${forged(turn)}, 198.51.100.9`));
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    expect(await guess('198.51.100.10')).toBe(422);
  });

  it('is counted by their own where they reach the server past the proxy', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) statuses.push(await guess(forged(turn), '198.51.100.77'));
    expect(statuses.at(-1)).toBe(429);
  });
});
