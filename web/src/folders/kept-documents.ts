import { createStore } from '../lib/store.ts';
import { keepSheetReader } from '../modules/index.ts';
import { keptList } from '../offline/kept-list.ts';
import type { Owner } from '../offline/owner.ts';
import { findBytes, keepBytes, removeRead } from '../offline/reads.ts';
import { takenFiles } from '../offline/taken-files.ts';
import { loadVault } from '../offline/vault-store.ts';
import { type ListedDocument, listedDocument } from './wire.ts';

/** A document whose bytes are on this phone, as it was when they were fetched. */
export interface KeptDocument {
  readonly document: ListedDocument;
  readonly at: number;
}

const YOUNG_MS = 10 * 60_000;
const nameOf = (fileId: string): string => `document-file|${fileId}`;

/** What this phone keeps, for every part of the screen that shows it. */
export const keptDocuments = createStore<readonly KeptDocument[]>([]);

function readKept(value: unknown): readonly KeptDocument[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: { readonly document?: unknown; readonly at?: unknown }) => {
    const document = listedDocument.safeParse(one?.document);
    return document.success && typeof one.at === 'number' ? [{ document: document.data, at: one.at }] : [];
  });
}

const list = keptList('kept-documents', { read: readKept, seen: keptDocuments.set });

export const findKept = list.find;

/** Fetches a document and keeps it, sealed. False where this phone can seal nothing; a full phone throws. */
export async function keepDocument(owner: Owner, document: ListedDocument): Promise<boolean> {
  const vault = await loadVault(owner).catch(() => undefined);
  if (!vault) return false;
  const isSame = (one: KeptDocument) => one.document.id === document.id;
  const old = (await list.find(owner)).find(isSame);
  if (old?.document.file_id !== document.file_id) {
    const bytes = await fetchBytes(owner, document, AbortSignal.timeout(300_000));
    await keepBytes(owner, vault, nameOf(document.file_id), bytes);
    if (document.type === 'application/pdf') await keepSheetReader();
  }
  const kept = { document, at: Date.now() };
  await list.change(owner, vault, (before) => [...before.filter((one) => !isSame(one)), kept]);
  if (old && old.document.file_id !== document.file_id) await removeRead(owner, nameOf(old.document.file_id));
  return true;
}

export async function dropDocument(owner: Owner, id: string): Promise<void> {
  const vault = await loadVault(owner).catch(() => undefined);
  if (!vault) return;
  const kept = await list.change(owner, vault, (before) =>
    before.filter(({ document }) => document.id !== id),
  );
  for (const { document } of kept) if (document.id === id) await removeRead(owner, nameOf(document.file_id));
}

/** The bytes of a document: chosen in this visit, kept on this phone, or fetched. */
export async function fetchBytes(
  owner: Owner | undefined,
  { file_id }: Pick<ListedDocument, 'file_id'>,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const taken = takenFiles.get(file_id);
  if (taken) return taken.bytes;
  const vault = owner && (await loadVault(owner).catch(() => undefined));
  const kept = owner && vault && (await findBytes(owner, vault, nameOf(file_id)));
  if (kept) return kept;
  const answer = await fetch(`/api/main/files/${file_id}`, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  return answer.arrayBuffer();
}

/** The phone catches up with what its owner wants kept: new revisions come, and what is closed to them goes. */
export async function catchUp(owner: Owner, wanted: readonly ListedDocument[]): Promise<void> {
  const kept = await findKept(owner);
  const ids = new Set(wanted.map(({ id }) => id));
  // What was asked for a moment ago may not have reached the server yet.
  const isOld = (at: number) => Date.now() - at > YOUNG_MS;
  for (const { document, at } of kept)
    if (!ids.has(document.id) && isOld(at)) await dropDocument(owner, document.id);
  for (const document of wanted) await keepDocument(owner, document);
}
