import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { prefetchDashboard } from '../dashboard/index.ts';
import { prefetchFolders } from '../folders/index.ts';
import { leaveBy } from '../lib/api/failures.ts';
import { notifyFailure } from '../lib/notices.ts';
import { reachBy } from '../lib/screen/reach.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { FirstAidAnyway, prefetchModules, watchOwnModules } from '../modules/index.ts';
import { prefetchNotices } from '../notifications/index.ts';
import { openOutbox } from '../offline/outbox/index.ts';
import { createQueryClient } from '../offline/query-client.ts';
import { endSession, refreshRights, watchSession } from '../session/core.ts';
import { landingStore, ownerOf, sessionStore } from '../session/index.ts';
import { whoIsIn } from '../session/session-state.ts';
import { rememberedHost } from '../session/who.ts';
import { prefetchTime, refreshTimeRegisters } from '../time/index.ts';
import { Button } from '../ui/data/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { prefetchStock } from '../warehouse/index.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { watchErrorReporting } from './errors/error-reporting.ts';
import { focusHeading } from './focus-heading.ts';
import { followNotifications } from './follow-notifications.ts';
import { LoadingWith } from './loading-page.tsx';
import { outboxRooms } from './outbox-rooms.ts';
import { landingFor } from './routing/landing.ts';
import { leadBy } from './routing/own-history.ts';
import { type AppRouter, createAppRouter } from './routing/router.tsx';
import { isReachable } from './routing/screen-access.ts';
import { screenTable } from './routing/screen-table.ts';

/** Everything behind the login. It goes with the session, and nothing of it is left in memory. */
export function SignedIn() {
  const state = useStore(sessionStore);
  useEffect(() => {
    watchSession();
    watchErrorReporting();
  }, []);
  if (state.status === 'loading') return state.failed ? <NoRights /> : <Starting />;
  return state.status === 'in' ? <OpenApp /> : null;
}

function openRouter(): AppRouter {
  const state = sessionStore.get();
  const landing = landingStore.get();
  if (landing && state.status === 'in') {
    landingStore.set(undefined);
    history.replaceState(null, '', landingFor(landing, state.rights.visitor));
  }
  return createAppRouter();
}

function openQueries() {
  const who = whoIsIn();
  return createQueryClient(who ? ownerOf(who) : { tenant: '', userId: 0 });
}

function OpenApp() {
  const [router] = useState(openRouter);
  const [queries] = useState(openQueries);
  useEffect(() => leadBy(router.history), [router]);
  useEffect(() => {
    leaveBy((path, said) => {
      if (rememberedHost()) return void router.navigate({ href: path });
      // Without its host the phone does not know the company any more: there is no dashboard to go to.
      void endSession({ tellServer: true }).then(() => notifyFailure(said));
    });
    const stopOpening = followNotifications((href) => void router.navigate({ href }), queries);
    reachBy((path) => {
      const visitor = visitorOf();
      return visitor !== undefined && isReachable(path, visitor, screenTable);
    });
    const stopFocus = router.subscribe('onRendered', focusHeading);
    let validated = visitorOf();
    // Rights moved: the screen that is open now may not be open any more.
    const stopGuard = sessionStore.subscribe(() => {
      if (visitorOf() === validated) return;
      validated = visitorOf();
      if (validated) void router.invalidate();
    });
    return () => {
      stopOpening();
      stopFocus();
      stopGuard();
    };
  }, [router, queries]);
  useEffect(() => () => queries.clear(), [queries]);
  useEffect(() => {
    let version = versionOfRights();
    return sessionStore.subscribe(() => {
      const next = versionOfRights();
      if (next === undefined || next === version) return;
      if (version !== undefined) refreshTimeRegisters(queries);
      version = next;
    });
  }, [queries]);
  useEffect(watchOwnModules, []);
  useEffect(() => {
    const who = whoIsIn();
    return who && openOutbox(ownerOf(who), outboxRooms);
  }, []);
  useEffect(() => {
    const state = sessionStore.get();
    if (state.status !== 'in') return;
    afterFirstPaint(() => {
      void prefetchTime(queries, state).catch(() => undefined);
      void prefetchDashboard(queries).catch(() => undefined);
      void prefetchNotices(queries).catch(() => undefined);
      void prefetchModules(queries, state).catch(() => undefined);
      void prefetchFolders(queries, state).catch(() => undefined);
      void prefetchStock(queries, state).catch(() => undefined);
    });
  }, [queries]);
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function versionOfRights() {
  const state = sessionStore.get();
  return state.status === 'in' ? state.rights.permVersion : undefined;
}

function visitorOf() {
  const state = sessionStore.get();
  return state.status === 'in' ? state.rights.visitor : undefined;
}

/** Somebody is logged in, but what they may do could not be learnt, here or from the server. */
function NoRights() {
  const t = useT();
  return (
    <Page title={t('shell.appName')}>
      <FirstAid />
      <ErrorState
        title={t('session.featuresFailed')}
        text={t('session.featuresFailedText')}
        retry={{ label: t('shell.tryAgain'), onPress: () => void refreshRights() }}
      />
      <div className="flex">
        <Button kind="secondary" wide onClick={() => void endSession({ tellServer: true })}>
          {t('session.logOut')}
        </Button>
      </div>
    </Page>
  );
}

const SLOW_MS = 1_500;

/** The rights are on their way; where that takes long, first aid does not wait for them. */
function Starting() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return <LoadingWith>{isSlow ? <FirstAid /> : null}</LoadingWith>;
}

const FirstAid = () => (
  <Suspense fallback={null}>
    <FirstAidAnyway />
  </Suspense>
);
