import { isLanguage, type Language } from '@sveis/domain/locales';
import { parseHostLabel } from '@sveis/domain/session';
import { createStore } from '../../lib/store.ts';
import { languageStore, rememberLanguage } from '../../lib/words/language.ts';

export interface DirectLink {
  readonly otp: string;
  readonly host: string;
  readonly language: Language | undefined;
  readonly userId: number;
}

/** Held in memory only, from the moment the app opens until the answer. */
export const directLinkStore = createStore<DirectLink | 'unreadable' | undefined>(undefined);

export function parseDirectLink(path: string): DirectLink | 'unreadable' | undefined {
  const [start, otp, domain, lang, user, ...more] = path.split('/').filter(Boolean);
  if (start !== 'directlogin') return undefined;
  const host = parseHostLabel(domain ?? '');
  const isWhole =
    otp && /^[\w~.-]{8,200}$/.test(otp) && host && /^\d{1,10}$/.test(user ?? '') && more.length === 0;
  if (!isWhole) return 'unreadable';
  return { otp, host, language: isLanguage(lang) ? lang : undefined, userId: Number(user) };
}

/** Takes the code out of the address bar before anything else runs: no history, no screenshot keeps it. */
export function takeDirectLink(): void {
  const link = parseDirectLink(location.pathname);
  if (!link) return;
  directLinkStore.set(link);
  if (link !== 'unreadable' && link.language) {
    rememberLanguage(link.language);
    languageStore.set(link.language);
  }
  history.replaceState(null, '', '/login');
}
