import { notFound } from '@sveis/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { asAppError, failureAnswer } from './failure-answer.ts';
import { reportingCalls } from './reporting-calls.ts';
import { isScimCall, SCIM_TYPE, scimFailure } from './scim/scim-answer.ts';
import { languageOf } from './serve-routes.ts';
import type { AppFiles } from './static-files.ts';

type Answerer = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Whatever goes wrong, anywhere, is answered here: in the envelope and in the caller's language. */
export const failureAnswerer =
  (services: Services): Answerer =>
  (thrown, request, reply) => {
    const error = asAppError(thrown);
    if (error.status >= 500) {
      services.log.error({ err: thrown, route: request.routeOptions.url }, 'a call failed');
      if (reportingCalls.has(request))
        services.reportError(thrown, { route: request.routeOptions.url ?? '' });
    }
    const language = languageOf(request);
    const isScim = isScimCall(request);
    const { status, body, retryAfter } = isScim
      ? scimFailure(services.messages, language, error)
      : failureAnswer(services.messages, language, error);
    if (isScim) reply.type(SCIM_TYPE);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };

export function answerFailures(app: FastifyInstance, answer: Answerer, appFiles: AppFiles | undefined): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/api(\/|$)/.test(request.url);
    return isPage && appFiles ? appFiles.sendInstead(request, reply) : answer(notFound(), request, reply);
  });
}
