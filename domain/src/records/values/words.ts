import { collationKey } from '../../format/index.ts';

const MAX_WORDS = 200;
const MAX_LENGTH = 60;

/** The words of a text as they are looked for: in the spelling that orders them, so that accents do not matter. */
export const wordsOf = (text: string): readonly string[] => {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => collationKey(word).slice(0, MAX_LENGTH)))].slice(0, MAX_WORDS);
};
