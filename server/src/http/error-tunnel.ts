import { notFound } from '@sveis/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import type { RateLimit } from './gate/rate-limit.ts';

const MAX_ENVELOPE_BYTES = 1_048_576;
const FORWARD_TIMEOUT_MS = 5_000;

/** Error reports of the app leave through our own host, to the one address of the settings and no other. */
export function serveErrorTunnel(
  app: FastifyInstance,
  { config, log }: Services,
  strangerLimit: RateLimit,
): void {
  app.addContentTypeParser(
    ['application/x-sentry-envelope', 'text/plain'],
    { parseAs: 'buffer', bodyLimit: MAX_ENVELOPE_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post('/api/error-report', async (request, reply) => {
    strangerLimit(request.ip);
    const target = config.sentryDsn && envelopeAddress(config.sentryDsn);
    const body = request.body;
    if (!target || !Buffer.isBuffer(body) || dsnOf(body) !== config.sentryDsn) throw notFound();
    await fetch(target, {
      method: 'POST',
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    }).catch((error: unknown) => log.warn({ err: error }, 'an error report could not be passed on'));
    return reply.code(204).send();
  });
}

function envelopeAddress(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  return `${protocol}//${host}/api${pathname}/envelope/?sentry_key=${encodeURIComponent(username)}`;
}

/** An envelope names its address in the first line; one that names another is not ours to carry. */
function dsnOf(envelope: Buffer): string | undefined {
  const end = envelope.indexOf('\n');
  try {
    const header: unknown = JSON.parse(
      envelope.subarray(0, end === -1 ? envelope.length : end).toString('utf8'),
    );
    return typeof header === 'object' && header !== null && 'dsn' in header ? String(header.dsn) : undefined;
  } catch {
    return undefined;
  }
}
