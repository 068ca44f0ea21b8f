import { isLanguage } from '@sveis/domain/locales';
import { loginAnswer } from '@sveis/domain/session';
import { newId } from '../lib/new-id.ts';
import { forget, remember } from '../lib/remembered.ts';
import { isLanguageChosen, rememberCompanyLanguage } from '../lib/words/language.ts';
import { showLanguage } from '../lib/words/messages.ts';
import { makePermissionKey } from '../offline/permission-cache.ts';
import { askPersistence } from '../offline/persistent-storage.ts';
import { keepLock, keepVault } from '../offline/vault-store.ts';
import { fullName } from './profile.ts';
import { tellTabs } from './session-channel.ts';
import { clearSessionEnd } from './session-end-notice.ts';
import { acceptAnswer } from './session-refresh.ts';
import { landingStore } from './session-state.ts';
import { ownerOf, rememberWho, type Who } from './who.ts';

export interface Beginning {
  /** Typed at login; wraps the vault so that the lock can be opened without network. Kept nowhere. */
  readonly password?: string;
  readonly wanted?: string | undefined;
}

/** Takes a successful login into use. The tokens in the answer are dropped here: the cookie carries the session. */
export async function beginSession(body: unknown, { password, wanted }: Beginning): Promise<void> {
  const answer = loginAnswer.parse(body);
  const who: Who = { host: answer.tenant.host, userId: answer.user.user_id, name: fullName(answer.user) };
  const owner = ownerOf(who);
  clearSessionEnd();
  rememberWho(who);
  remember('login', newId());
  remember('last_activity', String(Date.now()));
  forget('logout_pending', 'locked');
  // Without storage the app still works, online and from memory.
  await Promise.all([keepVault(owner, answer.vault_key), makePermissionKey(owner)]).catch(() => undefined);
  await followCompany(answer.tenant.language).catch(() => undefined);
  landingStore.set({ wanted, redirectTo: answer.redirect_to });
  if (!(await acceptAnswer(who, answer))) return;
  tellTabs({ kind: 'in' });
  if (password !== undefined) void keepLock(owner, answer.vault_key, password).catch(() => undefined);
  void askPersistence();
}

/** A phone in a language that is none of ours speaks the company's, until somebody chooses. */
async function followCompany(language: string): Promise<void> {
  if (isLanguageChosen() || !isLanguage(language)) return;
  rememberCompanyLanguage(language);
  await showLanguage(language);
}
