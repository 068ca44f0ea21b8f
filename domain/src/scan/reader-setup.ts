import { GROUP_SEPARATOR } from './gs1.ts';

/** What a phone knows of the reader beside it: what it adds to every code, and what it sends for the GS1 separator. */
export interface ReaderSetup {
  readonly prefix: string;
  readonly suffix: string;
  /** Empty where the reader sends the separator itself. */
  readonly separator: string;
}

export const plainReader: ReaderSetup = { prefix: '', suffix: '', separator: '' };

/** No prefix of a reader is longer. */
export const LONGEST_READER_PART = 8;

const part = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_READER_PART) : '';

/** A set-up as a phone has kept it; anything else is a reader nobody has set up. */
export function readerSetupOf(kept: unknown): ReaderSetup {
  const { prefix, suffix, separator } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return { prefix: part(prefix), suffix: part(suffix), separator: part(separator) };
}

/** The code itself, without what the reader adds. A code from another reader, which adds nothing, stays as it is. */
export function withReaderSetup({ prefix, suffix, separator }: ReaderSetup, raw: string): string {
  const begun = prefix !== '' && raw.startsWith(prefix) ? raw.slice(prefix.length) : raw;
  const code = suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
  return separator === '' ? code : code.replaceAll(separator, GROUP_SEPARATOR);
}
