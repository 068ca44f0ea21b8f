import { openApiDocument } from '@sveis/server/http/description/openapi';
import type { Auth, Method } from '@sveis/server/http/route';
import { mountedRoutes } from '@sveis/server/routes';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
}

interface Operation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

/** A call as the server declares it, with the shapes of everything a caller may put in. */
export interface DeclaredCall {
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  readonly isIdempotent: boolean;
  readonly pathNames: readonly string[];
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: Schema | undefined;
  readonly can: readonly [string, string] | undefined;
}

/** Every call of the server, read from its own declarations. */
export function declaredCalls(): readonly DeclaredCall[] {
  const document = openApiDocument(mountedRoutes, { text: (id) => id, url: undefined, version: '1' });
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return mountedRoutes.flatMap(({ prefix, routes }) =>
    routes.map((declared): DeclaredCall => {
      const path = `${prefix}${declared.path}`;
      const operation = paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[declared.method.toLowerCase()];
      const parameters = operation?.parameters ?? [];
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        method: declared.method,
        path,
        auth: declared.auth,
        isIdempotent: declared.options.idempotent === true,
        pathNames: [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name ?? ''),
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        body: ownMembers(operation?.requestBody?.content['application/json']?.schema),
        can: declared.options.can,
      };
    }),
  );
}

/** The fields of a module's records are attacked through its definition, not through the shape of each call. */
const ownMembers = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : { type: 'object' };

/** A value the shape accepts, for the parts an attempt does not attack. */
export function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, inner]) => [name, sampleOf(inner)]),
    );
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

const LARGEST_ID = 2_147_483_647;

/** Whether a shape lets a text, a number or an id through to the code behind it. */
export const takes = (schema: Schema, type: 'integer' | 'uuid' | 'text'): boolean => {
  if (schema.enum || schema.type === 'boolean' || schema.type === 'array' || schema.type === 'object')
    return false;
  if (schema.type === 'integer' || schema.type === 'number') return type === 'integer' && mayNameARow(schema);
  return schema.format === 'uuid' ? type === 'uuid' : true;
};

/** A number with a small maximum is an amount: minutes, rows of a page. */
export const mayNameARow = ({ maximum = LARGEST_ID }: Schema): boolean => maximum >= LARGEST_ID;
