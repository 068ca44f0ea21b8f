import { GROUP_SEPARATOR } from './gs1.ts';
import { LONGEST_READER_PART, plainReader, type ReaderSetup } from './reader-setup.ts';

/** The code a reader is tried with: capitals and small letters, signs keyboards disagree on, and a separator. */
export const readerTest = {
  text: '(01)02001000099993(10)Zy-7/q(21)Wx:05',
  expected: `010200100009999310Zy-7/q${GROUP_SEPARATOR}21Wx:05`,
  /** GS1-128: widths of bars and gaps in turn. Drawn ahead, so that the phone needs no program for it. */
  bars: '2112324111312221222222212122222213122122222212131131411113412213121141313123112121411221323121311132221211424111312232111232213113214212113212211231222132123311212331112',
  /** GS1 DataMatrix: rows of twenty squares, each a number in base 36. */
  squares:
    'eze2 i9fb c210 fphl kjf2 bgz9 cy78 fqux k6qq l8k7 ftmk mb65 bjza ltx9 dr9m bd4l mg9q h5z9 c0te mh33',
} as const;

/** Strokes further apart than this are taken for a hand on the keys. */
export const SLOWEST_STROKE_MS = 60;

export interface ReaderTyped {
  readonly text: string;
  /** Milliseconds between two strokes, the longest of them. */
  readonly longestGap: number;
  readonly end: 'enter' | 'tab' | 'silence';
}

/** What became of the GS1 separator: sent, swallowed, or something else in its place. */
export type ReaderSeparator =
  | { readonly kind: 'sent' | 'lost' }
  | { readonly kind: 'replaced'; readonly by: string };

export interface ReaderReport {
  /** Not the test code at all: another label, or a reader that sends something else entirely. */
  readonly isOther: boolean;
  readonly prefix: string;
  readonly suffix: string;
  readonly separator: ReaderSeparator;
  /** Letters that arrive as others: reader and phone have different keyboards. */
  readonly swapped: readonly { readonly sent: string; readonly got: string }[];
  /** Capitals and small letters change places. */
  readonly isCaseSwapped: boolean;
  /** Letters that did not arrive. */
  readonly lost: string;
  readonly isSlow: boolean;
  readonly end: ReaderTyped['end'];
}

type Step = 'same' | 'other' | 'lost' | 'extra';

interface Aligned {
  readonly step: Step;
  /** What was sent, and what arrived: one of them is empty where nothing was. */
  readonly sent: string;
  readonly got: string;
}

/** The test code laid over what arrived, with the fewest changes; what stands before and behind it costs nothing. */
function align(sent: string, got: string): { before: string; behind: string; steps: readonly Aligned[] } {
  const cost = Array.from({ length: sent.length + 1 }, (_, row) =>
    Array.from({ length: got.length + 1 }, () => (row === 0 ? 0 : row)),
  );
  const at = (row: number, column: number): number => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const isSame = (row: number, column: number) => sent[row - 1] === got[column - 1];
  for (let row = 1; row <= sent.length; row += 1)
    for (let column = 1; column <= got.length; column += 1) {
      const line = cost[row];
      if (line)
        line[column] = Math.min(
          at(row - 1, column - 1) + (isSame(row, column) ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
        );
    }
  const last = cost[sent.length] ?? [];
  let column = last.indexOf(Math.min(...last));
  const behind = got.slice(column);
  const steps: Aligned[] = [];
  let row = sent.length;
  while (row > 0) {
    const here = at(row, column);
    const isDiagonal = column > 0 && here === at(row - 1, column - 1) + (isSame(row, column) ? 0 : 1);
    const isLost = !isDiagonal && here === at(row - 1, column) + 1;
    const [sentSign, gotSign] = [isDiagonal || isLost ? sent[row - 1] : '', isLost ? '' : got[column - 1]];
    const step = isDiagonal ? (isSame(row, column) ? 'same' : 'other') : isLost ? 'lost' : 'extra';
    steps.unshift({ step, sent: sentSign ?? '', got: gotSign ?? '' });
    row -= sentSign === '' ? 0 : 1;
    column -= gotSign === '' ? 0 : 1;
  }
  return { before: got.slice(0, column), behind, steps };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const [head = '', tail = ''] = readerTest.expected.split(GROUP_SEPARATOR);
/** Everything but the separator arrived as it was sent. */
const whole = new RegExp(`^(.*?)${escaped(head)}(.{0,8}?)${escaped(tail)}(.*)$`, 's');

const swapCase = (text: string): string =>
  [...text].map((sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join('');

const separatorOf = (got: string): ReaderSeparator =>
  got === '' ? { kind: 'lost' } : got === GROUP_SEPARATOR ? { kind: 'sent' } : { kind: 'replaced', by: got };

/** What a reader made of the test code, and what about it has to be set up. */
export function readReaderTest({ text, longestGap, end }: ReaderTyped): ReaderReport {
  const rest = { isSlow: longestGap > SLOWEST_STROKE_MS, end };
  const clean = { isOther: false, swapped: [], isCaseSwapped: false, lost: '', ...rest };
  for (const isCaseSwapped of [false, true]) {
    const [, prefix, between, suffix] = whole.exec(isCaseSwapped ? swapCase(text) : text) ?? [];
    if (prefix !== undefined && between !== undefined && suffix !== undefined)
      return { ...clean, isCaseSwapped, prefix, suffix, separator: separatorOf(between) };
  }
  const { before, behind, steps } = align(readerTest.expected, text);
  const others = steps.filter(({ step }) => step !== 'same');
  if (others.length > readerTest.expected.length / 2)
    return { ...clean, isOther: true, prefix: '', suffix: '', separator: { kind: 'lost' } };
  const separator = steps.find(({ sent }) => sent === GROUP_SEPARATOR);
  const letters = others.filter(({ sent }) => sent !== GROUP_SEPARATOR);
  const swapped = new Map(letters.filter(({ step }) => step === 'other').map(({ sent, got }) => [sent, got]));
  return {
    ...clean,
    prefix: before,
    suffix: behind,
    separator: separatorOf(separator?.got ?? ''),
    swapped: [...swapped].map(([sent, got]) => ({ sent, got })),
    lost: letters.flatMap(({ step, sent }) => (step === 'lost' ? [sent] : [])).join(''),
  };
}

/** `good`: nothing to do; `here`: the phone can make up for it; `reader`: only the reader's own set-up helps. */
export type ReaderVerdict = 'good' | 'here' | 'reader';

export function readerVerdict(report: ReaderReport): ReaderVerdict {
  const { isOther, separator, swapped, isCaseSwapped, lost, isSlow, prefix, suffix, end } = report;
  const isBroken = isOther || isCaseSwapped || isSlow || swapped.length > 0 || lost !== '';
  if (isBroken || separator.kind === 'lost' || end === 'silence') return 'reader';
  return separator.kind === 'replaced' || hasOwnPrefix(prefix) || suffix !== '' ? 'here' : 'good';
}

/** What names the kind of code (`]C1`) is understood everywhere and nothing to take away. */
export const hasOwnPrefix = (prefix: string): boolean =>
  prefix !== '' && !/^\][A-Za-z][0-9a-zA-Z]$/.test(prefix);

/** What a phone has to keep to make up for what the reader does. */
export function setupFrom({ prefix, suffix, separator }: ReaderReport): ReaderSetup {
  const setup = {
    prefix: prefix.replace(/\][A-Za-z][0-9a-zA-Z]$/, ''),
    suffix,
    separator: separator.kind === 'replaced' ? separator.by : '',
  };
  return Object.values(setup).every((part) => part.length <= LONGEST_READER_PART) ? setup : plainReader;
}
