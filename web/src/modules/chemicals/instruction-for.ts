import { instructionFields } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { currentLanguage } from '../../lib/words/language.ts';

/** In the reader's language; in whichever there is rather than in none. */
export function instructionFor(values: Values): string {
  const own = values[`instruction_${currentLanguage()}`];
  const texts = [own, ...instructionFields.map((name) => values[name])];
  return String(texts.find((text) => typeof text === 'string' && text !== '') ?? '');
}
