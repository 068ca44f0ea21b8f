/**
 * Patterns a company writes for texts: a part of what regular expressions know. Letters stand for themselves, `.` for
 * anything, `\d` `\w` `\s` and `[A-Z0-9]` for one of a kind, `? * + {2} {2,4}` for how often, `|` between whole
 * alternatives. Without groups, and matched by our own machine: no pattern takes longer than its length times that of the text.
 */
type Atom = (letter: string) => boolean;

interface Piece {
  readonly fits: Atom;
  readonly min: number;
  readonly max: number;
}

type Pattern = readonly (readonly Piece[])[];

/** The most letters an alternative may count; `*` and `+` count none. */
const MOST = 255;
const ANY = Number.POSITIVE_INFINITY;

const kinds: Readonly<Record<string, Atom>> = {
  d: (letter) => /\d/.test(letter),
  w: (letter) => /[\p{L}\p{N}_]/u.test(letter),
  s: (letter) => /\s/.test(letter),
};

/** The pattern as it is matched, or nothing where it is none. */
export function readPattern(text: string): Pattern | undefined {
  const letters = [...text];
  const alternatives: Piece[][] = [[]];
  let at = 0;
  const next = (): string | undefined => letters[at++];
  if (letters[0] === '^') at = 1;
  const end = letters.at(-1) === '$' && letters.at(-2) !== '\\' ? letters.length - 1 : letters.length;
  while (at < end) {
    const letter = next() ?? '';
    if (letter === '|') {
      alternatives.push([]);
      continue;
    }
    const fits = atomAt(letter, next);
    const often = fits && oftenAt(letters, at, end);
    if (!fits || !often) return undefined;
    at = often.at;
    alternatives.at(-1)?.push({ fits, min: often.min, max: often.max });
  }
  const isWhole = alternatives.every(
    (pieces) =>
      pieces.length > 0 && pieces.reduce((sum, { min, max }) => sum + (max === ANY ? min : max), 0) <= MOST,
  );
  return isWhole ? alternatives : undefined;
}

function atomAt(letter: string, next: () => string | undefined): Atom | undefined {
  if (letter === '.') return () => true;
  if (letter === '[') return classAt(next);
  if (letter === '\\') {
    const escaped = next();
    if (escaped === undefined) return undefined;
    return kinds[escaped] ?? (/[A-Za-z0-9]/.test(escaped) ? undefined : (one) => one === escaped);
  }
  return '()]{}?*+^$'.includes(letter) ? undefined : (one) => one === letter;
}

/** `[A-Z0-9_-]` and `[^0-9]`. */
function classAt(next: () => string | undefined): Atom | undefined {
  const members: Atom[] = [];
  let letter = next();
  const isNot = letter === '^';
  if (isNot) letter = next();
  while (letter !== ']') {
    if (letter === undefined) return undefined;
    const from = letter === '\\' ? next() : letter;
    const kind = letter === '\\' && from !== undefined ? kinds[from] : undefined;
    if (from === undefined) return undefined;
    letter = next();
    if (kind) {
      members.push(kind);
      continue;
    }
    if (letter !== '-') {
      members.push((one) => one === from);
      continue;
    }
    const to = next();
    if (to === undefined) return undefined;
    if (to === ']') {
      members.push((one) => one === from || one === '-');
      break;
    }
    if (to < from) return undefined;
    members.push((one) => one >= from && one <= to);
    letter = next();
  }
  return members.length === 0 ? undefined : (one) => members.some((fits) => fits(one)) !== isNot;
}

interface Often {
  readonly min: number;
  readonly max: number;
  readonly at: number;
}

function oftenAt(letters: readonly string[], at: number, end: number): Often | undefined {
  const letter = at < end ? letters[at] : undefined;
  if (letter === '?') return { min: 0, max: 1, at: at + 1 };
  if (letter === '*') return { min: 0, max: ANY, at: at + 1 };
  if (letter === '+') return { min: 1, max: ANY, at: at + 1 };
  if (letter !== '{') return { min: 1, max: 1, at };
  const shut = letters.indexOf('}', at);
  const counts = /^(\d{1,3})(,(\d{0,3}))?$/.exec(letters.slice(at + 1, shut).join(''));
  if (shut < 0 || !counts) return undefined;
  const min = Number(counts[1]);
  const max = counts[2] === undefined ? min : counts[3] === '' ? ANY : Number(counts[3]);
  return min > max || max === 0 ? undefined : { min, max, at: shut + 1 };
}

/** Whether a whole text fits. What is no pattern fits nothing away: a text is never refused by a rule nobody can meet. */
export function fitsPattern(text: string, pattern: string): boolean {
  const alternatives = readPattern(pattern);
  return alternatives === undefined || alternatives.some((pieces) => fits([...text], pieces));
}

/** Keeps, after each letter, every place in the pattern that can have been reached: nothing is tried twice. */
function fits(letters: readonly string[], pieces: readonly Piece[]): boolean {
  // Copies of a piece: those that must be there, then those that may, or one that stays.
  const steps = pieces.flatMap(({ fits: atom, min, max }) => [
    ...Array.from({ length: min }, () => ({ atom, isOptional: false, stays: false })),
    ...Array.from({ length: max === ANY ? 1 : max - min }, () => ({
      atom,
      isOptional: true,
      stays: max === ANY,
    })),
  ]);
  let reached = skipped(new Set([0]), steps);
  for (const letter of letters) {
    const after = new Set<number>();
    for (const place of reached) {
      const step = steps[place];
      if (step?.atom(letter)) after.add(step.stays ? place : place + 1);
    }
    if (after.size === 0) return false;
    reached = skipped(after, steps);
  }
  return reached.has(steps.length);
}

function skipped(places: ReadonlySet<number>, steps: readonly { readonly isOptional: boolean }[]) {
  const all = new Set(places);
  for (const place of [...places]) {
    for (let at = place; steps[at]?.isOptional && !all.has(at + 1); at += 1) all.add(at + 1);
  }
  return all;
}
