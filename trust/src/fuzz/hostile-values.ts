/** Text that has broken parsers, encodings and databases before. None of it reads like SQL: that is looked for in answers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\ufffe\uffff',
  '\ufeffbom',
  'e\u0301'.repeat(400),
  '\u202e\u2066right to left',
  '👩‍👩‍👧‍👦'.repeat(120),
  'ÆØÅ ąčęė łżś 漢字 𝒳',
  'x'.repeat(300),
  'x'.repeat(2_100),
  'x'.repeat(20_000),
  'é'.repeat(70_000),
  randomLooking(9_000),
  '\t\r\n\u000b\u001b[31m',
  "'",
  '"',
  '\\',
  "' or ''='",
  '%',
  '%s%n%x',
  '$\u007b7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '0x7f',
  '-0',
  '1,5',
  '१२३',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '<b>x</b>',
  'true',
  '()[]{}*+?^$|',
];

/** Compresses badly, so that a database cannot make it small before an index takes it. */
function randomLooking(length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(33 + ((state >>> 16) % 90));
  }).join('');
}

/** Days and moments that do not exist, or lie where calendars end, in each way this API writes them. */
export const hostileMoments: readonly string[] = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-00',
  '0000-01-01',
  '0001-01-01',
  '-0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '294277-01-01',
  '30.02.2026',
  '01.13.2026',
  '31.12.9999',
  '00.00.0000',
  '01.01.0001',
  '1.1.26',
  '12/31/2026',
  '2026-02-29T00.00.00',
  '30.02.2026T00.00.00',
  '01.01.0000T00.00.00',
  '31.12.9999T23.59.59',
  '12.11.2026T24.00.00',
  '12.11.2026T25.61.61',
  '12.11.2026T02.30.00',
  '2026-11-12T25:61:61Z',
  '2026-11-12T00:00:00+99:99',
  '2026-11-12T00:00:00.123456789123Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '1969-12-31T23:59:59Z',
  '2026-W53-1',
  'infinity',
  'epoch',
  'now',
  'yesterday',
];

const hostileNumbers: readonly number[] = [
  0,
  -1,
  -100,
  0.1,
  1.000000000001,
  -0.5,
  25,
  1440.5,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

export const hostileIds: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  '11111111-1111-1111-1111-11111111111',
  '{11111111-1111-4111-8111-111111111111}',
  '11111111111141118111111111111111',
  '11111111-1111-4111-8111-11111111111g',
  'urn:uuid:11111111-1111-4111-8111-111111111111',
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What stands where a single value should. */
export const hostileShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['x', 1, null, {}],
  { id: 1 },
  { text: 'x' },
  { text: '\u0000' },
  { $eq: 1 },
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { toJSON: 1 },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  JSON.parse('{"constructor": {"prototype": {"isAdmin": true}}}'),
  nested(30),
  nested(900),
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 300 }, () => '11111111-1111-4111-8111-111111111111'),
  Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`key${index}`, index])),
];

export const everyHostileValue: readonly unknown[] = [
  ...hostileTexts,
  ...hostileMoments,
  ...hostileNumbers,
  ...hostileIds,
  ...hostileShapes,
];
