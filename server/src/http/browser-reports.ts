import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import type { RateLimit } from './rate-limit.ts';

const MAX_REPORT_BYTES = 16_384;

/** Browsers tell here what the content policy stopped: on a clean installation nothing ever arrives. */
export function serveBrowserReports(
  app: FastifyInstance,
  services: Services,
  strangerLimit: RateLimit,
): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post('/api/csp-report', async (request, reply) => {
    strangerLimit(request.ip);
    services.log.warn(
      { report: String(request.body).slice(0, 2_000) },
      'the content policy stopped something',
    );
    return reply.code(204).send();
  });
}
