import { isPlainObject } from '../values/plain-object.ts';
import {
  type RichBlock,
  type RichRun,
  type RichText,
  readLink,
  richFromText,
  richLimits,
} from './rich-text.ts';

/** Half characters and control signs no text needs; tabs are spaces. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Surrogate}]/gu, '')
    .replace(/[^\P{Cc}\n]/gu, '');

interface Reading {
  /** Told of something the allow-list does not have. */
  readonly refuse: () => void;
  runs: number;
}

/**
 * The allow-list. What is known is copied member by member; everything else is left out. `isWhole` says whether
 * anything was.
 */
export function readRichText(raw: unknown): { readonly text: RichText; readonly isWhole: boolean } {
  let isWhole = true;
  const reading: Reading = {
    refuse: () => {
      isWhole = false;
    },
    runs: 0,
  };
  if (typeof raw === 'string') return { text: readBlocks(richFromText(raw), reading), isWhole };
  const text = readBlocks(raw, reading);
  return { text, isWhole };
}

/** What may be shown of a stored value, whatever it holds. */
export const richTextOf = (raw: unknown): RichText => readRichText(raw).text;

function readBlocks(raw: unknown, reading: Reading): RichText {
  const blocks = someOf(raw, richLimits.blocks, reading).flatMap((block) => readBlock(block, reading));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  const first = blocks.findIndex((block) => !isBlank(block));
  return first < 0 ? [] : blocks.slice(first, last + 1);
}

function readBlock(raw: unknown, reading: Reading): readonly RichBlock[] {
  if (!isPlainObject(raw)) return none(reading);
  if (raw.kind === 'list') {
    const items = someOf(raw.items, richLimits.items, reading)
      .map((item) => readRuns(item, reading))
      .filter((runs) => runs.length > 0);
    return items.length === 0
      ? []
      : [{ kind: 'list', ...(raw.isOrdered === true ? { isOrdered: true } : {}), items }];
  }
  if (raw.kind !== 'paragraph' && raw.kind !== 'heading') return none(reading);
  return [{ kind: raw.kind, runs: readRuns(raw.runs, reading) }];
}

/** Alike neighbours are one run: the same text is kept in one way only. */
function readRuns(raw: unknown, reading: Reading): readonly RichRun[] {
  const runs: RichRun[] = [];
  for (const given of someOf(raw, richLimits.runs, reading)) {
    const run = readRun(given, reading);
    const last = runs.at(-1);
    if (!run || run.text === '') continue;
    if (last && isAlike(last, run)) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs;
}

function readRun(raw: unknown, reading: Reading): RichRun | undefined {
  reading.runs += 1;
  if (!isPlainObject(raw) || typeof raw.text !== 'string' || reading.runs > richLimits.runs) {
    reading.refuse();
    return undefined;
  }
  const link = raw.link === undefined || raw.link === null ? undefined : readLink(raw.link);
  if (link === undefined && raw.link !== undefined && raw.link !== null) reading.refuse();
  return {
    text: cleaned(raw.text),
    ...(raw.bold === true ? { bold: true } : {}),
    ...(raw.italic === true ? { italic: true } : {}),
    ...(link === undefined ? {} : { link }),
  };
}

const isAlike = (one: RichRun, other: RichRun): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link;

const isBlank = (block: RichBlock): boolean =>
  block.kind !== 'list' && block.runs.every(({ text }) => text.trim() === '');

function someOf(raw: unknown, most: number, reading: Reading): readonly unknown[] {
  if (!Array.isArray(raw)) return none(reading);
  if (raw.length > most) reading.refuse();
  return raw.slice(0, most);
}

function none(reading: Reading): readonly never[] {
  reading.refuse();
  return [];
}
