import { browserTracingIntegration, init, replayIntegration } from '@sentry/react';
import { sessionStore } from '../../session/index.ts';

/** Kept apart, so that only what is used here is fetched, and only when a company agreed to it. */
export function startReporting({ dsn, environment }: { dsn: string; environment: string }): void {
  init({
    dsn,
    environment,
    // Through our own host: the content policy lets nothing else out.
    tunnel: '/api/error-report',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [
      browserTracingIntegration(),
      // Everything masked; no worker, whose address the policy would refuse.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
    beforeSend: (event) => (sessionStore.get().status === 'in' ? event : null),
  });
}
