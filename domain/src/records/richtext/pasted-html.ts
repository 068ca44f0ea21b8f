import { richTextOf } from './read-rich-text.ts';
import type { RichBlock, RichRun, RichText } from './rich-text.ts';

/** More than any text people copy; the rest is left behind rather than read for seconds. */
const MOST = 500_000;

/** Elements whose content is not text of the page. */
const skipped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
]);
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'blockquote',
  'pre',
  'table',
  'tr',
  'dl',
  'dt',
  'dd',
  'hr',
]);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const bold = new Set(['b', 'strong', 'th']);
const italic = new Set(['i', 'em', 'cite']);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  euro: '€',
  deg: '°',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
};

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly href: string | undefined;
}

/** A tag, a comment, or text up to the next of them; each alternative begins at one place and never looks back. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>?|(?:[^<]|<(?![a-z/!?]))+|</gi;
const hrefIn = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Collects what is read into blocks; marks are counted, since pages close them in any order. */
function createWriter() {
  const done: RichBlock[] = [];
  let runs: RichRun[] = [];
  let kind: 'paragraph' | 'heading' = 'paragraph';
  let list: { isOrdered: boolean; items: (readonly RichRun[])[] } | undefined;
  const lists: boolean[] = [];
  const endLine = (): void => {
    const trimmed = trimmedRuns(runs);
    runs = [];
    if (trimmed.length > 0 && list) list.items.push(trimmed);
    else if (trimmed.length > 0) done.push({ kind, runs: trimmed });
  };
  const endList = (): void => {
    if (list && list.items.length > 0)
      done.push({ kind: 'list', ...(list.isOrdered ? { isOrdered: true } : {}), items: list.items });
    list = undefined;
  };
  return {
    add: (run: RichRun) => runs.push(run),
    endLine,
    setKind: (next: 'paragraph' | 'heading') => {
      kind = next;
    },
    openList: (isOrdered: boolean) => {
      lists.push(isOrdered);
      list ??= { isOrdered, items: [] };
    },
    closeList: () => {
      lists.pop();
      if (lists.length === 0) endList();
    },
    finish: (): readonly RichBlock[] => {
      endLine();
      endList();
      return done;
    },
  };
}

/** Text copied from a page or a document, as far as our formatted text can say the same. */
export function readPastedHtml(html: string): RichText {
  const writer = createWriter();
  const marks = { bold: 0, italic: 0 };
  const links: (string | undefined)[] = [];
  let skipping: { readonly name: string; depth: number } | undefined;
  const mark = (name: string, step: 1 | -1): void => {
    if (bold.has(name)) marks.bold = Math.max(0, marks.bold + step);
    if (italic.has(name)) marks.italic = Math.max(0, marks.italic + step);
  };
  const open = ({ name, href }: Tag): void => {
    if (name === 'br') writer.add({ text: '\n' });
    if (name === 'ul' || name === 'ol') {
      writer.endLine();
      writer.openList(name === 'ol');
    }
    if (name === 'li' || blocks.has(name)) writer.endLine();
    if (headings.has(name)) {
      writer.endLine();
      writer.setKind('heading');
    }
    if (name === 'td' || name === 'th') writer.add({ text: ' ' });
    if (name === 'a') links.push(href);
    mark(name, 1);
  };
  const close = ({ name }: Tag): void => {
    if (name === 'li' || blocks.has(name) || headings.has(name)) writer.endLine();
    if (name === 'ul' || name === 'ol') {
      writer.endLine();
      writer.closeList();
    }
    if (headings.has(name)) writer.setKind('paragraph');
    if (name === 'a') links.pop();
    mark(name, -1);
  };
  for (const [whole, slash, name, attributes] of html.slice(0, MOST).matchAll(token)) {
    if (name === undefined) {
      if (!skipping && !/^<[!?]/.test(whole))
        writer.add({
          text: decoded(whole).replace(/\s+/g, ' '),
          ...(marks.bold > 0 ? { bold: true } : {}),
          ...(marks.italic > 0 ? { italic: true } : {}),
          ...(links.at(-1) === undefined ? {} : { link: links.at(-1) ?? '' }),
        });
      continue;
    }
    const tag = tagOf(slash, name, attributes);
    if (skipping) {
      if (tag.name === skipping.name) skipping.depth += tag.isEnd ? -1 : 1;
      if (skipping.depth === 0) skipping = undefined;
    } else if (skipped.has(tag.name)) {
      if (!tag.isEnd && !/\/\s*$/.test(attributes ?? '')) skipping = { name: tag.name, depth: 1 };
    } else if (tag.isEnd) close(tag);
    else open(tag);
  }
  return richTextOf(writer.finish());
}

function tagOf(slash: string | undefined, name: string, attributes = ''): Tag {
  const [, double, single, bare] = hrefIn.exec(attributes) ?? [];
  const href = double ?? single ?? bare;
  return {
    name: name.toLowerCase(),
    isEnd: slash === '/',
    href: href === undefined ? undefined : decoded(href),
  };
}

/** A line without the spaces a page has around its tags. */
function trimmedRuns(runs: readonly RichRun[]): readonly RichRun[] {
  const kept: RichRun[] = [];
  for (const run of runs) {
    const before = kept.at(-1)?.text ?? '\n';
    const text = /[\s]$/.test(before) ? run.text.replace(/^ +/, '') : run.text;
    if (text !== '') kept.push({ ...run, text });
  }
  while (kept.length > 0) {
    const last = kept.pop();
    const text = last?.text.trimEnd() ?? '';
    if (last && text !== '') {
      kept.push({ ...last, text });
      break;
    }
  }
  const [first, ...rest] = kept;
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest].filter(({ text }) => text !== '') : [];
}
