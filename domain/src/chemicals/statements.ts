import type { Language } from '../locales/index.ts';
import type { Statements } from './statement-text.ts';

/** One file per language, fetched when somebody looks at a chemical. */
const loaders: Readonly<Record<Language, () => Promise<{ readonly statements: Statements }>>> = {
  en: () => import('./statements/en/index.ts'),
  no: () => import('./statements/no/index.ts'),
  lt: () => import('./statements/lt/index.ts'),
  pl: () => import('./statements/pl/index.ts'),
  sv: () => import('./statements/sv/index.ts'),
};

export const loadStatements = async (language: Language): Promise<Statements> =>
  (await loaders[language]()).statements;
