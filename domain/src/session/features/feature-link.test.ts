import { describe, expect, it } from 'vitest';
import { FEATURE_LINK_MAX, readFeatureLink } from './feature-link.ts';

describe('the address of a menu entry', () => {
  it.each([
    ['/projects', false],
    [' /deviations?show=open ', false],
    ['https://intranet.fjordstal.no', true],
    ['https://fjordstal.no:8443/hms?side=1#topp', true],
  ])('%s may be followed', (address, isOutside) =>
    expect(readFeatureLink(address)).toEqual({ href: address.trim(), isOutside }),
  );

  it.each([
    '',
    'projects',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://fjordstal.no',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://kari:secret@evil.example',
    'https://',
    'https://a b.no',
    `https://fjordstal.no/${'a'.repeat(FEATURE_LINK_MAX)}`,
  ])('"%s" may not', (address) => expect(readFeatureLink(address)).toBeUndefined());

  it('nothing leads nowhere', () => expect(readFeatureLink(null)).toBeUndefined());
});
