import type { Content } from './pdf-document.ts';

export interface LetterFonts {
  readonly fontkit: string;
  /** The font everything is set in. */
  readonly main: string;
  /** By the names the printer knows them by, the best first. */
  readonly others: readonly (readonly [name: string, path: string])[];
}

/**
 * Sets what the main font has no letters for in another one: signs as ⌀ and →, pictures as 👍, names in letters of other
 * alphabets. It travels as text, so it knows nothing that stands around it.
 */
export function letterProgram(load: NodeJS.Require, fonts: LetterFonts): (content: unknown) => void {
  type Loose = { text?: unknown; [part: string]: unknown };
  interface Fontkit {
    openSync(path: string): { readonly characterSet: readonly number[] };
  }
  interface Run {
    readonly font: string | undefined;
    readonly text: string;
  }
  /** Nearly everything: it is in the main font, and nothing is looked up for it. */
  const plain = /^[\n\u0020-\u024f\u0391-\u03a1\u03a3-\u03c9\u0410-\u044f]*$/;
  /** They shape the letters beside them and have no look of their own. */
  const unseen = /[\u200d\ufe0e\ufe0f]/u;
  const leftward = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
  const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

  let known:
    | readonly { readonly name: string | undefined; readonly letters: ReadonlySet<number> }[]
    | undefined;
  const allFonts = () => {
    const fontkit = load(fonts.fontkit) as Fontkit;
    const lettersOf = (path: string) => new Set(fontkit.openSync(path).characterSet);
    known ??= [
      { name: undefined, letters: lettersOf(fonts.main) },
      ...fonts.others.map(([name, path]) => ({ name, letters: lettersOf(path) })),
    ];
    return known;
  };

  /** A picture is made of several signs at times, and of none it has two halves in two fonts. */
  const fontOf = (cluster: string): string | undefined => {
    const points = [...cluster].filter((sign) => !unseen.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);
    const [main, ...others] = allFonts();
    if (points.every((point) => point < 0x20 || main?.letters.has(point))) return undefined;
    return others.find(({ letters }) => points.every((point) => letters.has(point)))?.name;
  };

  const runsOf = (text: string): readonly Run[] => {
    const runs: { font: string | undefined; text: string }[] = [];
    for (const { segment } of clusters.segment(text)) {
      const last = runs.at(-1);
      // The space between two words belongs to them, and the words of a name stay together.
      const isBetween = segment === ' ' && last?.font !== undefined && leftward.test(last.text);
      const font = isBetween ? last.font : fontOf(segment);
      if (last && last.font === font) last.text += segment;
      else runs.push({ font, text: segment });
    }
    return runs;
  };

  /** The font turns letters around, and not words: each is set by itself, the first one last. */
  const inReadingOrder = ({ font, text }: Run): readonly Run[] =>
    leftward.test(text)
      ? text
          .split(/( )/)
          .reverse()
          .map((word) => ({ font: word === ' ' ? undefined : font, text: word }))
      : [{ font, text }];

  const setIn = (text: string): unknown => {
    if (plain.test(text)) return text;
    const runs = runsOf(text).flatMap(inReadingOrder);
    return runs.length === 1 && runs[0]?.font === undefined
      ? text
      : runs.map(({ font, text }) => (font === undefined ? { text } : { text, font }));
  };

  const visit = (part: unknown): void => {
    if (Array.isArray(part)) {
      for (const [index, inner] of part.entries()) {
        if (typeof inner === 'string') part[index] = { text: setIn(inner) };
        else visit(inner);
      }
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const node = part as Loose & Content;
    if (typeof node.text === 'string') (node as Loose).text = setIn(node.text);
    else visit(node.text);
    for (const inner of [node.stack, node.columns, node.ul, node.ol, node.table?.body]) visit(inner);
  };
  return visit;
}
