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

function operationOf({ options, auth }: RouteDeclaration): JsonSchema {
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
            content: { 'application/json': { schema: schemaOf(options.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'success',
        ...(options.answer
          ? { content: { 'application/json': { schema: schemaOf(options.answer, 'output') } } }
          : {}),
      },
      default: { description: 'status, errorcode, code, message, errors' },
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
