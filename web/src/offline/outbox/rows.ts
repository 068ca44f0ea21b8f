import { unwrapAnswer } from '../../lib/unwrap-answer.ts';
import { type Owner, ownerKey } from '../owner.ts';
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '../vault.ts';
import type { Entry, EntryContent, Receipt, ReceiptContent } from './entry.ts';

/** As the phone stores it. In the open stand only random ids and counters; the rest is sealed. */
export interface OutboxRow {
  readonly seq: number;
  readonly id: string;
  readonly key: string;
  readonly turn: number;
  /** Shape of the sealed content. Every build reads all shapes back to the first. */
  readonly format: number;
  readonly sealed: Sealed;
}

export interface FileRow {
  readonly id: string;
  /** Entries that need the bytes; the last one to leave takes them along. */
  readonly holders: readonly string[];
  readonly isUploaded: boolean;
  readonly size: number;
  readonly sealed: Sealed;
}

export interface ReceiptRow {
  readonly seq: number;
  readonly id: string;
  readonly sealed: Sealed;
}

export const FORMAT = 1;

/** One step each, from the shape it is stored under to the next. */
const steps: Readonly<Record<number, (content: unknown) => unknown>> = {};

function readContent(stored: unknown, format: number): EntryContent | undefined {
  if (format > FORMAT || format < 1) return undefined;
  let content = stored;
  for (let at = format; at < FORMAT; at++) content = steps[at]?.(content);
  return content as EntryContent | undefined;
}

const placeOf = (owner: Owner, store: string, id: string) => `${ownerKey(owner)}|${store}|${id}`;

const contentOf = ({ seq, id, key, turn, ...content }: Entry): EntryContent => content;

export const sealEntry = (owner: Owner, vault: CryptoKey, entry: Entry): Promise<Sealed> =>
  seal(vault, contentOf(entry), placeOf(owner, 'outbox', entry.id));

/** Undefined for an entry of another key, or of a newer build. */
export async function openEntry(
  owner: Owner,
  vault: CryptoKey,
  { seq, id, key, turn, format, sealed }: OutboxRow,
): Promise<Entry | undefined> {
  const content = readContent(await unseal(vault, sealed, placeOf(owner, 'outbox', id)), format);
  return content && { ...content, seq, id, key, turn };
}

export const sealFile = (owner: Owner, vault: CryptoKey, id: string, bytes: ArrayBuffer): Promise<Sealed> =>
  sealBytes(vault, bytes, placeOf(owner, 'files', id));

export const openFile = (owner: Owner, vault: CryptoKey, row: FileRow) =>
  unsealBytes(vault, row.sealed, placeOf(owner, 'files', row.id));

export const sealReceipt = (owner: Owner, vault: CryptoKey, receipt: ReceiptContent): Promise<Sealed> =>
  seal(vault, receipt, placeOf(owner, 'receipts', receipt.id));

export async function openReceipt(
  owner: Owner,
  vault: CryptoKey,
  { seq, id, sealed }: ReceiptRow,
): Promise<Receipt | undefined> {
  const content = (await unseal(vault, sealed, placeOf(owner, 'receipts', id))) as ReceiptContent | undefined;
  // A tab that still runs an earlier build keeps answers as they came.
  return content && { ...content, answer: unwrapAnswer(content.answer), seq };
}
