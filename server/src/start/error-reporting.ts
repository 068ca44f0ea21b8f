import type { Config } from '../config.ts';
import type { Services } from '../context.ts';

/**
 * Nothing is loaded, and nothing leaves, unless the operator names an address. What leaves is an error and the pattern
 * of the call it happened in: nothing is gathered by itself, for addresses of calls hold one-time codes.
 */
export async function startErrorReporting(
  config: Pick<Config, 'sentryDsn'>,
): Promise<Services['reportError'] | undefined> {
  if (!config.sentryDsn) return undefined;
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: config.sentryDsn,
    defaultIntegrations: false,
    tracesSampleRate: 0,
    beforeSend: ({ request: _request, user: _user, breadcrumbs: _breadcrumbs, ...event }) => event,
  });
  return (error, { route }) => void sentry.captureException(error, { tags: { route } });
}
