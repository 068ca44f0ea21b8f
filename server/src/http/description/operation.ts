import { languages } from '@sveis/domain/locales';
import type * as z from 'zod/mini';
import type { RouteDeclaration } from '../route.ts';
import { failuresOf } from './failures.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';

const refer = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** Parameters that mean the same in every call. */
export const sharedParameters: JsonSchema = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of every message in the answer.',
    schema: { type: 'string', enum: languages, default: 'no' },
  },
  Company: {
    name: 'X-Tenant',
    in: 'header',
    description: 'The company, where the address does not name it.',
    schema: { type: 'string', examples: ['demo'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Made by the caller. The same call with the same key is done once and answered alike.',
    schema: { type: 'string', format: 'uuid' },
  },
};

export const pathOf = (prefix: string, { path }: RouteDeclaration): string =>
  `${prefix}${path}`.replace(/:([a-z_]+)/g, '{$1}');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `POST /api/main/hours/:id/restore` is `postHoursByIdRestore`. */
export function operationId(prefix: string, declared: RouteDeclaration): string {
  const segments = pathOf(prefix, declared)
    .replace(/^\/api(\/main)?\//, '')
    .split('/')
    .map((segment) => segment.replace(/^\{(.*)\}$/, 'by_$1'));
  const words = segments.flatMap((segment) => segment.split(/[^a-z0-9]+/i)).filter((word) => word !== '');
  return `${declared.method.toLowerCase()}${words.map(capital).join('')}`;
}

const logins = {
  none: 'Open to everybody who knows the company.',
  user: 'Needs a login.',
  identity: 'Needs a login.',
  checklist: 'Needs a login, or the token of the checklist API.',
  host: 'Needs the token of a host application.',
} as const;

/** Who may make a call and what to know before, from its declaration. */
function conditionsOf({ auth, options, answers }: RouteDeclaration): string {
  const { feature, can, unless, idempotent } = options;
  const features = feature === undefined ? [] : [feature].flat();
  return [
    logins[auth],
    ...(features.length > 0 ? [`Open where ${listed(features, 'or')} is switched on.`] : []),
    ...(can ? [`Needs the right to ${can[0]} \`${can[1]}\`.`] : []),
    ...(unless
      ? [`Closed by \`${unless.setting}\`, but for who may ${unless.but[0]} \`${unless.but[1]}\`.`]
      : []),
    ...(idempotent ? ['A repeat with the same `Idempotency-Key` gives the first answer again.'] : []),
    ...(answers === 'file' ? ['Answers a file.'] : []),
  ].join(' ');
}

const listed = (names: readonly string[], joint: string): string =>
  names.map((name) => `\`${name}\``).join(` ${joint} `);

const success = { type: 'string', const: 'success' };

const memberSchema = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

/** The envelope around what a handler gives back. */
function answerSchema({ answers, options: { answer } }: RouteDeclaration, schemas: SchemaWriter): JsonSchema {
  if (!answer) throw new Error('a call does not say what it answers');
  const shape = schemas.output(answer);
  if (answers === 'scim') return shape;
  if (answers === 'record') return memberSchema({ status: success, data: shape }, ['status', 'data']);
  const members =
    (typeof shape.$ref === 'string' ? schemas.components[shape.$ref.slice(21)] : shape) ?? shape;
  // A shape with a name of its own says its status itself.
  const { properties = {}, required = [] } = members as {
    readonly properties?: JsonSchema;
    readonly required?: readonly string[];
  };
  if ('status' in properties) return shape;
  return memberSchema({ status: success, ...properties }, ['status', ...required]);
}

const bytes = { schema: { type: 'string', format: 'binary' } };

function responsesOf(declared: RouteDeclaration, schemas: SchemaWriter): JsonSchema {
  const { answers, options } = declared;
  const headers = declared.auth === 'none' ? {} : { headers: permissionVersion };
  const content = (): JsonSchema => {
    if (answers === 'file') return { [options.mediaType ?? 'application/octet-stream']: bytes };
    const type = answers === 'scim' ? 'application/scim+json' : 'application/json';
    return { [type]: { schema: answerSchema(declared, schemas) } };
  };
  const answered = (description: string): JsonSchema => ({ description, ...headers, content: content() });
  const others = Object.entries(options.statuses ?? {}).map(([status, words]) => [
    status,
    status === '204' ? { description: words } : answered(words),
  ]);
  // SCIM has one status for each outcome; other calls answer 200 besides those they name.
  const isOther = answers === 'scim' && others.length > 0;
  return {
    ...(isOther ? {} : { 200: answered(answers === 'file' ? 'The file.' : 'Done.') }),
    ...Object.fromEntries(others),
    ...(declared.answers === 'file' && options.headers ? partialFile : {}),
    ...failuresOf(declared),
  };
}

const permissionVersion = {
  'X-Perm-Version': {
    description: 'Moves when the rights of this person have changed: ask for them again.',
    schema: { type: 'string' },
  },
};

const partialFile = {
  206: {
    description: 'The part of the file that was asked for.',
    content: { 'application/octet-stream': bytes },
  },
  304: { description: 'The file is as it was.' },
};

const uploadContent = {
  bytes: { 'application/octet-stream': bytes },
  form: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
          client_uid: { type: 'array', items: { type: 'string', format: 'uuid' } },
          punchId: { type: 'string', format: 'uuid', description: 'Of the stemp, where it is about one.' },
          field: { type: 'string', description: 'Of the record, where it is about one.' },
        },
        required: ['files'],
      },
    },
  },
} as const;

function requestBodyOf({ options, answers }: RouteDeclaration, schemas: SchemaWriter): JsonSchema {
  const { upload, body, describedBody, example } = options;
  if (upload === 'form' && describedBody)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: schemas.input(describedBody) } },
      },
    };
  if (upload) return { requestBody: { required: true, content: uploadContent[upload] } };
  const shape = describedBody ?? body;
  if (!shape) return {};
  const content = { schema: schemas.input(shape), ...(example ? { example } : {}) };
  const type = answers === 'scim' ? 'application/scim+json' : 'application/json';
  return { requestBody: { required: true, content: { [type]: content } } };
}

/** Headers every HTTP call has are no parameters of a call. */
const ordinaryHeaders = ['content-type', 'content-length'];

function parametersOf(
  shape: z.ZodMiniType | undefined,
  place: 'path' | 'query' | 'header',
  schemas: SchemaWriter,
): readonly JsonSchema[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.input(shape) as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties)
    .filter(([name]) => place !== 'header' || !ordinaryHeaders.includes(name))
    .map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
}

/** One call, from its declaration. */
export function describeOperation(
  prefix: string,
  tag: string,
  declared: RouteDeclaration,
  schemas: SchemaWriter,
): JsonSchema {
  const { auth, options } = declared;
  const hasOwnKey = options.headers !== undefined && options.upload === 'form';
  return {
    operationId: operationId(prefix, declared),
    tags: [tag],
    summary: options.summary,
    description: conditionsOf(declared),
    security: auth === 'none' ? [] : [{ [auth === 'identity' ? 'user' : auth]: [] }],
    parameters: [
      ...parametersOf(options.params, 'path', schemas),
      ...parametersOf(options.query, 'query', schemas),
      ...parametersOf(options.headers, 'header', schemas),
      ...(auth === 'none' ? [refer('Company')] : []),
      ...(options.idempotent && !hasOwnKey ? [refer('IdempotencyKey')] : []),
      refer('Language'),
    ],
    ...requestBodyOf(declared, schemas),
    responses: responsesOf(declared, schemas),
  };
}
