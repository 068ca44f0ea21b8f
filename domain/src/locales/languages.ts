export const languages = ['no', 'en', 'lt', 'pl', 'sv'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'no';

/** The names people look for: each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  no: 'Norsk',
  en: 'English',
  lt: 'Lietuvių',
  pl: 'Polski',
  sv: 'Svenska',
};

/** `no` is a macro language without plural or date rules of its own: Intl is asked for Bokmål. */
export const intlLocale = (language: Language): string => (language === 'no' ? 'nb' : language);

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** Reads `Accept-Language`; browsers call Norwegian nb or nn. */
export function parseLanguage(header: string | undefined): Language | undefined {
  for (const part of (header ?? '').split(',').slice(0, 10)) {
    const tag = part.split(';')[0]?.trim().toLowerCase().split('-')[0];
    if (tag === 'nb' || tag === 'nn') return 'no';
    if (isLanguage(tag)) return tag;
  }
  return undefined;
}
