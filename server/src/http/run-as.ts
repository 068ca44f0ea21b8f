import { AppError, noSession, tokenScope } from '@sveis/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Answer, BytesAnswer, JsonText } from '../answer.ts';
import {
  type CallContext,
  type HostContext,
  type IdentityContext,
  namelessContext,
  type UserContext,
} from '../context.ts';
import { heldBack } from '../database/held-back.ts';
import type { Tx } from '../database/transaction.ts';
import { type KeyedRequest, once, onceWhen } from '../idempotency/index.ts';
import {
  authenticate,
  authenticateHost,
  type LiveSession,
  likelySession,
  type ParsedToken,
  parseToken,
  type RightsCache,
  requireFeature,
  requireFlag,
  requireNotExcluded,
  requireOpenCompany,
  requireSameTenant,
  requireSameUser,
  type SessionCache,
  sessionCookie,
} from '../session/index.ts';
import { refuseForeignOrigin } from './call-origin.ts';
import type { JunkTokens } from './gate/junk-tokens.ts';
import type { RateLimit } from './gate/rate-limit.ts';
import { parseInput } from './input.ts';
import { inLikelySession } from './likely-session.ts';
import { reportingCalls } from './reporting-calls.ts';
import type { RouteDeclaration } from './route.ts';
import { userContext } from './user-context.ts';

/** What is shared by all calls of known callers. */
export interface Caller {
  readonly rightsOf: RightsCache;
  readonly sessions: SessionCache;
  readonly userLimit: RateLimit;
  readonly tenantLimit: RateLimit;
  /** By address: tokens that are nobody's. */
  readonly badTokenLimit: RateLimit;
  readonly junkTokens: JunkTokens;
  readonly refuseForeign: (request: FastifyRequest, byCookie: boolean) => void;
}

/** Who says they call, and whether the call has been counted against them. */
interface Entry {
  readonly token: ParsedToken;
  readonly isCharged: boolean;
}

export const createCaller = (parts: Omit<Caller, 'refuseForeign'>): Caller => ({
  ...parts,
  refuseForeign: (request, byCookie) => refuseForeignOrigin(request, { byCookie }),
});

const isNoSession = (error: unknown): boolean => error instanceof AppError && error.code === 'NO_SESSION';

const keyHeader = z.object({ 'idempotency-key': z.uuid() });

/** The whole call in one transaction: who, may they, is it well-formed, then the work. */
export async function runAsUser<Input extends { readonly body: unknown }>(
  caller: Caller,
  call: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: RouteDeclaration,
  readInput: () => Input,
  work: (ctx: UserContext, input: Input) => Promise<Answer>,
): Promise<Answer> {
  const entry = takeToken(caller, call, request, declaration);
  const { token } = entry;
  const { database } = call.services;
  const { reads, idempotent, isNameless, pipelined, statementMs } = declaration.options;
  const sentKey = idempotent ? request.headers['idempotency-key'] : undefined;
  const keyedOf = ({ body }: Input): KeyedRequest | undefined => {
    if (sentKey === undefined) return undefined;
    const { 'idempotency-key': key } = parseInput(keyHeader, { 'idempotency-key': sentKey });
    return { key, method: request.method, path: pathOf(request), body };
  };
  /** Under whose number the key is kept. */
  const keeperOf = (ctx: UserContext, { body }: Input): UserContext =>
    isNameless?.(body) ? namelessContext(ctx) : ctx;
  const plainWork = async (ctx: UserContext, input: Input) => {
    const answer = await work(ctx, input);
    if (answer === null || answer instanceof JsonText || answer instanceof BytesAnswer)
      throw new Error('an idempotent call answers an object');
    return answer;
  };

  const mayGuess = reads || pipelined || sentKey !== undefined;
  const likely = mayGuess ? likelySession(caller.sessions, token, call.now) : undefined;
  if (likely && likely.session.kind === 'app') {
    const tell = () => reply.header('x-perm-version', likely.session.rights.permVersion);
    const asked = { token, likely, now: call.now, statementMs, tell };
    const done = await inLikelySession<Answer>(database, asked, async (tx, session, confirmed) => {
      letIn(caller, call, session, entry, request, declaration);
      const input = readInput();
      if (reads) return work(userContext(call, session, tx), input).finally(() => tx.done());
      const keyed = keyedOf(input);
      if (!keyed) return work(userContext(call, session, heldBack(tx, confirmed)), input);
      const keeper = keeperOf(userContext(call, session, tx), input);
      return onceWhen(confirmed, keeper, keyed, async (claimed) => {
        if (!pipelined) await claimed;
        return plainWork(userContext(call, session, heldBack(tx, claimed)), input);
      });
    });
    if (done) return done.answer;
  }
  const run = async (tx: Tx) => {
    const session = await admit(caller, call, tx, entry, request, reply, declaration);
    const ctx = userContext(call, session, tx);
    const input = readInput();
    const keyed = keyedOf(input);
    return keyed ? once(keeperOf(ctx, input), keyed, () => plainWork(ctx, input)) : work(ctx, input);
  };
  return database.inTenant(token.tenantId, run, { statementMs });
}

/** Admitted in one transaction, then on its own: for work too slow to hold a connection. */
export async function runAsIdentity(
  caller: Caller,
  call: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: RouteDeclaration,
  work: (ctx: IdentityContext) => Promise<Answer>,
): Promise<Answer> {
  const entry = takeToken(caller, call, request, declaration);
  const session = await call.services.database.inTenant(entry.token.tenantId, (tx) =>
    admit(caller, call, tx, entry, request, reply, declaration),
  );
  return work({ ...call, ...session });
}

export async function runAsHost(
  caller: Caller,
  call: CallContext,
  request: FastifyRequest,
  { options: { scope } }: RouteDeclaration,
  work: (ctx: HostContext) => Promise<Answer>,
): Promise<Answer> {
  const token = parseToken(bearerOf(request));
  if (!token) throw noSession();
  refuseKnownJunk(caller, call, token);
  return call.services.database.inTenant(token.tenantId, async (tx) => {
    const { scopes, ...host } = await authenticateHost(tx, token, call.now).catch(
      noteJunk(caller, call, token),
    );
    // Only a token that is somebody's spends a company's share.
    caller.tenantLimit(`host|${host.tenant.id}`);
    if (scope !== undefined && !scopes.includes(scope)) throw tokenScope(scope);
    return work({ ...call, ...host, tx });
  });
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? request.url;

/** From the header, or from the cookie, and then only for calls of our own pages. */
function takeToken(
  caller: Caller,
  call: CallContext,
  request: FastifyRequest,
  { auth }: RouteDeclaration,
): Entry {
  const sent = auth === 'checklist' ? checklistTokenOf(request) : bearerOf(request);
  const token = parseToken(sent ?? call.cookies.get(sessionCookie(call)));
  if (!token) throw noSession();
  caller.refuseForeign(request, sent === undefined);
  return { token, isCharged: chargeEarly(caller, call, token) };
}

/**
 * Before anything is asked of the database: a caller that has spent its share, or only tries tokens out, costs it nothing.
 * Only a token that was somebody's a moment ago can spend anything.
 */
function chargeEarly(caller: Caller, call: CallContext, token: ParsedToken): boolean {
  const known = caller.sessions.recall(token)?.session;
  if (known) charge(caller, known);
  else refuseKnownJunk(caller, call, token);
  return known !== undefined;
}

/** A token that was nobody's a moment ago still is; of others an address may try only so many. */
function refuseKnownJunk(caller: Caller, { address }: CallContext, token: ParsedToken): void {
  if (caller.junkTokens.has(token)) throw noSession();
  caller.badTokenLimit.refuseWhenSpent(address);
}

const noteJunk =
  (caller: Caller, { address }: CallContext, token: ParsedToken) =>
  (error: unknown): never => {
    if (isNoSession(error)) {
      caller.junkTokens.add(token);
      caller.badTokenLimit(address);
    }
    throw error;
  };

function charge(caller: Caller, session: LiveSession): void {
  caller.userLimit(userSubject(session));
  caller.tenantLimit(tenantSubject(session));
}

/** The same without charging for the call. */
export function refuseWhenSpent(caller: Caller, session: LiveSession): void {
  caller.userLimit.refuseWhenSpent(userSubject(session));
  caller.tenantLimit.refuseWhenSpent(tenantSubject(session));
}

const tenantSubject = ({ tenant }: LiveSession): string => `tenant|${tenant.id}`;
const userSubject = ({ tenant, user }: LiveSession): string => `${tenant.id}|${user.id}`;

function checklistTokenOf(request: FastifyRequest): string | undefined {
  const sent = request.headers['access-token'] ?? request.headers['auth-token'];
  return typeof sent === 'string' ? sent : undefined;
}

/** The order of checks: company and session, limits, what the client says of itself, feature, flag. */
async function admit(
  caller: Caller,
  call: CallContext,
  tx: Tx,
  entry: Entry,
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: RouteDeclaration,
): Promise<LiveSession> {
  const { rightsOf, sessions } = caller;
  const session = await authenticate(tx, entry.token, { now: call.now, rightsOf, sessions }).catch(
    noteJunk(caller, call, entry.token),
  );
  if (session.kind === 'checklist' && declaration.auth !== 'checklist') throw noSession();
  reply.header('x-perm-version', session.rights.permVersion);
  letIn(caller, call, session, entry, request, declaration);
  return session;
}

/** What is asked of a known session. */
function letIn(
  caller: Caller,
  call: CallContext,
  session: LiveSession,
  { isCharged }: Entry,
  request: FastifyRequest,
  { options }: RouteDeclaration,
): void {
  if (session.rights.reportsErrors) reportingCalls.add(request);
  if (!isCharged) charge(caller, session);
  requireSameTenant(session, call.hostLabel);
  requireSameUser(session, saidUserId(request));
  if (!options.whileClosed) requireOpenCompany(session.rights, { isApp: saysItIsTheApp(request) });
  if (options.feature) requireFeature(session.rights, options.feature);
  if (options.unless) requireNotExcluded(session.rights, options.unless);
  if (options.can) requireFlag(session.rights, ...options.can);
}

const saysItIsTheApp = ({ query }: FastifyRequest): boolean =>
  (query as Readonly<Record<string, unknown>> | undefined)?.is_pwa === '1';

function saidUserId(request: FastifyRequest): string | undefined {
  const said = (request.query as Readonly<Record<string, unknown>> | undefined)?.user_id;
  return said === undefined ? undefined : String(said);
}
