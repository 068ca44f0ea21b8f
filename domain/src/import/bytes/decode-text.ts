import type { Language } from '../../locales/index.ts';
import { type CodePage, codePages } from './code-pages.ts';

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1257',
  'windows-1250',
] as const;
export type Encoding = (typeof encodings)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Stands for bytes that mean nothing in the encoding. Lines that hold it are named as faulty. */
const UNREADABLE = '\ufffd';

/** Whether a text holds what no encoding means, or what no database keeps: a zero byte, or half of a letter. */
export const isUnreadable = (text: string): boolean =>
  text.includes(UNREADABLE) || text.includes('\u0000') || /\p{Surrogate}/u.test(text);

/** What Windows saves text as in the countries of each language. */
const codePageOf: Readonly<Record<Language, CodePage>> = {
  en: 'windows-1252',
  no: 'windows-1252',
  sv: 'windows-1252',
  lt: 'windows-1257',
  pl: 'windows-1250',
};

/** Bytes as text: by the mark they begin with, as UTF-8 where they are that, else by the code page of the language. */
export function decodeText(
  bytes: Uint8Array,
  { language, encoding }: { readonly language: Language; readonly encoding?: Encoding | undefined },
): DecodedText {
  const marked = markOf(bytes);
  const used = encoding ?? marked?.encoding ?? (isUtf8(bytes) ? 'utf-8' : codePageOf[language]);
  const start = marked && marked.encoding === used ? marked.length : 0;
  // Programs that put a file together from others leave a mark before each of them.
  return { text: decoders[used](bytes.subarray(start)).replace(/^\ufeff+/, ''), encoding: used };
}

function markOf(bytes: Uint8Array): { readonly encoding: Encoding; readonly length: number } | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

const decoders: Readonly<Record<Encoding, (bytes: Uint8Array) => string>> = {
  'utf-8': decodeUtf8,
  'utf-16le': (bytes) => decodeUtf16(bytes, 0),
  'utf-16be': (bytes) => decodeUtf16(bytes, 1),
  'windows-1252': (bytes) => decodePage(bytes, 'windows-1252'),
  'windows-1257': (bytes) => decodePage(bytes, 'windows-1257'),
  'windows-1250': (bytes) => decodePage(bytes, 'windows-1250'),
};

const CHUNK = 8192;

/** Code points or units as text, a piece at a time: an argument list has a limit. */
function textOf(count: number, next: () => number): string {
  let text = '';
  let points: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const point = next();
    if (point < 0) break;
    points.push(point);
    if (points.length === CHUNK) {
      text += String.fromCodePoint(...points);
      points = [];
    }
  }
  return text + String.fromCodePoint(...points);
}

function decodePage(bytes: Uint8Array, page: CodePage): string {
  const upper = codePages[page];
  let at = 0;
  return textOf(bytes.length, () => {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte < 0x80) return byte;
    const letter = upper[byte - 0x80];
    return letter === undefined || letter === '?' ? 0xfffd : letter.charCodeAt(0);
  });
}

/** `high` is where in a pair the high byte stands. Half a character is unreadable, as is a single byte at the end. */
function decodeUtf16(bytes: Uint8Array, high: 0 | 1): string {
  const unitAt = (at: number): number =>
    high === 1
      ? ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      : ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
  const even = bytes.length - (bytes.length % 2);
  let at = 0;
  const text = textOf(even / 2, () => {
    if (at >= even) return -1;
    const unit = unitAt(at);
    at += 2;
    if (unit < 0xd800 || unit > 0xdfff) return unit;
    const low = at < even ? unitAt(at) : 0;
    if (unit > 0xdbff || low < 0xdc00 || low > 0xdfff) return 0xfffd;
    at += 2;
    return ((unit - 0xd800) << 10) + (low - 0xdc00) + 0x1_0000;
  });
  return even === bytes.length ? text : text + UNREADABLE;
}

/** The code point at a place and how many bytes it takes; no length where the bytes are no UTF-8. */
function pointAt(bytes: Uint8Array, at: number): { readonly point: number; readonly length: number } {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { point: first, length: 1 };
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return { point: 0xfffd, length: 0 };
  let point = first & (0xff >> (length + 1));
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return { point: 0xfffd, length: 0 };
    point = (point << 6) | (byte & 0x3f);
  }
  const least = [0, 0, 0x80, 0x800, 0x1_0000][length] ?? 0;
  const isWrong = point < least || point > 0x10_ffff || (point >= 0xd800 && point <= 0xdfff);
  return isWrong ? { point: 0xfffd, length: 0 } : { point, length };
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const { length } = pointAt(bytes, at);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

function decodeUtf8(bytes: Uint8Array): string {
  let at = 0;
  return textOf(bytes.length, () => {
    if (at >= bytes.length) return -1;
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      return byte;
    }
    const { point, length } = pointAt(bytes, at);
    at += length || 1;
    return point;
  });
}
