import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly content: string;
}

/** The objects of a file Chromium has written: plain ones, their streams deflated or not at all. */
function objectsIn(bytes: Buffer): ReadonlyMap<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    const start = found.index + found[0].length;
    const stop = text.indexOf('endobj', start);
    const body = text.slice(start, stop);
    const opens = body.search(/stream\r?\n/);
    if (opens < 0) {
      objects.set(found[1] ?? '', { head: body, content: '' });
      continue;
    }
    const head = body.slice(0, opens);
    const from = start + opens + (body[opens + 6] === '\r' ? 8 : 7);
    const length = Number(head.match(/\/Length (\d+)/)?.[1]);
    const raw = bytes.subarray(from, from + length);
    const content = head.includes('/FlateDecode')
      ? inflateSync(raw).toString('latin1')
      : raw.toString('latin1');
    objects.set(found[1] ?? '', { head, content });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each glyph of a font stands for. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(code, 16), fromHex(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (
        let code = Number.parseInt(first, 16), at = 0;
        code <= Number.parseInt(last, 16);
        code += 1, at += 1
      )
        letters.set(code, String.fromCharCode(Number.parseInt(to, 16) + at));
  return letters;
}

/** The text of every page, without what stands where: enough to tell what was printed. */
export function textOfPdf(bytes: Buffer): readonly string[] {
  const objects = objectsIn(bytes);
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', content: '' };
  const isPage = ({ head }: PdfObject) => /\/Type\s*\/Page\b/.test(head);
  return [...objects.values()].filter(isPage).map(({ head }) => {
    const resources = /\/Resources (\d+) 0 R/.exec(head);
    const fontList = resources ? at(resources[1]).head : head;
    const fonts = new Map(
      [...fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(at(id).head);
        return [name, lettersOf(at(map?.[1]).content)] as const;
      }),
    );
    const contents = [...head.matchAll(/\/Contents (?:\[([^\]]*)\]|(\d+) 0 R)/g)].flatMap(([, many, one]) =>
      one ? [one] : [...(many ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id),
    );
    return contents.map((id) => shownIn(at(id).content, fonts)).join('');
  });
}

function shownIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map();
  let shown = '';
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    for (const [code] of (hex ?? '').matchAll(/.{4}/g)) shown += letters.get(Number.parseInt(code, 16)) ?? '';
  }
  return shown;
}
