import { modules } from '@sveis/domain/catalogue';
import { mountedRoutes } from '@sveis/server/routes';
import { type DeclaredCall, declaredCalls } from '../cross-tenant/declared-calls.ts';
import type { App } from '../sveis/installation.ts';

/** A call of the server, whether it is declared with shapes or hung on by hand. */
export interface Endpoint extends DeclaredCall {
  readonly upload: 'bytes' | 'form' | undefined;
  /** Names a body may hold that its shape does not tell. */
  readonly fields: readonly string[];
}

/** Everything the server answers to, read from its own route table. */
export function everyEndpoint(app: App): readonly Endpoint[] {
  const declared = declaredCalls().map(
    (call): Endpoint => ({ ...call, upload: uploadOf(call), fields: fieldsOf(call) }),
  );
  // The table joins names of parts that stand in the same place.
  const unnamed = (name: string) => name.replace(/:[\w|:]+/g, ':');
  const known = new Set(declared.map(({ method, path }) => unnamed(`${method} ${path}`)));
  const byHand = tableOf(app).filter((name) => !known.has(unnamed(name)));
  return [...declared, ...byHand.map(bare)];
}

const bare = (name: string): Endpoint => {
  const [method = 'GET', path = '/'] = name.split(' ');
  return {
    method: method as Endpoint['method'],
    path,
    auth: 'none',
    isIdempotent: false,
    pathNames: [],
    query: {},
    body: undefined,
    can: undefined,
    upload: undefined,
    fields: [],
  };
};

const uploadOf = ({ method, path }: DeclaredCall): Endpoint['upload'] =>
  mountedRoutes
    .flatMap(({ prefix, routes }) => routes.map((route) => ({ prefix, route })))
    .find(({ prefix, route }) => route.method === method && `${prefix}${route.path}` === path)?.route.options
    .upload;

/** The fields of a module of records: its calls take whatever its definition says. */
function fieldsOf({ path, body }: DeclaredCall): readonly string[] {
  if (!body || body.properties) return [];
  const module = modules.find((definition) =>
    [definition.path, `projects/:project_id/${definition.inProject?.segment}`].some((at) =>
      `${path}/`.startsWith(`/api/main/${at}/`),
    ),
  );
  return Object.keys(module?.fields ?? {});
}

const line = /^([\s│├└─]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/;

/** The routes the HTTP server itself lists: a tree, each branch by what it adds to the one it hangs on. */
function tableOf(app: App): readonly string[] {
  const stems: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const [, indent, part, methods = ''] = line.exec(text) ?? [];
      if (indent === undefined || part === undefined) return [];
      const depth = indent.length / 4 - 1;
      const path = `${depth > 0 ? (stems[depth - 1] ?? '') : ''}${part}`;
      stems.length = Math.max(0, depth);
      stems.push(path);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${path}`);
    });
}
