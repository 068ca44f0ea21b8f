import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import type { RateLimit } from './gate/rate-limit.ts';

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
    services.log.warn(readReport(request.body), 'the content policy stopped something');
    return reply.code(204).send();
  });
}

interface StoppedThing {
  readonly directive: string;
  readonly blocked: string;
  readonly line: number | undefined;
}

/** Addresses in a report can hold one-time codes: only what was stopped is kept, and of its address the host. */
function readReport(body: unknown): StoppedThing {
  const report = bodyOfReport(parseJson(body));
  const blocked = report['blocked-uri'] ?? report.blockedURL;
  const line = report['line-number'] ?? report.lineNumber;
  return {
    directive: String(report['effective-directive'] ?? report.effectiveDirective ?? 'unknown').slice(0, 50),
    blocked: hostOf(String(blocked ?? 'unknown')),
    line: typeof line === 'number' ? line : undefined,
  };
}

/** Of the two forms there are, each with the facts one level down. */
function bodyOfReport(parsed: unknown): Readonly<Record<string, unknown>> {
  const outer = Array.isArray(parsed) ? parsed[0] : parsed;
  const inner = isRecord(outer) ? (outer['csp-report'] ?? outer.body) : undefined;
  return isRecord(inner) ? inner : {};
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const hostOf = (blocked: string): string =>
  /^[a-z-]{1,30}$/.test(blocked) ? blocked : URL.canParse(blocked) ? new URL(blocked).host : 'unknown';
