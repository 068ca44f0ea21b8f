import { errorCodes } from '@sveis/domain/errors';
import * as z from 'zod/mini';
import type { RouteDeclaration } from './route.ts';

export interface MountedRoutes {
  readonly prefix: string;
  readonly routes: readonly RouteDeclaration[];
}

type JsonSchema = Readonly<Record<string, unknown>>;

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' });

const success = { type: 'string', const: 'success' };
const member = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** What every answer of a kind has in common. */
const envelopes = {
  RecordAnswer: {
    description: 'One record; it has a status of its own, so it is inside `data`. Null where there is none.',
    ...member({ status: success, data: { type: ['object', 'null'] } }, ['status', 'data']),
  },
  ListAnswer: {
    description: 'Rows. Lists that are asked for by a pipeline also have a total and a cursor.',
    ...member(
      {
        status: success,
        data: { type: 'array' },
        total: { description: 'How many there are, exact up to 10,000.' },
        total_at_least: { type: 'integer', description: 'Instead of `total` where there are more.' },
        cursor: { description: 'Sent back to ask for the next page; null after the last.' },
      },
      ['status', 'data'],
    ),
  },
  FlatAnswer: {
    description: 'Members beside `status`.',
    ...member({ status: success }, ['status']),
  },
  Failure: {
    description: 'Whatever went wrong; `errorcode` is the HTTP status and appears in failures only.',
    ...member(
      {
        status: { type: 'string', const: 'error' },
        errorcode: { type: 'integer' },
        code: { type: 'string', description: 'One of `x-error-codes`.' },
        message: { type: 'string', description: 'In the language of the call.' },
        errors: {
          type: 'object',
          description: 'What is wrong with each field, by its name.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        question: { type: 'boolean', description: '409: sent again with `confirm: [code]` it is done.' },
        current: { type: 'object', description: '409 STALE: the record as it is now.' },
        retry_after: { type: 'integer', description: 'Seconds to wait.' },
      },
      ['status', 'errorcode', 'code', 'message'],
    ),
  },
} as const;

const reference = (name: keyof typeof envelopes): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

function successContent({ answers, options: { answer } }: RouteDeclaration): JsonSchema {
  if (answers === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const envelope = reference(
    ({ record: 'RecordAnswer', list: 'ListAnswer', flat: 'FlatAnswer' } as const)[answers],
  );
  if (!answer) return json(envelope);
  const shape = schemaOf(answer, 'output');
  if (answers === 'record') return json({ allOf: [envelope, member({ data: shape }, ['data'])] });
  // Left open: the envelope's own members stand beside these.
  const { additionalProperties: _closed, ...open } = shape;
  return json({ allOf: [envelope, open] });
}

/** The API's description, made from the same shapes the calls are checked against. */
export function openApiDocument(mounted: readonly MountedRoutes[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const { prefix, routes } of mounted) {
    for (const declared of routes) {
      const path = `${prefix}${declared.path}`.replace(/:([a-z_]+)/g, '{$1}');
      paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(declared) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sveis', version: '1' },
    components: {
      schemas: envelopes,
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer' },
        host: { type: 'http', scheme: 'bearer' },
        checklist: { type: 'apiKey', in: 'header', name: 'access-token' },
      },
    },
    'x-error-codes': errorCodes,
    paths,
  };
}

const uploadContent = {
  bytes: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  form: { 'multipart/form-data': { schema: { type: 'object' } } },
} as const;

function operationOf(declared: RouteDeclaration): JsonSchema {
  const { options, auth } = declared;
  return {
    summary: options.summary,
    ...(auth === 'none' ? {} : { security: [{ [auth === 'identity' ? 'user' : auth]: [] }] }),
    parameters: [
      ...parametersOf(options.params, 'path'),
      ...parametersOf(options.query, 'query'),
      ...parametersOf(options.headers, 'header'),
    ],
    ...(options.upload ? { requestBody: { required: true, content: uploadContent[options.upload] } } : {}),
    ...(options.body
      ? {
          requestBody: {
            required: true,
            content: json(schemaOf(options.body, 'input')),
          },
        }
      : {}),
    responses: {
      200: { description: 'success', content: successContent(declared) },
      default: { description: 'failure', content: json(reference('Failure')) },
    },
  };
}

function parametersOf(
  shape: z.ZodMiniType | undefined,
  place: 'path' | 'query' | 'header',
): readonly JsonSchema[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Readonly<Record<string, unknown>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}
