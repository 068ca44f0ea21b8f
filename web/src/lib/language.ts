import { defaultLanguage, isLanguage, type Language } from '@sveis/domain/locales';
import { recall, remember } from './remembered.ts';
import { createStore } from './store.ts';

const remembered = recall('language');

export const languageStore = createStore<Language>(isLanguage(remembered) ? remembered : defaultLanguage);

export const currentLanguage = (): Language => languageStore.get();

/** Whether somebody chose on this phone; until then a company's own language may be used. */
export const isLanguageChosen = (): boolean => isLanguage(recall('language'));

export const rememberLanguage = (language: Language): void => remember('language', language);
