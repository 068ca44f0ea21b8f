import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';

/** Alive means the process answers; ready means the database does too. */
export function serveHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'success' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const isReady = !isStopping() && (await answers(services));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'success' : 'error' });
  });
}

const answers = (services: Services): Promise<boolean> =>
  services.database.directory('select 1', []).then(
    () => true,
    () => false,
  );
