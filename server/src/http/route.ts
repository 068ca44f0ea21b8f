import type { Readable } from 'node:stream';
import type { HostScope } from '@sveis/domain/integrations';
import type { Action, ExclusionSetting, FeatureKey, ModuleKey } from '@sveis/domain/session';
import type * as z from 'zod/mini';
import type { Answer, AnswerKind, Answers, JsonText } from '../answer.ts';
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
  /** Describes the body where a module's definition checks it and `body` only takes it in. */
  readonly describedBody?: Shape | undefined;
  /** A body as somebody would send it, for those who read the description. */
  readonly example?: Readonly<Record<string, unknown>> | undefined;
  /** One record unless said otherwise. */
  readonly answers?: AnswerKind | undefined;
  /** The shape of the record; of a list or a flat answer, the shape of its members. Only files have none. */
  readonly answer?: Shape | undefined;
  /** What a file is. */
  readonly mediaType?: string | undefined;
  /** The feature that must be open for the company; of several, one of them. */
  readonly feature?: FeatureKey | readonly FeatureKey[] | undefined;
  /** Answers although the company has closed the app: what tells a phone so, and its way out. */
  readonly whileClosed?: boolean | undefined;
  /** A general setting that closes the call to everybody without this flag. */
  readonly unless?:
    | { readonly setting: ExclusionSetting; readonly but: readonly [Action, ModuleKey] }
    | undefined;
  /** The flag the user's rights must show. */
  readonly can?: readonly [Action, ModuleKey] | undefined;
  /** What a host application's token must be made for. */
  readonly scope?: HostScope | undefined;
  /** The status of an answer that is not simply 200, and what each of them means. */
  readonly statusOf?: ((answer: Readonly<Record<string, unknown>>) => number) | undefined;
  readonly statuses?: Readonly<Record<number, string>> | undefined;
  /** Only reads, and from the database alone: begun while the session is being confirmed, answered when it is. */
  readonly reads?: boolean | undefined;
  /** Its first statements only lock and read: they are sent with the look-up of the session and with the key. */
  readonly pipelined?: boolean | undefined;
  /** How long one statement of it may take, where that is less than usual. */
  readonly statementMs?: number | undefined;
  /** Where phones of the last two builds ask for it: served, and no part of the description. */
  readonly earlier?: readonly string[] | undefined;
  /** A repeat with the same `Idempotency-Key` gives the first answer again. */
  readonly idempotent?: boolean | undefined;
  /** Whether a body asks for no name: then the key is not kept with the person who sent it. */
  readonly isNameless?: ((body: unknown) => boolean) | undefined;
}

type KindOf<O extends RouteOptions> = O extends { readonly answers: infer K extends AnswerKind }
  ? K
  : 'record';

/** A parsed shape as handlers build it: nobody changes it on its way out. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

type SentAs<S> = S extends Shape ? (unknown extends z.output<S> ? never : Sent<z.output<S>>) : never;

/** A handler gives back what its route describes; JSON from the database and records of modules are held to it by tests. */
type Declared<O extends RouteOptions> = [SentAs<O['answer']>] extends [never]
  ? Answers[KindOf<O>]
  : SentAs<O['answer']> | (KindOf<O> extends 'list' ? JsonText : never);

/** Every answer is described, but for files. */
type Described<O extends RouteOptions> = KindOf<O> extends 'file' ? unknown : { readonly answer: Shape };

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
    { auth, ...options }: O & { readonly auth: A } & Described<O>,
    handle: (ctx: Contexts[A], input: Input<O>) => Promise<Declared<O>>,
  ): RouteDeclaration => ({
    method,
    path,
    auth,
    answers: options.answers ?? 'record',
    options,
    handle: handle as RouteDeclaration['handle'],
  });
}

/** A route is a stack you can read: who, what shape, which right, and the service it calls. */
export const route = {
  get: declare('GET'),
  post: declare('POST'),
  put: declare('PUT'),
  patch: declare('PATCH'),
  delete: declare('DELETE'),
};
