import type { Schema } from '../cross-tenant/declared-calls.ts';
import { type BadInput, shown, type WireCall, withBytes } from './bad-input.ts';
import { everyHostileValue, hostileShapes } from './hostile-values.ts';

type Path = readonly string[];

/** Every place in a body: those of the good one, and those its shape allows besides. */
function placesIn(body: unknown, schema: Schema | undefined, extra: readonly string[]): Path[] {
  const found = new Map<string, Path>();
  const add = (path: Path) => path.length > 0 && found.set(path.join('\n'), path);
  const walkValue = (value: unknown, path: Path): void => {
    add(path);
    if (typeof value !== 'object' || value === null || path.length > 4) return;
    for (const [name, inner] of Object.entries(value)) walkValue(inner, [...path, name]);
  };
  const walkSchema = (shape: Schema | undefined, path: Path): void => {
    if (!shape || path.length > 4) return;
    add(path);
    for (const [name, inner] of Object.entries(shape.properties ?? {})) walkSchema(inner, [...path, name]);
    if (shape.items) walkSchema(shape.items, [...path, '0']);
  };
  walkValue(body, []);
  walkSchema(schema, []);
  for (const name of extra) add([name]);
  return [...found.values()];
}

/** A copy with one place changed; `undefined` takes it away. */
function changed(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body)) {
    const copy = [...body];
    copy[Number(first)] = changed(copy[Number(first)], rest, value);
    return copy;
  }
  const base = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  if (!base && /^\d+$/.test(first)) return [changed(undefined, rest, value)];
  const { [first]: old, ...others } = base ?? {};
  const next = changed(old, rest, value);
  return next === undefined ? others : { ...others, [first]: next };
}

export interface BodyPlaces {
  readonly body: unknown;
  readonly schema: Schema | undefined;
  /** Names the shape leaves open. */
  readonly fields: readonly string[];
}

/** Wrong values in every place of a body, one at a time. */
export function badValues({ body, schema, fields }: BodyPlaces): BadInput[] {
  const places = placesIn(body, schema, fields);
  const at = (path: Path, value: unknown): BadInput => ({
    name: `body ${path.join('.')} = ${value === undefined ? 'missing' : shown(value)}`,
    apply: (good) => ({ ...good, payload: changed(good.payload ?? {}, path, value) }),
  });
  return [
    ...places.flatMap((path) => [undefined, ...everyHostileValue].map((value) => at(path, value))),
    ...[
      'extra',
      'id',
      'tenant_id',
      'user_id',
      'rev',
      'status',
      'created_by',
      'toString',
      'x'.repeat(3_000),
      '\u0000',
    ].flatMap((name) => ['x', -1, null, {}].map((value) => at([name], value))),
  ];
}

const raw = (name: string, bytes: string | Buffer, contentType?: string): BadInput => ({
  name: `raw ${name}`,
  apply: (good) => withBytes(good, bytes, contentType),
});

const textOf = (good: WireCall): string =>
  JSON.stringify(Buffer.isBuffer(good.payload) ? {} : (good.payload ?? {})) ?? '{}';

const remade = (name: string, remake: (text: string) => string | Buffer, contentType?: string): BadInput => ({
  name: `raw ${name}`,
  apply: (good) => withBytes(good, remake(textOf(good)), contentType),
});

/** Bodies that are wrong before anybody looks into them. */
export const badBytes: readonly BadInput[] = [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    'NaN',
    '-',
    '\u0000',
    'undefined',
    '{"a":"\u0001"}',
    '{"\\ud800":1}',
    '[1,2',
    'nul',
  ].map((text) => raw(shown(text), text)),
  ...['null', 'true', '0', '"x"', '[]', '[{}]', '1e999', '{}'].map((text) => raw(shown(text), text)),
  ...hostileShapes.map((shape) => raw(`whole ${shown(shape)}`, JSON.stringify(shape) ?? 'null')),
  raw('prototype', '{"__proto__":{"a":1}}'),
  raw('constructor', '{"constructor":{"prototype":{"a":1}}}'),
  raw('deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  raw('deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  raw('too large', JSON.stringify({ a: 'x'.repeat(1_100_000) })),
  raw('long number', `{"a":${'9'.repeat(100_000)}}`),
  raw('utf-16', Buffer.from('{"a":"æ"}', 'utf16le')),
  raw('latin-1', Buffer.from('{"a":"\u00e6\u00f8\u00e5"}', 'latin1')),
  raw('broken utf-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0x7d])),
  remade('cut short', (text) => text.slice(0, -1)),
  remade('with a mark', (text) => `\ufeff${text}`),
  remade('keys twice', (text) => `${text.slice(0, -1)}${text === '{}' ? '' : ','}${text.slice(1)}`),
  remade('as utf-16', (text) => Buffer.from(text, 'utf16le'), 'application/json; charset=utf-16'),
  ...[
    '',
    ';',
    'x',
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/json; charset=iso-8859-13',
    'application/json; charset=',
    'application/json, text/plain',
    'application/vnd.api+json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/sql\u00ff',
    `application/${'x'.repeat(2_000)}`,
  ].map((type) => remade(`as ${shown(type)}`, (text) => text, type)),
];
