/** A seeded source of chance: the same seed gives the same run. */
export interface Random {
  /** 0 <= n < 1 */
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  uuid(): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, and good enough to choose with.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[below(items.length)] as T;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, weight: next() }))
      .sort((a, b) => a.weight - b.weight)
      .map(({ item }) => item);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('');
  const uuid = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  return { next, below, pick, shuffle, uuid };
}

/** Every goal draws from its own stream, so that `--only` replays what the whole run did. */
export function seedOf(seed: number, name: string): number {
  let mixed = seed >>> 0;
  for (const letter of name) mixed = (Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) + 0x9e3779b9) >>> 0;
  return mixed;
}
