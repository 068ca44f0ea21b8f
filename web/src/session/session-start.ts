import { isIdleTooLong } from '@sveis/domain/session';
import { recall } from '../lib/remembered.ts';
import { connectivity, isServerThere, recallAnsweredAt } from '../offline/connectivity.ts';
import { hasLock } from '../offline/vault-store.ts';
import { endSession } from './session-end.ts';
import { refreshRights } from './session-refresh.ts';
import { sessionStore } from './session-state.ts';
import { findSnapshot } from './snapshot.ts';
import { ownerOf, recallWho, type Who } from './who.ts';

/** Finds out who is here when the app opens or another tab logged in. */
export async function startSession(now = Date.now()): Promise<void> {
  const who = recallWho();
  if (!who) return setSignedOut();
  if (recall('locked') !== undefined || wasLeftIdle(now)) return startLocked(who);
  const { online } = connectivity.get();
  sessionStore.set({ status: 'loading', who, failed: false });
  const snapshot = await findSnapshot(ownerOf(who), { now, online }).catch(() => undefined);
  if (snapshot) {
    recallAnsweredAt(snapshot.at);
    sessionStore.set({ status: 'in', who, rights: snapshot.rights, profile: snapshot.profile });
  }
  await refreshRights();
}

/** A missing host cookie, or nobody remembered: whatever else is left behind goes too. */
async function setSignedOut(): Promise<void> {
  const isLeftOver = recall('who') !== undefined;
  if (isLeftOver) await endSession({ tellServer: true });
  else sessionStore.set({ status: 'anonymous' });
}

function wasLeftIdle(now: number): boolean {
  const last = Number(recall('last_activity'));
  return recall('auto_logout') === '1' && Number.isFinite(last) && last > 0 && isIdleTooLong(last, now);
}

/** Closed and opened again after the time-out: the same as having stayed idle. */
async function startLocked(who: Who): Promise<void> {
  sessionStore.set({ status: 'loading', who, failed: false });
  if (await isServerThere()) return endSession({ tellServer: true, keepPlace: true });
  const canUnlock = await hasLock(ownerOf(who)).catch(() => false);
  sessionStore.set({ status: 'locked', who, canUnlock });
}
