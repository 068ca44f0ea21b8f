import { type BadInput, shown, withHeaders } from './bad-input.ts';
import { hostileMoments } from './hostile-values.ts';

const wrongTexts = [
  '',
  ' ',
  'x',
  'null',
  '-1',
  '\u00ff\u00fe',
  '%00',
  ',,,,',
  ';;;;',
  '"',
  'x'.repeat(4_000),
];

const values: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    ...wrongTexts,
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer 1.',
    'Bearer .x',
    'Bearer zzzzzz.x',
    `Bearer 1.${'x'.repeat(43)}`,
    `Bearer ${'9'.repeat(40)}.${'x'.repeat(43)}`,
    'Basic OjpbXQ==',
  ],
  'idempotency-key': [...wrongTexts, '00000000-0000-0000-0000-000000000000', 'not-a-uuid'],
  'x-tenant': [...wrongTexts, '__proto__', '..', 'a.b.c', 'a@b'],
  'accept-language': [...wrongTexts, '*', 'xx-yy;q=NaN', `${'no,'.repeat(900)}lt`, '__proto__'],
  'x-device-now': [...wrongTexts, ...hostileMoments],
  'x-device-at': [...wrongTexts, ...hostileMoments],
  'access-token': wrongTexts,
  cookie: [...wrongTexts, 'token=%', 'token=%00', 'device=%ff', `${'a=b; '.repeat(500)}`, '__proto__=1'],
  origin: ['null', 'x', 'http://', 'http://[', 'javascript:1'],
  host: ['', '[', 'a'.repeat(300), 'x:99999', '..', '%00'],
  'x-forwarded-for': ['x', '999.999.999.999', '::1, ::', 'x'.repeat(2_000)],
  'x-forwarded-proto': ['x', 'javascript'],
  'x-forwarded-host': ['[', 'x'.repeat(300)],
  range: [
    ...wrongTexts,
    'bytes=9-1',
    'bytes=-',
    'bytes=-0',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'x=1-2',
  ],
  'if-range': ['x', 'W/"x"', '"'],
  'if-none-match': ['*', 'x', '"', 'W/"'],
  'if-modified-since': ['x', '-1', 'Thu, 99 Foo 2026'],
  'content-range': [
    'bytes 0-0/1',
    'bytes 5-1/9',
    'bytes */*',
    'bytes 0-99999999999999999999/1',
    'bytes -1--1/-1',
    'x',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  'accept-encoding': ['x', '*;q=0'],
  'user-agent': ['\u00ff'.repeat(600), 'x'.repeat(4_000)],
  accept: ['x', '*/*;q=x'],
};

export const badHeaders: readonly BadInput[] = Object.entries(values).flatMap(([header, texts]) =>
  texts.map((text) => ({
    name: `header ${header} = ${shown(text)}`,
    apply: (good) => withHeaders(good, { [header]: text }),
  })),
);
