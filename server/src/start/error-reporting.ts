import type { Config } from '../config.ts';

/** Nothing is loaded, and nothing leaves, unless the operator names an address. */
export async function startErrorReporting(config: Pick<Config, 'sentryDsn'>): Promise<void> {
  if (!config.sentryDsn) return;
  const sentry = await import('@sentry/node');
  sentry.init({ dsn: config.sentryDsn, tracesSampleRate: 0.1 });
}
