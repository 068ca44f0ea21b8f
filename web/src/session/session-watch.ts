import { AUTO_LOGOUT_WARNING_MS } from '@sveis/domain/session';
import { watchApi } from '../lib/api/api.ts';
import { notices } from '../lib/notices.ts';
import { remember } from '../lib/remembered.ts';
import { languageStore } from '../lib/words/language.ts';
import { t } from '../lib/words/messages.ts';
import { connectivity, isServerThere } from '../offline/connectivity.ts';
import { createIdleClock, type IdleClock, watchIdle } from './idle-watch.ts';
import { hearTabs, type TabMessage, tellTabs } from './session-channel.ts';
import { endSession, finishPendingLogout } from './session-end.ts';
import { noteSessionEnd } from './session-end-notice.ts';
import { lockSession } from './session-lock.ts';
import { refreshAge, refreshForVersion, refreshRights } from './session-refresh.ts';
import { startSession } from './session-start.ts';
import { sessionStore } from './session-state.ts';

const FOCUS_REFRESH_MS = 5 * 60 * 1000;
const REFUSAL_REFRESH_MS = 2_000;

let isWatching = false;
let idle: IdleClock | undefined;
let stopIdle: (() => void) | undefined;

/** Keeps the session true while the app is open: rights, idleness, other tabs, the end of it. Once is enough. */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  watchApi({
    permissionVersion: refreshForVersion,
    unauthorised: () => void expire(),
    forbidden: () => {
      if (sessionStore.get().status === 'in' && refreshAge() > REFUSAL_REFRESH_MS) void refreshRights();
    },
  });
  document.addEventListener('visibilitychange', () => {
    const isBack = document.visibilityState === 'visible' && sessionStore.get().status === 'in';
    if (isBack && refreshAge() > FOCUS_REFRESH_MS) void refreshRights();
  });
  let wasOnline = connectivity.get().online;
  connectivity.subscribe(() => {
    const isBack = !wasOnline && connectivity.get().online;
    wasOnline = connectivity.get().online;
    if (isBack) void online();
  });
  // What the server says of a person, the name of the role say, it says in the language it is asked in.
  languageStore.subscribe(() => {
    if (sessionStore.get().status === 'in') void refreshRights();
  });
  sessionStore.subscribe(followIdleness);
  hearTabs((message) => void hear(message));
  followIdleness();
  void finishPendingLogout();
}

async function expire(): Promise<void> {
  const { status } = sessionStore.get();
  if (status !== 'in' && status !== 'loading') return;
  noteSessionEnd('shell.authenticationFailed');
  await endSession({ tellServer: false, keepPlace: true });
}

async function online(): Promise<void> {
  const state = sessionStore.get();
  // The lock stood in for a logout that could not be made; now it can.
  if (state.status === 'locked') await endSession({ tellServer: true });
  else if (state.status === 'loading' && state.failed) await refreshRights();
  else if (state.status === 'in' && state.rights.source === 'cache') await refreshRights();
  else await finishPendingLogout();
}

async function hear(message: TabMessage): Promise<void> {
  const { status } = sessionStore.get();
  if (message.kind === 'active') idle?.touch(message.at);
  if (message.kind === 'in' || message.kind === 'unlocked') await startSession();
  if (message.kind === 'locked' && (status === 'in' || status === 'loading')) await startSession();
  // The tab that logged out has cleared the phone; here only the screens have to go.
  if (message.kind === 'out') sessionStore.set({ status: 'anonymous' });
}

const isAutoLogoutOn = (): boolean => {
  const state = sessionStore.get();
  return state.status === 'in' && state.profile.autoLogout;
};

function followIdleness(): void {
  const isIn = sessionStore.get().status === 'in';
  if (isIn && !stopIdle) {
    const startedAt = Date.now();
    remember('last_activity', String(startedAt));
    let warning: number | undefined;
    idle = createIdleClock({
      isOn: isAutoLogoutOn,
      startedAt,
      onWarning: () => {
        warning = warnOfTimeOut();
      },
      onWarningOver: () => {
        if (warning !== undefined) notices.dismiss(warning);
      },
      onIdle: () => void timeOut(),
    });
    stopIdle = watchIdle(idle, (at) => {
      remember('last_activity', String(at));
      tellTabs({ kind: 'active', at });
    });
  }
  if (!isIn && stopIdle) {
    stopIdle();
    stopIdle = undefined;
    idle = undefined;
  }
}

const warnOfTimeOut = (): number =>
  notices.fail({
    text: t('session.idleSoon', { seconds: AUTO_LOGOUT_WARNING_MS / 1000 }),
    shape: 'warn',
    dismissLabel: t('session.stayLoggedIn'),
    until: 'read',
  });

async function timeOut(): Promise<void> {
  if (!(await isServerThere())) return lockSession();
  noteSessionEnd('session.loggedOutIdle', 'info');
  await endSession({ tellServer: true, keepPlace: true });
}
