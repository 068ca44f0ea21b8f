import { hazardClassText } from './hazard-classes.ts';
import { NO_CODE } from './hazard-codes.ts';
import { plainStatement, type Statements } from './statement-text.ts';

/** What a code of a long list says in full. Without the texts of its language only what needs none. */
export function codeText(statements: Statements | undefined, list: string, code: string): string | undefined {
  if (code === NO_CODE) return '–';
  if (list === 'hazardClasses') return hazardClassText(code);
  const text = statements && plainStatement(statements, code);
  return text === undefined ? undefined : `${code} ${text}`;
}
