import type { Schema } from '../cross-tenant/declared-calls.ts';
import { type BadInput, shown, withQuery } from './bad-input.ts';
import { hostileIds, hostileMoments, hostileTexts } from './hostile-values.ts';

/** Already escaped, or not to be escaped at all: what no careful client would send. */
const rawSegments = [
  '%00',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%',
  '%zz',
  '%u0041',
  '..',
  '%2e%2e%2f',
  '..%5c..%5c',
  '%2f%2f',
  ';a=b',
  '-1',
  '0',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '1.5',
  '1e3',
  '+1',
  '%20%201',
  'x'.repeat(199),
  'x'.repeat(400),
  'x'.repeat(5_000),
];

const lastingText = hostileTexts.filter((text) => text.length <= 400);
const escaped = (text: string): string => encodeURIComponent(Buffer.from(text).toString('utf8'));

const inAddress: readonly string[] = [
  ...rawSegments,
  ...lastingText.map(escaped),
  ...hostileMoments.map(escaped),
  ...hostileIds.map(escaped),
];

/** Every part of the path that names something, with every hostile value. */
export const badPaths = (template: string): BadInput[] =>
  template.split('/').flatMap((part, place) =>
    part.startsWith(':')
      ? inAddress.map((value) => ({
          name: `path ${part.slice(1)} = ${shown(value)}`,
          apply: (good) => {
            const [path = '', query] = good.url.split('?');
            const url = path
              .split('/')
              .map((old, index) => (index === place ? value : old))
              .join('/');
            return { ...good, url: query === undefined ? url : `${url}?${query}` };
          },
        }))
      : [],
  );

/** Read by every call, or by none: neither may hurt. */
const everywhere = ['user_id', 'lang', 'is_pwa', 'tenant_id', '__proto__', 'constructor'];

export const badQueries = (query: Readonly<Record<string, Schema>>): BadInput[] => [
  ...[...Object.keys(query), ...everywhere].flatMap((name) => [
    ...inAddress.map((value) => put(name, [value])),
    put(name, ['a', 'b']),
    put(name, ['1', '1']),
    put(name, ['2026-11-01', '2026-11-30']),
    put(
      name,
      Array.from({ length: 300 }, () => '1'),
    ),
    put(`${name}[]`, ['1']),
    put(`${name}[a][b]`, ['1']),
    put(`${name}.toString`, ['1']),
  ]),
  ...['&&&=', '=', '?', '%', `${'a=1&'.repeat(2_000)}a=1`, `${'a['.repeat(500)}=1`].map((raw) => ({
    name: `query ${shown(raw)}`,
    apply: (good: Parameters<BadInput['apply']>[0]) => withQuery(good, raw),
  })),
];

/** In place of what the good call says under that name. */
const put = (name: string, values: readonly string[]): BadInput => ({
  name: `query ${name} = ${shown(values.length === 1 ? values[0] : values)}`,
  apply: (good) => {
    const [path = '', old = ''] = good.url.split('?');
    const kept = old.split('&').filter((pair) => pair !== '' && pair.split('=')[0] !== name);
    return { ...good, url: `${path}?${[...kept, ...values.map((value) => `${name}=${value}`)].join('&')}` };
  },
});
