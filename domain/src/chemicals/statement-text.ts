import type { CombinedPrecautionCode, HazardCode, PrecautionCode } from './hazard-codes.ts';

/** Pairs that read as one sentence in every language. */
type JoinedSentence = 'P361+P364' | 'P362+P364';

export interface Statements {
  readonly hazards: Readonly<Record<HazardCode, string>>;
  /** Of the codes that go together only those whose words are not simply the words of their parts. */
  readonly precautions: Readonly<Record<PrecautionCode | JoinedSentence, string>> &
    Readonly<Partial<Record<CombinedPrecautionCode, string>>>;
  /** Whether a sentence goes on in small letters after a colon. */
  readonly isSmallAfterColon: boolean;
}

const has = <Key extends string>(
  texts: Readonly<Partial<Record<Key, string>>>,
  key: string,
): key is Key & keyof typeof texts => Object.hasOwn(texts, key);

const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** What a code says in full; undefined when there is no such statement. */
export function statementText(statements: Statements, code: string): string | undefined {
  if (has(statements.hazards, code)) return statements.hazards[code];
  const texts = textsOf(statements.precautions, code.split('+'));
  return texts?.reduce((sentence, text) => {
    const goesOn = statements.isSmallAfterColon && sentence.endsWith(':');
    return `${sentence} ${goesOn ? small(text) : text}`;
  });
}

/** The same without what its maker was to fill in: on a wall, a blank says nothing. */
export const plainStatement = (statements: Statements, code: string): string | undefined =>
  statementText(statements, code)?.replace(/\/…$/, '.').replaceAll('/…', '');

/** The longest run with words of its own speaks for its codes; what is left is read the same way. */
function textsOf(
  precautions: Statements['precautions'],
  codes: readonly string[],
): readonly string[] | undefined {
  for (let length = codes.length; length > 0; length -= 1) {
    const run = codes.slice(0, length).join('+');
    const text = has(precautions, run) ? precautions[run] : undefined;
    if (text === undefined) continue;
    const rest = codes.slice(length);
    const texts = rest.length > 0 ? textsOf(precautions, rest) : [];
    return texts && [text, ...texts];
  }
  return undefined;
}
