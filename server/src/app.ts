import fastifyCookie from '@fastify/cookie';
import { notFound } from '@sveis/domain/errors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from './context.ts';
import { apiPage } from './http/api-page.ts';
import { asAppError, failureAnswer } from './http/failure-answer.ts';
import { serveHealth } from './http/health.ts';
import { type MountedRoutes, openApiDocument } from './http/openapi.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createCaller } from './http/run-as.ts';
import { bareDocumentPolicy, securityHeaders } from './http/security-headers.ts';
import { languageOf, serveRoutes } from './http/serve-routes.ts';
import { serveApp } from './http/static-files.ts';
import { mountedRoutes } from './routes.ts';
import { createRightsCache } from './session/index.ts';

const MAX_BODY_BYTES = 1_048_576;

export interface AppOptions {
  readonly services: Services;
  readonly https?: { readonly cert: string; readonly key: string };
  readonly isStopping?: () => boolean;
}

/** The HTTP server, whole: what tests start is what production runs. */
export async function createApp({
  services,
  https,
  isStopping = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    disableRequestLogging: true,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: services.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    ...(https ? { https: { cert: https.cert, key: https.key } } : {}),
  }) as unknown as FastifyInstance;

  await app.register(fastifyCookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.protocol === 'https'));
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: codes and names in an address stay out of the log.
    const route = request.routeOptions.url ?? 'none';
    services.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = asAppError(thrown);
    if (error.status >= 500)
      services.log.error({ err: thrown, route: request.routeOptions.url }, 'a call failed');
    const answer = failureAnswer(services.messages, languageOf(request), error);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  };
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url);
    return isPage && reply.sendFile
      ? reply.sendFile('index.html')
      : answerFailure(notFound(), request, reply);
  });

  serveHealth(app, services, isStopping);
  const options = {
    services,
    caller: createCaller({
      rightsOf: createRightsCache(),
      userLimit: createRateLimit({ perSecond: 50, burst: 300 }),
      tenantLimit: createRateLimit({ perSecond: 1_000, burst: 3_000 }),
    }),
    strangerLimit: createRateLimit({ perSecond: 20, burst: 200 }),
  };
  for (const { prefix, routes } of mountedRoutes) serveRoutes(app, prefix, routes, options);
  serveDescription(app, mountedRoutes);
  await serveApp(app);
  return app;
}

function serveDescription(app: FastifyInstance, mounted: readonly MountedRoutes[]): void {
  const document = openApiDocument(mounted);
  const page = apiPage(document);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', bareDocumentPolicy).type('text/html; charset=utf-8').send(page),
  );
}
