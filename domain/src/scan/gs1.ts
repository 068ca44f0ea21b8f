import { hasCheckDigit } from './check-digit.ts';
import { type Gs1Shape, identifierAt } from './gs1-identifiers.ts';

export interface Gs1Element {
  readonly ai: string;
  readonly value: string;
}

/** What ends a value of unknown length. */
export const GROUP_SEPARATOR = '\u001d';

const leadingSeparators = new RegExp(`^${GROUP_SEPARATOR}+`);

/** Letters, digits and signs a value may hold. */
const allowed = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;
const symbology = /^\](?:C1|e0|d2|Q3|J1)/;
const otherSymbology = /^\][A-Za-z][0-9a-zA-Z]/;
/** Readers that act as a keyboard cannot type the separator and write something in its place. */
const substitutes = /<GS>|\{GS\}|\u241d/gi;

/** The text itself, without what readers put in front to say what kind of code it was. */
export const withoutSymbology = (text: string): string =>
  text.replace(otherSymbology, '').replace(leadingSeparators, '');

/**
 * The parts of a GS1 code, or nothing where it is none or is damaged: a wrong check digit, an unknown
 * identifier or a value of the wrong length spoils the whole of it.
 */
export function readGs1(raw: string): readonly Gs1Element[] | undefined {
  const text = raw.trim().replace(substitutes, GROUP_SEPARATOR);
  // Brackets and addresses say themselves what they are, whatever kind of code carried them.
  const bare = text.replace(otherSymbology, '');
  if (/^\(\d{2,4}\)/.test(bare)) return readBracketed(bare);
  if (/^https?:\/\//i.test(bare)) return readDigitalLink(bare);
  const isTold = symbology.test(text) || text.startsWith(GROUP_SEPARATOR);
  const body = text.replace(symbology, '').replace(leadingSeparators, '');
  // A reader that does not tell what it read leaves only a number with a check digit to go by.
  if (!isTold && !body.includes(GROUP_SEPARATOR) && !/^0[0-2]\d{14}/.test(body)) return undefined;
  return readElements(body);
}

/**
 * Whether a separator may have been lost: nothing says what kind of code it was, and the batch at the end of it ends as
 * if a date, a serial or a count had run into it. The person who receives such goods is shown the number first.
 */
export const isDoubtfulBatch = (raw: string, elements: readonly Gs1Element[]): boolean =>
  mayHaveSwallowed(raw, elements, '10', /.(?:17\d{6}|21\d+|30\d{1,8}|37\d{1,8})$/);

/** The same of a serial, which may have swallowed a batch as well: batches have letters, unlike the end of most serials. */
export const isDoubtfulSerial = (raw: string, elements: readonly Gs1Element[]): boolean =>
  mayHaveSwallowed(raw, elements, '21', /.(?:17\d{6}|10\d*[A-Z][\w./-]*|30\d{1,8}|37\d{1,8})$/);

function mayHaveSwallowed(
  raw: string,
  elements: readonly Gs1Element[],
  ai: string,
  swallowed: RegExp,
): boolean {
  const text = raw.trim().replace(substitutes, GROUP_SEPARATOR);
  const last = elements.at(-1);
  if (symbology.test(text) || text.includes(GROUP_SEPARATOR) || /^\(|^https?:/i.test(text)) return false;
  return last?.ai === ai && swallowed.test(last.value);
}

function readElements(body: string): readonly Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  for (let rest = body; rest !== ''; ) {
    const found = identifierAt(rest);
    if (!found) return undefined;
    const behind = rest.slice(found.ai.length);
    const end = behind.indexOf(GROUP_SEPARATOR);
    const length = found.shape.length ?? (end < 0 ? behind.length : end);
    elements.push({ ai: found.ai, value: behind.slice(0, length) });
    rest = behind.slice(length).replace(leadingSeparators, '');
  }
  return sound(elements);
}

/** As printed under the bars: `(01)07031234567895(10)A-7`. */
function readBracketed(text: string): readonly Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  for (const [, ai = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) elements.push({ ai, value });
  const isWhole = elements.map(({ ai, value }) => `(${ai})${value}`).join('') === text;
  return isWhole ? sound(elements) : undefined;
}

/** A web address that carries the same: `https://id.example/01/07031234567895/10/A-7?17=270331`. */
function readDigitalLink(text: string): readonly Gs1Element[] | undefined {
  const [path = '', query = ''] = text.replace(/#.*$/, '').split('?');
  const parts = path.split('/').slice(3);
  const start = parts.findIndex((part) => part === '00' || part === '01' || part === '8004');
  if (start < 0) return undefined;
  const named = parts.slice(start);
  const elements: Gs1Element[] = [];
  for (let place = 0; place + 1 < named.length; place += 2)
    elements.push({ ai: named[place] ?? '', value: plain(named[place + 1] ?? '') });
  for (const pair of query.split('&')) {
    const [ai = '', value = ''] = pair.split('=');
    if (/^\d{2,4}$/.test(ai)) elements.push({ ai, value: plain(value) });
  }
  return sound(
    elements.map((one) => (one.ai === '01' ? { ...one, value: one.value.padStart(14, '0') } : one)),
  );
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sound(elements: readonly Gs1Element[]): readonly Gs1Element[] | undefined {
  const said = new Map<string, string>();
  for (const { ai, value } of elements) {
    const found = identifierAt(ai);
    if (found?.ai !== ai || !fits(value, found.shape)) return undefined;
    if ((said.get(ai) ?? value) !== value) return undefined;
    said.set(ai, value);
  }
  return said.size === 0 ? undefined : [...said].map(([ai, value]) => ({ ai, value }));
}

function fits(value: string, { length, most, digits, checked, day }: Gs1Shape): boolean {
  if (!allowed.test(value) || value.length !== (length ?? value.length) || value.length > (most ?? 90))
    return false;
  if (digits && !/^\d+$/.test(value)) return false;
  if (checked && !hasCheckDigit(value)) return false;
  return !day || isDay(value);
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (value: string): boolean =>
  Number(value.slice(4)) <= (longestMonths[Number(value.slice(2, 4)) - 1] ?? -1);
