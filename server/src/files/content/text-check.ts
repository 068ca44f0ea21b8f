import { createReadStream } from 'node:fs';

/** Anything a browser or a program would take for instructions. */
const markup =
  /<\s*[/!?]?\s*(!?doctype|!?entity|xml|php|html|head|body|title|script|style|svg|math|iframe|frame|frameset|object|embed|applet|img|image|video|audio|source|link|meta|base|form|input|button|template|marquee|details|a\s|div|table)\b/i;

/** All control characters but tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

const OVERLAP = 64;

/** Reads the whole file a piece at a time; gives the character set of plain text, or nothing where it is not that. */
export async function charsetOfText(path: string): Promise<'utf-8' | 'windows-1252' | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let tail = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some(isControl)) return undefined;
    const text = tail + chunk.toString('latin1');
    if (markup.test(text)) return undefined;
    tail = text.slice(-OVERLAP);
    isUtf8 &&= isDecodable(() => decoder.decode(chunk, { stream: true }));
  }
  isUtf8 &&= isDecodable(() => decoder.decode());
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

function isDecodable(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
