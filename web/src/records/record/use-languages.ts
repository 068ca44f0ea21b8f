import { isLanguage, type Language } from '@sveis/domain/locales';
import { useStore } from '../../lib/store.ts';
import { languageStore } from '../../lib/words/language.ts';
import { useSessionIn } from '../../session/index.ts';

/** What this person reads best: the language of the screen, the company's, and then English. */
export function useLanguages(): readonly Language[] {
  const own = useStore(languageStore);
  const company = useSessionIn()?.profile.tenant.language;
  return [...new Set<Language>([own, ...(isLanguage(company) ? [company] : []), 'en'])];
}
