import { defaultLanguage, isLanguage, type Language, parseLanguage } from '@sveis/domain/locales';
import { type RememberedKey, recall, remember } from '../remembered.ts';
import { createStore } from '../store.ts';

const remembered = (key: RememberedKey): Language | undefined => {
  const text = recall(key);
  return isLanguage(text) ? text : undefined;
};

/** What the phone itself speaks, where that is one of ours. */
const phoneLanguage = (): Language | undefined => parseLanguage(globalThis.navigator?.languages?.join(','));

/** Somebody's choice on this phone, else the phone's own language, else that of the company last logged in to. */
export const languageStore = createStore<Language>(
  remembered('language') ?? phoneLanguage() ?? remembered('company_language') ?? defaultLanguage,
);

export const currentLanguage = (): Language => languageStore.get();

/** By somebody here, or for the phone as a whole: then no company chooses it. */
export const isLanguageChosen = (): boolean =>
  remembered('language') !== undefined || phoneLanguage() !== undefined;

export const rememberLanguage = (language: Language): void => remember('language', language);

export const rememberCompanyLanguage = (language: Language): void => remember('company_language', language);
