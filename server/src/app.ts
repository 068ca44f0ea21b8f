import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { ModuleDefinition } from '@sveis/domain/records';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from './context.ts';
import { answerFailures, failureAnswerer } from './http/answer-failures.ts';
import { serveBrowserReports } from './http/browser-reports.ts';
import { serveDescription } from './http/description/serve-description.ts';
import { serveErrorTunnel } from './http/error-tunnel.ts';
import { refuseEarly } from './http/gate/early-refusal.ts';
import { createJunkTokens } from './http/gate/junk-tokens.ts';
import { believedHop } from './http/gate/proxy-trust.ts';
import { createRateLimit, type Rate } from './http/gate/rate-limit.ts';
import { serveHealth } from './http/operator/health.ts';
import { serveHealthPage } from './http/operator/health-page.ts';
import { serveMetrics } from './http/operator/metrics.ts';
import { logRequests } from './http/request-log.ts';
import { createCaller } from './http/run-as.ts';
import { readScimBodies } from './http/scim/scim-answer.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveRoutes } from './http/serve-routes.ts';
import { APP_FOLDER, serveApp } from './http/static-files.ts';
import { mountedRoutes, routesWith } from './routes.ts';
import { createRightsCache, createSessionCache } from './session/index.ts';

const MAX_BODY_BYTES = 1_048_576;
/** A shift that begins is a crowd: for so long a company may save up. */
const BURST_SECONDS = 12;

const REQUEST_MS = 120_000;
const HEADERS_MS = 20_000;

export interface AppOptions {
  readonly services: Services;
  /** Those with calls of their own; without it, ours. */
  readonly modules?: readonly ModuleDefinition[];
  readonly https?: { readonly cert: string; readonly key: string } | undefined;
  /** Where the phone's app is; from a folder without it, calls alone are served. */
  readonly appFolder?: string;
  readonly isStopping?: () => boolean;
  /** Milliseconds by which limits of calls are counted; without it, those of this process. */
  readonly elapsed?: () => number;
  /** How long a call may take to arrive whole. */
  readonly requestMs?: number;
  /** What phones on the LAN must trust, PEM. */
  readonly certificateAuthority?: string | undefined;
}

/** The HTTP server, whole: what tests start is what production runs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, certificateAuthority } = options;
  const app = createServer(options);
  await app.register(fastifyCookie);
  const { companyRate } = services.config;
  const limit = (rate: Rate) => createRateLimit(rate, options.elapsed);
  const caller = createCaller({
    rightsOf: createRightsCache(services.modulesOf),
    sessions: createSessionCache(),
    userLimit: limit({ perSecond: 50, burst: 300 }),
    tenantLimit: limit({ perSecond: companyRate, burst: companyRate * BURST_SECONDS }),
    // Phones of a whole site come back with ended logins at once; each tries one token.
    badTokenLimit: limit({ perSecond: 1, burst: 150 }),
    junkTokens: createJunkTokens(),
  });
  refuseEarly(app, services, caller);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request.protocol === 'https'));
    done();
  });
  app.addHook('onClose', () => services.passwords.close());
  app.addHook('onClose', () => services.pdf.close());
  logRequests(app, services.log);
  readScimBodies(app);
  const appFiles = await serveApp(app, options.appFolder ?? APP_FOLDER, services.config.dataDir);
  answerFailures(app, failureAnswerer(services), appFiles);

  const strangerLimit = limit({ perSecond: 20, burst: 200 });
  const failedStrangerLimit = limit({ perSecond: 1, burst: 100 });
  const mounted = options.modules ? routesWith(options.modules) : mountedRoutes;
  for (const { prefix, routes } of mounted) {
    serveRoutes(app, prefix, routes, { services, caller, strangerLimit, failedStrangerLimit });
  }
  serveHealth(app, services, options.isStopping ?? (() => false));
  serveHealthPage(app, services, failedStrangerLimit);
  serveMetrics(app, services);
  serveDescription(app, services, mounted);
  serveBrowserReports(app, services, strangerLimit);
  serveErrorTunnel(app, services, strangerLimit);
  app.get('/api/version', async () => ({ status: 'success', build: appFiles?.buildId ?? null }));
  // Behind the login there is nothing to find, and the login is no page to list.
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  if (certificateAuthority) {
    app.get('/ca.crt', async (_request, reply) =>
      reply.type('application/x-x509-ca-cert').send(certificateAuthority),
    );
  }
  return app;
}

function createServer({ services, https, requestMs = REQUEST_MS }: AppOptions): FastifyInstance {
  const answerFailure = failureAnswerer(services);
  const shared = {
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing is written by a call's own log: one line per call, by the server's.
    childLoggerFactory: () => services.log,
    bodyLimit: MAX_BODY_BYTES,
    // A call that arrives drop by drop holds a socket: uploads go on where they stopped.
    requestTimeout: requestMs,
    http: { headersTimeout: Math.min(HEADERS_MS, requestMs), connectionsCheckingInterval: 1_000 },
    trustProxy: believedHop(services.config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // SPEC writes one address with a slash at its end; to all of them it means nothing. Taken off here, it costs no
    // second entry of every address in the router.
    rewriteUrl: ({ url = '/' }: IncomingMessage) => url.replace(/(?<=[^/?])\/(?=\?|$)/, ''),
    // An address that cannot be read never reaches the hooks that see to all other calls.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void answerFailure(error, request, reply.headers(securityHeaders(request.protocol === 'https'))),
  };
  // The library types an https server apart; every use of it here is the same.
  return (https
    ? fastify({ ...shared, https: { ...https, ...shared.http } })
    : fastify(shared)) as unknown as FastifyInstance;
}
