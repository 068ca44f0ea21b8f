import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { createWedge } from '../../lib/tag-reading.ts';
import { parseDirectLink } from './direct-link.ts';
import { entryFailure } from './entry-failure.ts';
import { readResetLink } from './reset-link.ts';

const say = (id: string) => id;

describe('a tag reader that types', () => {
  const type = (keys: string[], gap: number) => {
    const wedge = createWedge();
    return keys.map((key, index) => wedge.feed(key, index * gap)).at(-1);
  };

  it('is told from a hand by its speed', () => {
    const keys = [...'04A1B2C3D4', 'Enter'];
    expect(type(keys, 10)).toBe('04A1B2C3D4');
    expect(type(keys, 200)).toBeUndefined();
  });

  it('gives nothing for a lone Enter or a few letters', () => {
    expect(type(['Enter'], 10)).toBeUndefined();
    expect(type([...'abc', 'Enter'], 10)).toBeUndefined();
  });

  it('reads one tag after the other', () => {
    const wedge = createWedge();
    let now = 0;
    const feed = (key: string) => {
      now += 10;
      return wedge.feed(key, now);
    };
    const read = (tag: string) => [...tag, 'Enter'].map(feed).at(-1);
    expect([read('04A1B2C3'), read('04FFFF01')]).toEqual(['04A1B2C3', '04FFFF01']);
  });

  it('is not confused by shift keys', () => {
    expect(type(['Shift', ...'04A1B2', 'Enter'], 10)).toBe('04A1B2');
  });
});

describe('a direct login link', () => {
  it('is read whole', () => {
    expect(parseDirectLink('/directlogin/abcdEFGH1234_-~/demo/pl/11')).toEqual({
      otp: 'abcdEFGH1234_-~',
      host: 'demo',
      language: 'pl',
      userId: 11,
    });
    expect(parseDirectLink('/login')).toBeUndefined();
  });

  it.each([
    '/directlogin/abcdefgh/evil.com/no/11',
    '/directlogin/abcdefgh/x@evil/no/11',
    '/directlogin/abcdefgh/demo%2eevil/no/11',
    '/directlogin/abcdefgh/demo/no/-100',
    '/directlogin/abcdefgh/demo/no/11/more',
    '/directlogin/abc/demo/no/11',
    '/directlogin/abcdefgh/demo',
  ])('%s leads nowhere', (path) => {
    expect(parseDirectLink(path)).toBe('unreadable');
  });
});

describe('a reset link', () => {
  it('takes the company only as a plain label', () => {
    expect(readResetLink('?code=abc&host=demo')).toEqual({ code: 'abc', host: 'demo' });
    expect(readResetLink('?code=abc&host=evil.com')).toEqual({ code: 'abc', host: undefined });
  });
});

describe('what went wrong at the login', () => {
  const failed = (status: number | undefined, code?: string, retryAfter?: number) =>
    entryFailure(new ApiFailure({ api: 'tenant', status, body: { code, message: 'm' }, retryAfter }), 1000);

  it('is told where it belongs', () => {
    expect(failed(401, 'LOGIN_FAILED').text(say)).toBe('session.loginFailed');
    expect(failed(422, 'UNKNOWN_HOST').at).toBe('company');
    expect(failed(undefined).text(say)).toBe('session.noAnswer');
  });

  it('counts down after too many attempts', () => {
    expect(failed(429, 'TOO_MANY_REQUESTS', 12).waitUntil).toBe(13_000);
  });
});
