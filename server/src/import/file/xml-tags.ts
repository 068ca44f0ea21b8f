import { setImmediate } from 'node:timers/promises';

/** One tag of an XML text with the words in front of it. Names have no prefix: some programs write `x:row` for `row`. */
export interface XmlTag {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  /** As they are written, between the name and the end of the tag. */
  readonly attributes: string;
  /** The words between the tag before and this one. */
  readonly before: string;
}

/** So many tags are read before others get their turn. */
const TURN = 20_000;

/**
 * Goes through an XML text tag by tag. It knows what spreadsheets write and nothing more: a document type, where
 * entities could be declared, ends it.
 */
export async function* xmlTags(text: string): AsyncGenerator<XmlTag> {
  let at = 0;
  let before = '';
  for (let count = 1; ; count += 1) {
    if (count % TURN === 0) await setImmediate();
    const from = text.indexOf('<', at);
    if (from < 0) return;
    before += text.slice(at, from);
    if (text.startsWith('<!--', from)) {
      at = behind(text, '-->', from);
      continue;
    }
    if (text.startsWith('<![CDATA[', from)) {
      const end = behind(text, ']]>', from);
      before += text.slice(from + 9, end - 3).replaceAll('&', '&amp;');
      at = end;
      continue;
    }
    if (text.startsWith('<!', from)) throw new BadXml();
    const end = text.indexOf('>', from);
    if (end < 0) throw new BadXml();
    const tag = text.slice(from + 1, end);
    at = end + 1;
    if (tag.startsWith('?')) continue;
    yield tagOf(tag, before);
    before = '';
  }
}

export class BadXml extends Error {
  constructor() {
    super('the XML of a spreadsheet cannot be read');
    this.name = 'BadXml';
  }
}

function behind(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new BadXml();
  return end + mark.length;
}

function tagOf(tag: string, before: string): XmlTag {
  const kind = tag.startsWith('/') ? 'close' : tag.endsWith('/') ? 'empty' : 'open';
  const inner = kind === 'close' ? tag.slice(1) : kind === 'empty' ? tag.slice(0, -1) : tag;
  const space = inner.search(/\s/);
  const whole = space < 0 ? inner : inner.slice(0, space);
  const name = whole.slice(whole.indexOf(':') + 1);
  return { name, kind, attributes: space < 0 ? '' : inner.slice(space), before };
}

/** The value of an attribute; undefined where the tag has none of that name. */
export function attributeOf({ attributes }: XmlTag, name: string): string | undefined {
  const at = attributes.search(patternOf(name));
  if (at < 0) return undefined;
  const from = attributes.slice(at).search(/["']/) + at;
  const quote = attributes[from] ?? '"';
  const end = attributes.indexOf(quote, from + 1);
  return plainText(attributes.slice(from + 1, end < 0 ? undefined : end));
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']`);
  patterns.set(name, known);
  return known;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Signs that are written by name or number in XML; others than the five names stay as they are. */
export const plainText = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,5});/gi, (whole, sign: string) => {
    if (!sign.startsWith('#')) return named[sign] ?? whole;
    const point = sign[1]?.toLowerCase() === 'x' ? Number.parseInt(sign.slice(2), 16) : Number(sign.slice(1));
    return point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff)
      ? String.fromCodePoint(point)
      : '\ufffd';
  });
