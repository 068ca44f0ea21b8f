/** Deeper than anything this app sends, and far above where code that follows it would run out of stack. */
const MOST_DEPTH = 64;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the zero byte is what is looked for.
const unkeepable = /[\u0000\p{Surrogate}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the zero byte is what is looked for.
const unkeepables = /[\u0000\p{Surrogate}]/gu;

const text = (value: string): string =>
  unkeepable.test(value) ? value.replace(unkeepables, '\ufffd') : value;

/**
 * What came in, as a database can keep it: a zero byte, or half of a character that was cut in the middle, becomes the
 * sign for that, as in every other encoder. Nesting without end ends.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) return null;
  if (Array.isArray(value)) {
    const items = value.map((item) => storable(item, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const before = Object.entries(value);
  const after = before.map(([name, item]) => [text(name), storable(item, depth + 1)] as const);
  const isSame = after.every(
    ([name, item], place) => name === before[place]?.[0] && item === before[place]?.[1],
  );
  return isSame ? value : Object.fromEntries(after);
}
