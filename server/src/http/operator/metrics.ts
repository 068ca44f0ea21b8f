import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { createHistogram } from './histogram.ts';
import { hasToken } from './operator-token.ts';

/** Figures for Prometheus, for who has the installation's token. They name routes, and no company or person. */
export function serveMetrics(app: FastifyInstance, { config, database }: Services): void {
  const { metricsToken } = config;
  if (!metricsToken) return;
  const calls = createHistogram('sveis_http_seconds', 'Time to answer, by route and status.');
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  app.addHook('onClose', () => lag.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    calls.add({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, metricsToken)) return reply.callNotFound();
    const { open, idle, waiting } = database.connections();
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      ...calls.lines(),
      ...gauge('sveis_database_connections', 'Connections to the database that are open.', open),
      ...gauge('sveis_database_connections_idle', 'Of these, nobody uses.', idle),
      ...gauge('sveis_database_waiting', 'Calls that wait for a connection.', waiting),
      ...gauge(
        'sveis_event_loop_lag_seconds',
        'The 99th percentile since the last look.',
        lag.percentile(99) / 1e9,
      ),
      ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      ...gauge('sveis_heap_used_bytes', 'Memory of the program inside it.', heapUsed),
      ...gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
    ];
    lag.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

const gauge = (name: string, help: string, value: number): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${Number.isFinite(value) ? value : 0}`,
];
