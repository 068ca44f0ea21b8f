import { defaultLanguage, isLanguage, type Language } from '@sveis/domain/locales';
import { type RememberedKey, recall, remember } from '../remembered.ts';
import { createStore } from '../store.ts';

const remembered = (key: RememberedKey): Language | undefined => {
  const text = recall(key);
  return isLanguage(text) ? text : undefined;
};

/** Somebody's choice on this phone, else the language of the company last logged in to. */
export const languageStore = createStore<Language>(
  remembered('language') ?? remembered('company_language') ?? defaultLanguage,
);

export const currentLanguage = (): Language => languageStore.get();

export const isLanguageChosen = (): boolean => remembered('language') !== undefined;

export const rememberLanguage = (language: Language): void => remember('language', language);

export const rememberCompanyLanguage = (language: Language): void => remember('company_language', language);
