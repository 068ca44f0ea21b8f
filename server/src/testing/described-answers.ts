import { modules as builtIn } from '@sveis/domain/catalogue';
import type { ModuleDefinition } from '@sveis/domain/records';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../http/description/openapi.ts';
import { isScimCall } from '../http/scim/scim-answer.ts';
import { mountedRoutes, routesWith } from '../routes.ts';

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly path: string;
  readonly segments: readonly string[];
  readonly operation: Operation;
}

interface Answered {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

/** What is untrue in the description of an answer; undefined where it is true, or where nothing is described. */
type Checker = (answered: Answered) => string | undefined;

const known = new WeakMap<readonly ModuleDefinition[], Checker>();
const checkers = new WeakMap<FastifyInstance, Checker>();

/** From now on every answer this server gives a test's client is held against the description of its call. */
export function checkAnswersOf(app: FastifyInstance, modules: readonly ModuleDefinition[]): void {
  const checker = known.get(modules) ?? createChecker(modules);
  known.set(modules, checker);
  checkers.set(app, checker);
}

export function requireDescribed(app: FastifyInstance, answered: Answered): void {
  const problem = checkers.get(app)?.(answered);
  if (problem !== undefined)
    throw new Error(
      `${answered.method} ${answered.url} answered ${answered.status} and not as described: ${problem}\n${JSON.stringify(answered.body).slice(0, 2_000)}`,
    );
}

function createChecker(modules: readonly ModuleDefinition[]): Checker {
  const mounted = modules === builtIn ? mountedRoutes : routesWith(modules);
  const document = openApiDocument(mounted, { text: (id) => id, url: undefined, version: '1' });
  // What several answers hold is compiled once, and runs too seldom for its code to be worth improving.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', ...(closed(document) as object) });
  const calls = callsOf(document);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const found = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, found);
    return found;
  };

  return ({ method, url, status, body }) => {
    const call = findCall(calls, method, url);
    if (!call) return undefined;
    const name = String(status) in call.operation.responses ? String(status) : 'default';
    if (status < 400 && name === 'default') return 'no such status is described';
    const response = call.operation.responses[name];
    const place =
      response?.$ref?.slice(1) ?? `/paths/${escaped(call.path)}/${method.toLowerCase()}/responses/${name}`;
    // Answers of a kind are described under one media type: SCIM has its own.
    const type = isScimCall({ url }) ? 'application~1scim+json' : 'application~1json';
    if (!response?.$ref && !response?.content?.[type.replace('~1', '/')]) return undefined;
    const validate = validatorAt(`${place}/content/${encodeURIComponent(type)}/schema`);
    return validate(body) ? undefined : ajv.errorsText(validate.errors, { separator: '\n' });
  };
}

const escaped = (path: string): string =>
  encodeURI(path.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('{', '%7B').replaceAll('}', '%7D');

/** Members an answer may get one day are members it must not have today. */
function closed(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((part) => closed(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value, key)] as const);
  const isOpen =
    name === 'Failure' ||
    name === 'properties' ||
    !('properties' in schema) ||
    'additionalProperties' in schema ||
    !('type' in schema);
  return { ...Object.fromEntries(entries), ...(isOpen ? {} : { additionalProperties: false }) };
}

/** Calls by method and number of segments: every answer looks for its own. */
type Calls = ReadonlyMap<string, readonly Call[]>;

const groupOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`;

function callsOf(document: Readonly<Record<string, unknown>>): Calls {
  const calls = new Map<string, Call[]>();
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const segments = path.split('/');
      const group = groupOf(method.toUpperCase(), segments);
      calls.set(group, [...(calls.get(group) ?? []), { path, segments, operation }]);
    }
  }
  return calls;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** As the server finds it: what is written out goes before what is a parameter. */
function findCall(calls: Calls, method: string, url: string): Call | undefined {
  const asked = (url.split('?')[0] ?? '').replace(/\/$/, '').split('/');
  const fits = (calls.get(groupOf(method, asked)) ?? []).filter(({ segments }) =>
    segments.every((segment, index) => isParameter(segment) || segment === asked[index]),
  );
  return fits.sort((a, b) => writtenOut(b).localeCompare(writtenOut(a)))[0];
}

const writtenOut = ({ segments }: Call): string =>
  segments.map((segment) => (isParameter(segment) ? 0 : 1)).join('');
