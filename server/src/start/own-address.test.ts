import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { isAddressHidden } from './own-address.ts';

describe('the address links in mail point at', () => {
  it.each([
    ['on one machine', {}, false],
    ['behind a proxy', { TRUST_PROXY: '1' }, true],
    [
      'behind a proxy, with the public address',
      { TRUST_PROXY: '1', PUBLIC_URL: 'https://sveis.example' },
      false,
    ],
    [
      'behind a proxy, with an address per company',
      { TRUST_PROXY: '1', DOMAIN_SUFFIX: '.sveis.example' },
      false,
    ],
  ])('%s: it is unknown is %s', (_where, env, isHidden) => {
    expect(isAddressHidden(readConfig(env))).toBe(isHidden);
  });
});
