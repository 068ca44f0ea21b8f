import { forget, remember } from '../lib/remembered.ts';
import { lockVault, unlockVault } from '../offline/vault-store.ts';
import { tellTabs } from './session-channel.ts';
import { startSession } from './session-start.ts';
import { sessionStore, whoIsIn } from './session-state.ts';
import { ownerOf } from './who.ts';

/** Idle without network: nothing can be logged out of, so the phone is locked. */
export async function lockSession(): Promise<void> {
  const who = whoIsIn();
  if (!who) return;
  remember('locked', '1');
  sessionStore.set({ status: 'locked', who, canUnlock: false });
  tellTabs({ kind: 'locked' });
  const canUnlock = await lockVault(ownerOf(who)).catch(() => false);
  if (sessionStore.get().status === 'locked') sessionStore.set({ status: 'locked', who, canUnlock });
}

/** True when the password was right. */
export async function unlockSession(password: string): Promise<boolean> {
  const who = whoIsIn();
  if (!who || !(await unlockVault(ownerOf(who), password))) return false;
  forget('locked');
  remember('last_activity', String(Date.now()));
  tellTabs({ kind: 'unlocked' });
  await startSession();
  return true;
}
