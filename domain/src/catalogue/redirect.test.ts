import { describe, expect, it } from 'vitest';
import { safeRedirect as checkedRedirect, landingPath } from '../session/index.ts';
import { matchRoute } from './app-routes.ts';

const safeRedirect = (wanted: string | undefined) => checkedRedirect(wanted, matchRoute);

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example/dashboard',
  '/dashboard\\evil',
  '/deviations\\..\\evil',
  'https://evil.example',
  'https:evil.example',
  'http://evil.example/dashboard',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'evil.example',
  'evil.example/dashboard',
  'dashboard',
  './dashboard',
  '../dashboard',
  '/../evil',
  '/./dashboard',
  '/.evil.example',
  '/@evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/dashboard%00',
  '/dashboard%2f..%2f..',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://dashboard/%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'about:blank',
  'view-source:https://evil.example',
  '/dashboard\r\nLocation: https://evil.example',
  '/dashboard\nSet-Cookie: a=1',
  '/dash\u0000board',
  '/dashboard\u0000',
  '\u0000/dashboard',
  '\t/dashboard',
  '/\t/evil.example',
  '/dashboard\u007f',
  ' /dashboard',
  '/dashboard ',
  '/ /evil.example',
  '#/dashboard',
  '?redirect=/dashboard',
  '/dashboard//evil.example',
  '/deviations//evil.example',
  '/login',
  '/login?redirect=//evil.example',
  '/directlogin/code/demo/no/1',
  '/reset-password?code=stolen',
  '/api/logout',
  '/assets/evil.js',
  '/nowhere',
  '/／evil.example',
  `/deviations/${'a'.repeat(500)}`,
  '',
];

const own = [
  '/dashboard',
  '/calendar?date=2026-11-12',
  '/stemp#form',
  '/deviations/12',
  '/projects/12/weld-log/action/9?tab=ndt&from=/dashboard',
  '/news?next=https://evil.example',
  '/tasks#//evil.example',
];

describe('where a login leads', () => {
  it.each(hostile.map((wanted) => [JSON.stringify(wanted), wanted] as const))(
    'never to %s',
    (_shown, wanted) => {
      expect(safeRedirect(wanted)).toBeUndefined();
    },
  );

  it('was tried with more than sixty addresses', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
    expect(safeRedirect(undefined)).toBeUndefined();
  });

  it.each(own)('back to %s, on our own host', (wanted) => {
    expect(safeRedirect(wanted)).toBe(wanted);
  });

  it.each([
    [1, '/calendar'],
    [2, '/stemp'],
    [3, '/dashboard'],
    [undefined, '/dashboard'],
    [0, '/dashboard'],
    [4, '/admin/start'],
    [5, '/dashboard'],
    [-100, '/dashboard'],
    [Number.NaN, '/dashboard'],
  ])('redirect_to %s means %s', (code, path) => {
    expect(landingPath(code)).toBe(path);
  });
});
