import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { formatDate, isDay } from '../../format/index.ts';
import type { MessageId, Translate } from '../../locales/index.ts';

/** Days inside a sentence are written as everywhere else. */
const shown = (value: string | number): string | number =>
  typeof value === 'string' && isDay(value) ? formatDate(value) : value;

/** One thing that is wrong, in words. */
export function problemText({ code, params = {}, message }: FieldProblem, t: Translate): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(value)]));
  return t((message ?? `fields.${code}`) as MessageId, values);
}

/** The first thing wrong with each field, in words. */
export const problemTexts = (problems: FieldProblems, t: Translate): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, [first]]) => (first ? [[path, problemText(first, t)]] : [])),
  );
