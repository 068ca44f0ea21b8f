import type { HazardCode, PrecautionCode } from './hazard-codes.ts';

/** Some pairs read as one sentence and have words of their own. */
type JoinedSentence = 'P361+P364' | 'P362+P364';

export interface Statements {
  readonly hazards: Readonly<Record<HazardCode, string>>;
  readonly precautions: Readonly<Record<PrecautionCode | JoinedSentence, string>>;
  /** Whether a sentence goes on in small letters after a colon. */
  readonly isSmallAfterColon: boolean;
}

const has = <Key extends string>(texts: Readonly<Record<Key, string>>, key: string): key is Key =>
  Object.hasOwn(texts, key);

const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** What a code says in full; undefined when there is no such statement. */
export function statementText(statements: Statements, code: string): string | undefined {
  const { hazards, precautions } = statements;
  if (has(hazards, code)) return hazards[code];
  if (has(precautions, code)) return precautions[code];
  const pair = (['P361+P364', 'P362+P364'] as const).find((joined) => code.endsWith(`+${joined}`));
  const parts = pair ? [...code.slice(0, -pair.length - 1).split('+'), pair] : code.split('+');
  const texts = parts.map((part) => (has(precautions, part) ? precautions[part] : undefined));
  if (texts.some((text) => text === undefined)) return undefined;
  return texts.reduce<string>((sentence, text = '') => {
    if (sentence === '') return text;
    return `${sentence} ${statements.isSmallAfterColon && sentence.endsWith(':') ? small(text) : text}`;
  }, '');
}
