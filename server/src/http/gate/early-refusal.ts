import { AppError } from '@sveis/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../context.ts';
import { parseToken, sessionCookie } from '../../session/index.ts';
import { ownOrigin } from '../call-origin.ts';
import { failureAnswer } from '../failure-answer.ts';
import { bearerOf, type Caller, refuseWhenSpent } from '../run-as.ts';
import { securityHeaders } from '../security-headers.ts';
import { languageOf } from '../serve-routes.ts';

interface Refusal {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * Refuses a known caller whose rate limit is spent before the call's body is read or a route is run. In a flood there
 * are twenty refusals to one call that is served, and each takes the event loop from somebody else.
 */
export function refuseEarly(app: FastifyInstance, { messages }: Services, caller: Caller): void {
  const refusals = new Map<string, Refusal>();
  const refusalOf = (request: FastifyRequest, error: AppError): Refusal => {
    const language = languageOf(request);
    const key = `${language}|${request.protocol}|${error.extra.retry_after}`;
    const known = refusals.get(key);
    if (known) return known;
    const { body, retryAfter } = failureAnswer(messages, language, error);
    const text = JSON.stringify(body);
    const headers = {
      ...securityHeaders(request.protocol === 'https'),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'retry-after': retryAfter ?? 1,
    };
    refusals.set(key, { text, headers });
    return { text, headers };
  };

  app.addHook('onRequest', (request, reply, done) => {
    const error = spentLimit(caller, request);
    if (!error) return done();
    const { text, headers } = refusalOf(request, error);
    reply.hijack();
    reply.raw.writeHead(error.status, headers);
    reply.raw.end(text);
  });
}

/** While nobody is being refused nothing is looked up: every call is charged again where its route begins. */
function spentLimit(caller: Caller, request: FastifyRequest): AppError | undefined {
  if (!caller.userLimit.isRefusing() && !caller.tenantLimit.isRefusing()) return undefined;
  const sent = bearerOf(request) ?? request.cookies[sessionCookie({ origin: ownOrigin(request) })];
  const token = parseToken(sent);
  const known = token && caller.sessions.recall(token)?.session;
  if (!known) return undefined;
  try {
    refuseWhenSpent(caller, known);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
