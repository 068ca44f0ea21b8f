import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/** One line per call, with the route's pattern and not the address: codes in an address stay out of the log. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}
