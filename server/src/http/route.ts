import type { Readable } from 'node:stream';
import type { Action, ExclusionSetting, FeatureKey, ModuleKey } from '@sveis/domain/session';
import type * as z from 'zod/mini';
import type { Answer, AnswerKind, Answers } from '../answer.ts';
import type { CallContext, HostContext, IdentityContext, UserContext } from '../context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `identity` is a user whose service opens its own transactions. */
export type Auth = 'none' | 'user' | 'identity' | 'checklist' | 'host';
type Shape = z.ZodMiniType;

interface RouteOptions {
  readonly summary: string;
  readonly params?: Shape | undefined;
  readonly query?: Shape | undefined;
  readonly headers?: Shape | undefined;
  readonly body?: Shape | undefined;
  /** The body is not parsed: the handler reads it as it arrives, once the caller is known. */
  readonly upload?: 'bytes' | 'form' | undefined;
  /** One record unless said otherwise. */
  readonly answers?: AnswerKind | undefined;
  /** The shape of the record; of a list or a flat answer, the shape of its members. */
  readonly answer?: Shape | undefined;
  /** The feature that must be open for the company; of several, one of them. */
  readonly feature?: FeatureKey | readonly FeatureKey[] | undefined;
  /** A general setting that closes the call to everybody without this flag. */
  readonly unless?:
    | { readonly setting: ExclusionSetting; readonly but: readonly [Action, ModuleKey] }
    | undefined;
  /** The flag the user's rights must show. */
  readonly can?: readonly [Action, ModuleKey] | undefined;
  /** The status of an answer that is not simply 200. */
  readonly statusOf?: ((answer: Readonly<Record<string, unknown>>) => number) | undefined;
  /** Only reads, and from the database alone: begun while the session is being confirmed, answered when it is. */
  readonly reads?: boolean | undefined;
  /** Its first statements only lock and read: they are sent with the look-up of the session and with the key. */
  readonly pipelined?: boolean | undefined;
  /** How long one statement of it may take, where that is less than usual. */
  readonly statementMs?: number | undefined;
  /** A repeat with the same `Idempotency-Key` gives the first answer again. */
  readonly idempotent?: boolean | undefined;
}

/** A handler gives back what its route declares. */
type Declared<O extends RouteOptions> = Answers[O extends { readonly answers: infer K extends AnswerKind }
  ? K
  : 'record'];

type Parsed<S> = S extends Shape ? z.infer<S> : undefined;

export interface Input<O extends RouteOptions> {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly headers: Parsed<O['headers']>;
  readonly body: Parsed<O['body']>;
  readonly upload: O['upload'] extends string ? Readable : undefined;
}

interface Contexts {
  none: CallContext;
  user: UserContext;
  identity: IdentityContext;
  checklist: UserContext;
  host: HostContext;
}

export interface RouteDeclaration {
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  readonly answers: AnswerKind;
  readonly options: RouteOptions;
  readonly handle: (ctx: never, input: never) => Promise<Answer>;
}

function declare(method: Method) {
  return <A extends Auth, const O extends RouteOptions>(
    path: string,
    { auth, ...options }: O & { readonly auth: A },
    handle: (ctx: Contexts[A], input: Input<O>) => Promise<Declared<O>>,
  ): RouteDeclaration => ({ method, path, auth, answers: options.answers ?? 'record', options, handle });
}

/** A route is a stack you can read: who, what shape, which right, and the service it calls. */
export const route = {
  get: declare('GET'),
  post: declare('POST'),
  put: declare('PUT'),
  patch: declare('PATCH'),
  delete: declare('DELETE'),
};
