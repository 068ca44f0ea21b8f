import { errorCodes } from '@sveis/domain/errors';
import type { RouteDeclaration } from '../route.ts';
import type { JsonSchema } from './json-schema.ts';

const codesOf = (status: number): readonly string[] =>
  Object.entries(errorCodes)
    .filter(([, answered]) => answered === status)
    .map(([code]) => code);

const any = { description: 'What the code says besides.' };

/** Whatever goes wrong. Members below `errors` stand there with some codes only. */
export const failureSchema: JsonSchema = {
  type: 'object',
  description: 'Whatever went wrong; `errorcode` is the HTTP status and appears in failures only.',
  properties: {
    status: { type: 'string', const: 'error' },
    errorcode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'What to decide by.' },
    message: { type: 'string', description: 'In the language of the call.' },
    errors: {
      type: 'object',
      description: 'What is wrong with each field, by its name.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    question: { type: 'boolean', description: '409: sent again with `confirm: [code]` it is done.' },
    current: { ...any, description: 'STALE: the record as it is now.' },
    retry_after: { type: 'integer', description: 'Seconds to wait.' },
    running: { ...any, description: 'ALREADY_RUNNING: the stemp that runs.' },
    offset: { type: 'integer', description: 'UPLOAD_OFFSET: where to go on.' },
    may_override: { type: 'boolean', description: 'A reason (`override_reason`) lets this person go on.' },
    weeks: { ...any, description: 'LOCKED: the weeks that are.' },
    months: { ...any, description: 'LOCKED: the months that are.' },
    days: { ...any, description: 'LOCKED, DELIVERED and DAY_CAP: the days it is about.' },
    room: { type: 'number', description: 'DAY_CAP: hours there is room for.' },
    with: { ...any, description: 'OVERLAP: ids of what is there already.' },
    shift_hours: { type: 'number', description: 'OVER_SHIFT: hours of the shift.' },
    timers: { ...any, description: 'OPEN_TIMERS: the stemps in the way.' },
  },
  required: ['status', 'errorcode', 'code', 'message'],
};

export const scimFailureSchema: JsonSchema = {
  type: 'object',
  description: 'Whatever went wrong, as SCIM tells it.',
  properties: {
    schemas: { type: 'array', items: { type: 'string' } },
    status: { type: 'string', description: 'The HTTP status.' },
    scimType: { type: 'string', description: 'What to decide by, where the standard has a word for it.' },
    detail: { type: 'string', description: 'In the language of the call.' },
  },
  required: ['schemas', 'status', 'detail'],
};

const named = {
  BadRequest: [400, 'The call cannot be read.'],
  NoSession: [401, 'No session, or the login failed.'],
  NoPermission: [403, 'This person, or the company, may not.'],
  NotFound: [404, 'No such thing for this person.'],
  Conflict: [409, 'Changed meanwhile, or a question that must be answered first.'],
  Refused: [422, 'Refused; `errors` names every field that is wrong.'],
  TooMany: [429, 'Too many calls; `Retry-After` says when to come back.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

type FailureName = keyof typeof named;

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const wait = { description: 'Seconds to wait.', schema: { type: 'integer' } };

export const failureResponses: JsonSchema = {
  ...Object.fromEntries(
    Object.entries(named).map(([name, [status, words]]) => [
      name,
      {
        description: `${words} Codes: ${codesOf(status)
          .map((code) => `\`${code}\``)
          .join(', ')}.`,
        ...(status === 429 ? { headers: { 'Retry-After': wait } } : {}),
        content,
      },
    ]),
  ),
  Failed: { description: 'Not the caller’s fault: try again later.', content },
  ScimFailed: {
    description: 'Whatever went wrong, as RFC 7644 tells it.',
    content: { 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimFailure' } } },
  },
};

const scimFailed = { $ref: '#/components/responses/ScimFailed' };
const scimFailures: JsonSchema = {
  ...Object.fromEntries([400, 401, 403, 404, 409, 413, 429].map((status) => [status, scimFailed])),
  default: scimFailed,
};

/** Which of them a call can answer with, by what it declares. */
export function failuresOf({ auth, method, options, answers }: RouteDeclaration): JsonSchema {
  if (answers === 'scim') return scimFailures;
  const { body, params, query, upload } = options;
  const isWrite = method !== 'GET';
  const possible: Readonly<Record<FailureName, boolean>> = {
    BadRequest: body !== undefined || upload !== undefined,
    NoSession: auth !== 'none' || isWrite,
    NoPermission: auth !== 'none',
    NotFound: params !== undefined,
    Conflict: isWrite && auth !== 'none',
    Refused: isWrite || params !== undefined || query !== undefined,
    TooMany: true,
  };
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries(
      (Object.keys(named) as FailureName[])
        .filter((name) => possible[name])
        .map((name) => [named[name][0], refer(name)]),
    ),
    default: refer('Failed'),
  };
}
