import { api } from '../lib/api/api.ts';
import { anyAnswer } from '../lib/api/api-client.ts';
import { isApiFailure } from '../lib/api/api-failure.ts';
import { dropCookie } from '../lib/api/cookies.ts';
import { forget, recall, remember } from '../lib/remembered.ts';
import { goTo } from '../lib/screen/location.ts';
import { canSeal, type Owner } from '../offline/owner.ts';
import { wipePermissionCache } from '../offline/permission-cache.ts';
import { removeReads } from '../offline/reads.ts';
import { dropVault } from '../offline/vault-store.ts';
import { holdLogins } from './logout-hold.ts';
import { tellTabs } from './session-channel.ts';
import { sessionStore, whoIsIn } from './session-state.ts';
import { forgetWho, ownerOf, parseWho } from './who.ts';

export interface Ending {
  readonly tellServer: boolean;
  /** The same person is expected back at once and returns to the same screen. */
  readonly keepPlace?: boolean;
}

/**
 * Logs out: the screens go first, then everything the phone kept for reading, then the server's session.
 * Unsent work is not touched; it stays sealed until the same person is back.
 */
export const endSession = (ending: Ending): Promise<void> => holdLogins(end(ending));

async function end({ tellServer, keepPlace }: Ending): Promise<void> {
  const who = whoIsIn() ?? parseWho(recall('who'));
  sessionStore.set({ status: 'anonymous' });
  if (!keepPlace) goTo('/login', 'replace');
  tellTabs({ kind: 'out' });
  forgetWho();
  dropCookie('perm');
  forget(
    'login',
    'task_count',
    'perm_cache',
    'role_cache',
    'features_cache',
    'auto_logout',
    'locked',
    'last_activity',
  );
  if (who) await forgetOwner(ownerOf(who));
  if (tellServer) await endOnServer();
}

async function forgetOwner(owner: Owner): Promise<void> {
  if (!canSeal()) return;
  // Each on its own: a storage that refuses one must not spare the others.
  await Promise.allSettled([wipePermissionCache(owner), dropVault(owner), removeReads(owner)]);
}

/** Without network the server's session outlives the logout; it is ended as soon as there is an answer. */
async function endOnServer(): Promise<void> {
  try {
    remember('logout_pending', '1');
    await api.tenant.post('logout', {}, anyAnswer, { loginEntry: true, keepalive: true });
    forget('logout_pending');
  } catch (error) {
    if (isApiFailure(error) && !error.isUnanswered) forget('logout_pending');
  }
}

export async function finishPendingLogout(): Promise<void> {
  if (recall('logout_pending') && sessionStore.get().status === 'anonymous') await holdLogins(endOnServer());
}
