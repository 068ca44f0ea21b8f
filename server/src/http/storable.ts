/** Deeper than anything this app sends, and far above where code that follows it would run out of stack. */
const MOST_DEPTH = 64;
const loneHalf = /\p{Surrogate}/u;
const loneHalves = /\p{Surrogate}/gu;

export interface Storable {
  readonly value: unknown;
  /** Where something stands that no database can keep. */
  readonly refused: readonly string[];
}

/**
 * What came in, as it can be kept. Half of a character, left by a text cut in the middle of one, becomes the sign for
 * that, as in every other encoder; a zero byte and endless nesting are nobody's writing and are refused.
 */
export function storable(input: unknown): Storable {
  const refused: string[] = [];
  const refuse = (path: readonly string[]) => {
    if (refused.length < 50) refused.push(path.join('.').replaceAll('\u0000', '') || 'body');
  };

  const text = (value: string, path: readonly string[]): string => {
    if (value.includes('\u0000')) refuse(path);
    return loneHalf.test(value) ? value.replace(loneHalves, '\ufffd') : value;
  };
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (path.length >= MOST_DEPTH) {
      refuse(path.slice(0, 1));
      return null;
    }
    if (Array.isArray(value)) {
      const items = value.map((item, index) => walk(item, [...path, String(index)]));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    const before = Object.entries(value);
    const after = before.map(([name, item]) => [text(name, path), walk(item, [...path, name])] as const);
    const isSame = after.every(
      ([name, item], place) => name === before[place]?.[0] && item === before[place]?.[1],
    );
    return isSame ? value : Object.fromEntries(after);
  };
  return { value: walk(input, []), refused };
}
