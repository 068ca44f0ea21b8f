/**
 * Formatted text as it is kept: blocks of runs, and nothing inside a run but letters. No HTML is stored anywhere, and the
 * shape itself has no room for nesting.
 */
export type RichText = readonly RichBlock[];

export type RichBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly runs: readonly RichRun[] }
  | { readonly kind: 'list'; readonly isOrdered?: true; readonly items: readonly (readonly RichRun[])[] };

/** Letters that look alike; `\n` in them is a line break. */
export interface RichRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** An address `readLink` lets through. */
  readonly link?: string;
}

export const richLimits = { blocks: 400, items: 200, runs: 4_000, link: 1_000 } as const;

/** Nothing an address line would skip or show as something else: no spaces, control signs or backslashes. */
const plainAddress = /^[^\s\p{Cc}\p{Cf}\\<>"'`]+$/u;
const web = /^https?:\/\/[^/?#@]+(?:[/?#].*)?$/i;
const mail = /^mailto:[^@/?#]+@[^@/?#]+(?:\?.*)?$/i;
const phone = /^tel:\+?[\d().-]{3,30}$/i;

/** An address that may be followed from a text: web, mail and phone, and no other scheme. */
export function readLink(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const link = raw.trim();
  if (link.length > richLimits.link || !plainAddress.test(link)) return undefined;
  return web.test(link) || mail.test(link) || phone.test(link) ? link : undefined;
}

/** What people type when they mean an address: `sveis.no`, `post@sveis.no` and `+47 22 33 44 55` become links. */
export function linkFrom(typed: string): string | undefined {
  const text = typed.trim();
  const known = readLink(text);
  if (known !== undefined) return known;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return readLink(`mailto:${text}`);
  if (/^\+?[\d ().-]{5,}$/.test(text)) return readLink(`tel:${text.replaceAll(' ', '')}`);
  return /^[^\s:/@]+\.[^\s:@]{2,}$/.test(text) ? readLink(`https://${text}`) : undefined;
}

/** The runs of a text, block by block; each item of a list by itself. */
export const linesOf = (text: RichText): readonly (readonly RichRun[])[] =>
  text.flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]));

export const textOfRuns = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('');

/** In letters alone: a line for each paragraph and item, as mail, files and the history tell it. */
export const richLines = (text: RichText): readonly string[] =>
  text.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map((runs, index) => `${block.isOrdered ? `${index + 1}.` : '•'} ${textOfRuns(runs)}`)
      : [textOfRuns(block.runs)],
  );

export const lettersOf = (text: RichText): number =>
  linesOf(text).reduce((sum, runs) => sum + [...textOfRuns(runs)].length, 0);

/** Words as text with a paragraph for each line that has something in it. */
export const richFromText = (text: string): RichText =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', runs: [{ text: line.trim() }] }));
