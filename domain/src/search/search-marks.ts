import { collationKey } from '../format/index.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
  readonly text: string;
  readonly isFound: boolean;
}

const wordsIn = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text in pieces, the beginnings of words that were looked for marked. Accents and capitals do not matter. */
export function markedPieces(text: string, searched: string): readonly MarkedPiece[] {
  const starts = wordsIn(searched).map((word) => ({ key: collationKey(word), length: [...word].length }));
  const pieces: MarkedPiece[] = [];
  const add = (part: string, isFound: boolean): void => {
    const last = pieces.at(-1);
    if (part === '') return;
    if (last?.isFound === isFound) pieces[pieces.length - 1] = { text: last.text + part, isFound };
    else pieces.push({ text: part, isFound });
  };
  for (const [part] of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const key = collationKey(part);
    const longest = starts
      .filter((start) => key.startsWith(start.key))
      .reduce((most, { length }) => Math.max(most, length), 0);
    const letters = [...part];
    add(letters.slice(0, longest).join(''), true);
    add(letters.slice(longest).join(''), false);
  }
  return pieces;
}
