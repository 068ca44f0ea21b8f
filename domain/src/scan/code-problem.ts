import { gtin14 } from './check-digit.ts';
import { withoutSymbology } from './gs1.ts';
import { LONGEST_CODE } from './read-code.ts';

/** What is wrong with what was read: `misread` may still be somebody's own number, the others name nothing. */
export type CodeProblem = 'empty' | 'too_long' | 'unreadable' | 'misread';

const articleNumber = /^(?:\d{8}|\d{12,14})$/;

/** Whether a code can be looked up at all, and whether its check digit says that a digit was misread. */
export function codeProblem(raw: string): CodeProblem | undefined {
  const text = withoutSymbology(raw.normalize('NFC').trim());
  if (text === '') return 'empty';
  if (raw.length > LONGEST_CODE) return 'too_long';
  // A reader that cannot decode its bytes puts this sign in their place.
  if (text.includes('\uFFFD') || !/[\p{L}\p{N}]/u.test(text)) return 'unreadable';
  return articleNumber.test(text) && gtin14(text) === undefined ? 'misread' : undefined;
}
