import { modules } from '@sveis/domain/catalogue';
import { createClient } from '@sveis/server/testing/test-client';
import { writeCalls } from '../audit/audit.goal.ts';
import type { Writing } from '../audit/calls/write-calls.ts';
import { type Schema, sampleOf } from '../cross-tenant/declared-calls.ts';
import type { App } from '../sveis/installation.ts';
import { pathOf, type WireCall } from './bad-input.ts';
import type { Endpoint } from './endpoints.ts';

/** A call that goes through, for one thing to be made wrong in it: so a bad value gets as far as it can. */
export const goodCall = async (endpoint: Endpoint, writing: Writing): Promise<WireCall> =>
  (await caughtFrom(`${endpoint.method} ${endpoint.path}`, writing)) ?? shapedCall(endpoint, writing);

/** The same from what the call declares, on a thing that may not be there. */
export async function shapedCall(endpoint: Endpoint, writing: Writing): Promise<WireCall> {
  const neighbour = await neighbourOf(endpoint, writing).catch(() => undefined);
  const query = Object.entries(endpoint.query).flatMap(([name, schema]) => {
    const value = queryValue(endpoint, name, schema);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const path = addressLike(endpoint.path, neighbour?.url);
  return {
    method: endpoint.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: headersFor(endpoint, writing, neighbour),
    ...(endpoint.body ? { payload: bodyFor(endpoint.body) } : {}),
  };
}

/** What a script would have sent, held back. */
async function caughtFrom(name: string, writing: Writing): Promise<WireCall | undefined> {
  const script = writeCalls[name];
  if (!script) return undefined;
  const { app, hold } = holdable(writing.sveis.app);
  const send = await script({ ...writing, sveis: { ...writing.sveis, app } });
  return hold(send);
}

function holdable(real: App) {
  let held: WireCall[] | undefined;
  const inject = (call: object) => {
    if (!held) return real.inject(call);
    held.push(call as WireCall);
    return Promise.resolve({ statusCode: 200, headers: {}, body: '', cookies: [], json: () => ({}) });
  };
  return {
    app: { inject } as unknown as App,
    hold: async (send: () => Promise<unknown>) => {
      held = [];
      await send();
      const [first] = held;
      if (!first) throw new Error('nothing was sent');
      return first;
    },
  };
}

/** A call on the same thing, which the read that is wanted then finds. */
async function neighbourOf(endpoint: Endpoint, writing: Writing): Promise<WireCall | undefined> {
  const last = endpoint.path.lastIndexOf('/:');
  if (last === -1) return undefined;
  const end = endpoint.path.indexOf('/', last + 1);
  const stem = end === -1 ? endpoint.path : endpoint.path.slice(0, end);
  const names = Object.keys(writeCalls).filter((name) => {
    const path = name.split(' ')[1] ?? '';
    return path === stem || path.startsWith(`${stem}/`);
  });
  const name = names.find((one) => one.startsWith('PUT ')) ?? names[0];
  if (name === undefined) return undefined;
  const call = await caughtFrom(name, writing);
  // Bytes are there to be read only once they were sent.
  if (call && Buffer.isBuffer(call.payload)) await send(writing.sveis.app, call);
  return call;
}

export const send = (app: App, { method, url, headers, cookies = {}, payload }: WireCall, address?: string) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers },
    cookies: { ...cookies },
    ...(payload === undefined ? {} : { payload: payload as object }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  });

const absentId = '11111111-1111-4111-8111-111111111111';

function addressLike(template: string, known: string | undefined): string {
  const parts = known === undefined ? [] : pathOf(known).split('/');
  return template
    .split('/')
    .map((part, place) => (part.startsWith(':') ? (parts[place] ?? sampleSegment(part)) : part))
    .join('/')
    .replace('*', 'index.html');
}

const lists = modules.flatMap((definition) =>
  Object.values(definition.fields).flatMap((field) =>
    'choices' in field && field.choices ? [field.choices] : [],
  ),
);

const segments: Readonly<Record<string, string | undefined>> = {
  domain: 'alfa',
  id: absentId,
  list: lists[0],
};

const sampleSegment = (part: string): string => segments[part.slice(1)] ?? (part.endsWith('_id') ? '1' : 'x');

/** Said so by most calls; the few that write them otherwise say so in their path. */
const said: Readonly<Record<string, string>> = {
  from: '01.11.2026',
  to: '30.11.2026',
  date: '11.12.2026',
  week: '46',
  year: '2026',
  punchId: absentId,
  person_id: '1',
  serial: 'S-1',
};
const isoDays: Readonly<Record<string, string>> = { from: '2026-11-01', to: '2026-11-30' };

function queryValue({ path }: Endpoint, name: string, schema: Schema): string | undefined {
  if (schema.enum) return String(schema.enum[0]);
  return (path.endsWith('/figures') ? isoDays[name] : undefined) ?? said[name];
}

const inBodies: Readonly<Record<string, string>> = { start: '01.11.2026', end: '30.11.2026', to: 'projects' };

function bodyFor(schema: Schema): unknown {
  const { properties = {} } = schema;
  if (properties.pipeline) return { pipeline: [{ $match: { id: { $ne: null } } }, { $limit: 5 }] };
  const known = Object.entries(inBodies).filter(([name]) => Object.hasOwn(properties, name));
  return { ...(sampleOf(schema) as object), ...Object.fromEntries(known) };
}

function headersFor(
  endpoint: Endpoint,
  { person, hostToken }: Writing,
  neighbour: WireCall | undefined,
): WireCall['headers'] {
  const plain = { 'accept-language': 'en', 'x-tenant': person.host };
  if (endpoint.auth === 'none') return plain;
  if (endpoint.auth === 'host') return { ...plain, authorization: `Bearer ${hostToken}` };
  return { ...plain, authorization: neighbour?.headers.authorization ?? `Bearer ${person.token}` };
}

/** Whether somebody can still do their work. */
export const isServed = async (app: App, { person }: Pick<Writing, 'person'>): Promise<boolean> =>
  (await createClient(app, person)('GET', '/api/main/account/sessions')).status === 200;
