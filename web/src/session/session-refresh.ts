import { type FeaturesAnswer, featuresAnswer } from '@sveis/domain/session';
import { api } from '../lib/api/api.ts';
import { isApiFailure } from '../lib/api/api-failure.ts';
import { notifyFailure } from '../lib/notices.ts';
import { remember } from '../lib/remembered.ts';
import { openMessages, t } from '../lib/words/messages.ts';
import { closedReason, profileOf, visitorFrom } from './profile.ts';
import { endSession } from './session-end.ts';
import { noteSessionEnd } from './session-end-notice.ts';
import { sessionStore } from './session-state.ts';
import { keepSnapshot } from './snapshot.ts';
import { ownerOf, type Who } from './who.ts';

let running: Promise<void> | undefined;
let refreshedAt = 0;
/** A version already asked about: a server that tells two tales must not make the phone ask for ever. */
let askedVersion: string | undefined;

export const refreshAge = (now = Date.now()): number => now - refreshedAt;

/** Fetches features, role and permissions again; several wishes at once are one call. */
export function refreshRights(): Promise<void> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

export function refreshForVersion(version: string): void {
  const state = sessionStore.get();
  if (state.status !== 'in' || running || version === state.rights.permVersion || version === askedVersion)
    return;
  askedVersion = version;
  void refreshRights();
}

async function refresh(): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in' && state.status !== 'loading') return;
  const { who } = state;
  refreshedAt = Date.now();
  try {
    const answer = await api.tenant.get('check_and_get_tenant_features', featuresAnswer);
    if (isStill(who)) await acceptAnswer(who, answer);
  } catch (error) {
    if (isStill(who)) await failed(error, who);
  }
}

const isStill = (who: Who): boolean => {
  const state = sessionStore.get();
  return 'who' in state && state.who.userId === who.userId && state.who.host === who.host;
};

/** Takes a fresh answer into use; a company that closed the app ends the session instead. */
export async function acceptAnswer(who: Who, answer: FeaturesAnswer): Promise<boolean> {
  const closed = closedReason(answer);
  if (closed) {
    noteSessionEnd(closed === 'timer' ? 'session.timerDisabled' : 'session.pwaDisabled');
    await endSession({ tellServer: true });
    return false;
  }
  remember('task_count', String(answer.task_count));
  remember('auto_logout', answer.auto_logout_enabled ? '1' : '0');
  sessionStore.set({
    status: 'in',
    who,
    rights: { visitor: visitorFrom(answer), permVersion: answer.perm_version, source: 'server' },
    profile: profileOf(answer),
  });
  // What cannot be kept (full disk, private window) is fetched again next time.
  await keepSnapshot(ownerOf(who), answer, Date.now()).catch(() => undefined);
  return true;
}

async function failed(error: unknown, who: Who): Promise<void> {
  const isLoading = sessionStore.get().status === 'loading';
  if (isLoading) sessionStore.set({ status: 'loading', who, failed: true });
  if (isApiFailure(error) && (error.status === 401 || (error.isUnanswered && !isLoading))) return;
  // Without network it fails before the words of this screen are here.
  await openMessages('session').catch(() => undefined);
  notifyFailure(t('session.featuresFailed'));
}
