import { gtin14, gtinSpellings } from './check-digit.ts';
import { type Gs1Element, readGs1, withoutSymbology } from './gs1.ts';
import { type InternalCode, readInternalCode } from './internal-code.ts';

/** As long as a code may be; two-dimensional ones hold whole addresses. */
export const LONGEST_CODE = 500;
const LONGEST_KEY = 120;

const tag = /^[0-9A-F]{2}(?:[:-][0-9A-F]{2}){3,}$/;

/** How a code is spelt where two of them are compared: without spaces, in capitals, a radio tag without its colons. */
export function codeKey(text: string): string {
  const key = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, '')
    .toUpperCase();
  return (tag.test(key) ? key.replace(/[:-]/g, '') : key).slice(0, LONGEST_KEY);
}

export interface ReadCode {
  /** What was read, without what only readers and printers need. */
  readonly text: string;
  /** What it may be filed under, the likeliest first. */
  readonly keys: readonly string[];
  /** A label of our own: the address of a record. */
  readonly own?: { readonly path: string; readonly id: string };
  readonly elements?: readonly Gs1Element[];
  /** A label of the company's own warehouse. */
  readonly internal?: InternalCode;
}

/** The address of a record: by its module, or in its project where the module exists only there. */
const ownLabel =
  /^https?:\/\/[^/?#]+\/(?:projects\/\d+\/([a-z][a-z_-]*(?:\/\d+)?)\/action|([a-z][a-z_-]*))\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:[?#].*)?$/i;

/** Parts of a GS1 code that name a thing; a batch names many and is no name of any. */
const naming = ['8004', '21', '01', '240', '241', '00', '02'];

function spellings(text: string): readonly string[] {
  const gtin = gtin14(text);
  return gtin === undefined ? [text] : [text, ...gtinSpellings(gtin)];
}

/** Every spelling under which one and the same code is filed. */
export const codeSpellings = (text: string): readonly string[] => [
  ...new Set(spellings(text.trim()).map(codeKey)),
];

/** What a camera, a reader or a hand brought, whatever it is. */
export function readCode(raw: string): ReadCode {
  const text = withoutSymbology(raw.slice(0, LONGEST_CODE).normalize('NFC').trim());
  const internal = readInternalCode(text);
  const [, segment, module, id] = ownLabel.exec(text) ?? [];
  const path = segment ?? module;
  const elements = readGs1(raw.slice(0, LONGEST_CODE).normalize('NFC'));
  const named = naming.flatMap((ai) => elements?.find((one) => one.ai === ai)?.value ?? []);
  // "UFI: N1QV-R02N-J00M-WQD5" stands on labels with its own name in front.
  const bare = text.replace(/^(?:UFI|CAS)(?:[ -]?(?:NO|NR)\.?)?\s*:?\s*(?=[0-9A-Z]{2,})/i, '');
  const keys = [text, bare, ...named].flatMap(spellings).map(codeKey);
  return {
    text,
    keys: [...new Set(keys)].filter((one) => one !== ''),
    ...(path !== undefined && id !== undefined
      ? { own: { path: path.toLowerCase(), id: id.toLowerCase() } }
      : {}),
    ...(elements ? { elements } : {}),
    ...(internal ? { internal } : {}),
  };
}
