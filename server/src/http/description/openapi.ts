import type { MessageId } from '@sveis/domain/locales';
import type { RouteDeclaration } from '../route.ts';
import { failureResponses, failureSchema, scimFailureSchema } from './failures.ts';
import { createSchemaWriter, type JsonSchema } from './json-schema.ts';
import { describeOperation, pathOf, sharedParameters } from './operation.ts';

/** Calls that belong together, and where they hang. */
export interface MountedRoutes {
  readonly prefix: string;
  /** What they are about; of a module, its key. */
  readonly tag: string;
  /** The message that is the name of it. */
  readonly label?: MessageId;
  readonly about: string;
  readonly routes: readonly RouteDeclaration[];
}

export interface Described {
  /** The message in the language of the description, English. */
  readonly text: (id: MessageId) => string;
  /** Where people reach the server, where that is known. */
  readonly url: string | undefined;
  readonly version: string;
}

const introduction = `Everything the app does goes through these calls.

**Log in** with \`POST /api/login\` and send the \`token\` of the answer as a bearer token. On a machine that serves several
companies without an address for each, \`X-Tenant\` names the company.

**Answers** are JSON with \`status: success\`. One record is inside \`data\`, because records have a \`status\` of their own; rows
of a list are \`data\` with what belongs to the whole list beside them. Failures have \`status: error\`, the HTTP status
as \`errorcode\`, a \`code\` to decide by and a \`message\` in the language of the call.

**Writes** may carry an \`Idempotency-Key\`: the same call with the same key is done once. A 409 with \`question: true\` is
answered by sending \`confirm: [code]\`.

**Lists** are asked for by a pipeline: \`$match\`, \`$sort\`, and \`$facet\` or \`$skip\` and \`$limit\`.

**Numbers** may be sent as people write them, "7,5".`;

const securitySchemes = {
  user: { type: 'http', scheme: 'bearer', description: 'The `token` that logging in gives.' },
  host: { type: 'http', scheme: 'bearer', description: 'The token of a host application.' },
  checklist: {
    type: 'apiKey',
    in: 'header',
    name: 'access-token',
    description: 'The `checklist_access_token` that logging in gives.',
  },
};

/** Those some call asks for. */
const schemesFor = (mounted: readonly MountedRoutes[]): JsonSchema => {
  const asked = new Set(mounted.flatMap(({ routes }) => routes.map(({ auth }) => auth)));
  return Object.fromEntries(
    Object.entries(securitySchemes).filter(
      ([name]) => name === 'user' || asked.has(name as keyof typeof securitySchemes),
    ),
  );
};

/** The API's description, made from the same shapes the calls are checked against. */
export function openApiDocument(
  mounted: readonly MountedRoutes[],
  { text, url, version }: Described,
): JsonSchema {
  const schemas = createSchemaWriter(text);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const tags = new Map<string, JsonSchema>();
  for (const { prefix, tag, label, about, routes } of mounted) {
    const name = label ? text(label) : tag;
    if (routes.length > 0) tags.set(name, { name, description: about });
    for (const declared of routes) {
      const path = pathOf(prefix, declared);
      const operation = describeOperation(prefix, name, declared, schemas);
      paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sveis',
      version,
      summary: 'The work app for people on the floor of industrial and welding companies.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Sveis', ...(url ? { url } : {}) },
    },
    servers: [{ url: url ?? '/', description: 'This server' }],
    tags: [...tags.values()],
    paths,
    components: {
      schemas: { ...schemas.components, Failure: failureSchema, ScimFailure: scimFailureSchema },
      responses: failureResponses,
      parameters: sharedParameters,
      securitySchemes: schemesFor(mounted),
    },
  };
}
