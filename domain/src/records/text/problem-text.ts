import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { withShownDays } from '../../format/index.ts';
import type { Language, MessageId, Translate } from '../../locales/index.ts';

/** One thing that is wrong, in words. */
export function problemText(
  { code, params = {}, message, said }: FieldProblem,
  t: Translate,
  language: Language = 'en',
): string {
  const own = said && (said[language] || said.en || Object.values(said).find(Boolean));
  if (own) return own;
  return t((message ?? `fields.${code}`) as MessageId, withShownDays(params));
}

/** The first thing wrong with each field, in words. */
export const problemTexts = (
  problems: FieldProblems,
  t: Translate,
  language?: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, [first]]) =>
      first ? [[path, problemText(first, t, language)]] : [],
    ),
  );
