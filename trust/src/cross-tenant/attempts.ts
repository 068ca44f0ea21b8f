import { type DeclaredCall, mayNameARow, type Schema, sampleOf, takes } from './declared-calls.ts';
import type { Identity } from './identities.ts';

/** A call aimed at the other company; `value` is either its identity or one that does not exist. */
export interface Attempt {
  readonly call: DeclaredCall;
  readonly slot: string;
  readonly identity: Identity;
  readonly request: (value: string | number) => AttemptRequest;
  /** The only answer there may be, where being alike is not enough. */
  readonly onlyStatus?: number;
  /** The answer to this value is kept and given again. */
  readonly isKept?: boolean;
}

export interface AttemptRequest {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Replaces the attacker's own token. */
  readonly token?: string;
}

type ListFields = Readonly<Record<string, readonly string[]>>;

/** Every place of a call where an identity fits, crossed with every identity. */
export function attemptsOn(
  call: DeclaredCall,
  identities: readonly Identity[],
  fields: ListFields,
): Attempt[] {
  return slotsOf(call, fields).flatMap(({ name, fits, ...rest }) =>
    identities.filter(fits).map((identity) => ({ call, slot: name, identity, ...rest })),
  );
}

interface Slot {
  readonly name: string;
  readonly fits: (identity: Identity) => boolean;
  readonly request: (value: string | number) => AttemptRequest;
  readonly onlyStatus?: number;
  readonly isKept?: boolean;
}

function slotsOf(call: DeclaredCall, fields: ListFields): Slot[] {
  const body = call.body && (sampleOf(call.body) as Record<string, unknown>);
  const plain = { url: addressOf(call, {}), ...(body ? { body } : {}) };
  const isKnownCaller = call.auth !== 'none';
  return [
    ...call.pathNames.map(
      (name): Slot => ({
        name: `path ${name}`,
        fits: () => true,
        request: (value) => ({ ...plain, url: addressOf(call, { [name]: value }) }),
      }),
    ),
    ...Object.entries({ user_id: {}, tenant_id: {}, ...call.query }).map(
      ([name, schema]): Slot => ({
        name: `query ${name}`,
        // Asking the directory for a company by its label is what the login screen does.
        fits: ({ kind }) => !(name === 'host' && kind === 'host') && mayNameARow(schema),
        request: (value) => ({ ...plain, url: `${plain.url}?${name}=${encodeURIComponent(value)}` }),
      }),
    ),
    ...Object.entries(call.body?.properties ?? {})
      .filter(([, schema]) => schema.type !== 'array')
      .map(([name, schema]) => bodySlot(plain, name, schema)),
    ...['tenant_id', 'user_id', 'id'].map(
      (name): Slot => ({
        name: `smuggled ${name}`,
        fits: ({ type }) => body !== undefined && type !== 'text',
        request: (value) => ({ ...plain, body: { ...body, [name]: value } }),
      }),
    ),
    ...(call.body?.properties?.pipeline ? listSlots(plain, fields[call.path] ?? []) : []),
    ...headerSlots(plain, isKnownCaller),
  ];
}

const addressOf = ({ path }: DeclaredCall, values: Readonly<Record<string, string | number>>): string =>
  path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? (name.endsWith('id') ? 1 : name === 'domain' ? 'alfa' : 'x'))),
  );

const bodySlot = (plain: AttemptRequest, name: string, schema: Schema): Slot => ({
  name: `body ${name}`,
  fits: ({ type }) => takes(schema, type),
  request: (value) => ({
    ...plain,
    body: {
      ...(plain.body as object),
      [name]: schema.type === 'integer' || schema.type === 'number' ? Number(value) : String(value),
    },
  }),
});

const operators = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$regex', '$in', '$nin'] as const;

/** Filters, sorting and cursors of a list, on every field it shows. */
const listSlots = (plain: AttemptRequest, fields: readonly string[]): Slot[] => [
  ...fields.flatMap((field) =>
    operators.map(
      (operator): Slot => ({
        name: `${operator} ${field}`,
        // Ranges reach over the other company's numbers, and then both sides hold the same rows of our own.
        fits: ({ type }) => type !== 'uuid',
        request: (value) => {
          const operand = operator === '$in' || operator === '$nin' ? [value] : value;
          return { ...plain, body: { pipeline: [{ $match: { [field]: { [operator]: operand } } }] } };
        },
      }),
    ),
  ),
  {
    name: 'cursor',
    fits: ({ type }) => type === 'integer',
    request: (value) => ({ ...plain, body: { pipeline: [{ $limit: 5 }], cursor: [null, value] } }),
  },
  {
    name: '$or',
    fits: ({ type }) => type === 'integer',
    request: (value) => ({
      ...plain,
      body: { pipeline: [{ $match: { $or: [{ id: value }, { id: { $gt: Number(value) - 1 } }] } }] },
    }),
  },
];

const headerSlots = (plain: AttemptRequest, isKnownCaller: boolean): Slot[] => [
  {
    name: 'header x-tenant',
    // A stranger names the company to log in to; only a known caller may not name another one.
    fits: ({ type }) => isKnownCaller && type !== 'integer',
    request: (value) => ({ ...plain, headers: { 'x-tenant': String(value) } }),
  },
  {
    name: 'header idempotency-key',
    fits: ({ type }) => type === 'uuid',
    isKept: true,
    request: (value) => ({ ...plain, headers: { 'idempotency-key': String(value) } }),
  },
  {
    name: 'cookie device',
    fits: ({ kind }) => kind.endsWith('token'),
    request: (value) => ({ ...plain, cookies: { device: String(value) } }),
  },
  ...(isKnownCaller ? tokenSlots(plain) : []),
];

/** The victim's own token would be theft, not a leak: here its secret half is tried under other prefixes. */
const tokenSlots = (plain: AttemptRequest): Slot[] =>
  ['1', '3', 'zz', '0', '-2', '2.2', ''].map((prefix) => ({
    name: `token under prefix "${prefix}"`,
    fits: ({ kind }) => kind.endsWith('token'),
    onlyStatus: 401,
    request: (value) => ({ ...plain, token: `${prefix}.${String(value).split('.')[1] ?? 'x'}` }),
  }));
