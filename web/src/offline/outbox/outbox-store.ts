import type { Owner } from '../owner.ts';
import { type OwnerDatabase, withDatabase } from '../owner-database.ts';
import type { Entry, Receipt, ReceiptContent } from './entry.ts';
import { FORMAT, openEntry, openFile, openReceipt, sealEntry, sealFile, sealReceipt } from './rows.ts';
import type { OutboxFile } from './sending/outcome.ts';

/** The disk has it when the transaction ends, not a moment later: only then is something "saved". */
const strict = { durability: 'strict' } as const;
const everything = ['outbox', 'files', 'receipts'] as const;

const begin = (database: OwnerDatabase) => database.transaction(everything, 'readwrite', strict);
type Change = ReturnType<typeof begin>;

export interface OutboxContents {
  readonly entries: readonly Entry[];
  readonly receipts: readonly Receipt[];
  /** Rows that this key or this build cannot open. They stay. */
  readonly unreadable: number;
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** Everything the outbox asks of the disk. Sealing comes first: a transaction does not wait for it. */
export function createOutboxStore(owner: Owner, vault: CryptoKey) {
  // What has been opened once is not opened again: with much unsent work every look would cost more than a sending.
  const seen = new Map<number, Entry>();
  const seenReceipts = new Map<number, Receipt>();

  const change = changesOf(owner);

  const sealFiles = (files: readonly OutboxFile[]) =>
    Promise.all(
      files.map(async ({ id, bytes }) => ({
        id,
        size: bytes.byteLength,
        sealed: await sealFile(owner, vault, id, bytes),
      })),
    );

  return {
    /** Entry and files in one transaction; gives its place. The same entry stored twice is stored once. */
    async add(draft: Entry, files: readonly OutboxFile[]): Promise<number> {
      const [sealed, sealedFiles] = await Promise.all([sealEntry(owner, vault, draft), sealFiles(files)]);
      return change(async (transaction) => {
        const outbox = transaction.objectStore('outbox');
        const known = await outbox.index('id').getKey(draft.id);
        if (known !== undefined) return known;
        await holdFiles(transaction, draft, sealedFiles);
        const { id, key, turn } = draft;
        // The phone counts the place itself, over all tabs.
        return outbox.add({ id, key, turn, format: FORMAT, sealed } as never);
      });
    },

    /** Puts a new state in the place of the one that was read; false when somebody was faster. */
    async write(entry: Entry, files: readonly OutboxFile[] = []): Promise<boolean> {
      const next = { ...entry, turn: entry.turn + 1 };
      const [sealed, sealedFiles] = await Promise.all([sealEntry(owner, vault, next), sealFiles(files)]);
      return change(async (transaction) => {
        const outbox = transaction.objectStore('outbox');
        const row = await outbox.get(entry.seq);
        if (row?.id !== entry.id || row.turn !== entry.turn) return false;
        await holdFiles(transaction, entry, sealedFiles);
        await releaseFiles(transaction, entry.id, [...files.map((file) => file.id), ...entry.fileIds]);
        const { seq, id, key, turn } = next;
        await outbox.put({ seq, id, key, turn, format: FORMAT, sealed });
        return true;
      });
    },

    /** The server has it: the receipt comes and the entry goes, together. Without room the entry goes alone. */
    async settle(entry: Entry, receipt?: ReceiptContent): Promise<boolean> {
      const sealed = receipt && (await sealReceipt(owner, vault, receipt));
      return change(async (transaction) => {
        const row = await transaction.objectStore('outbox').get(entry.seq);
        // Mended meanwhile, under a new key: this receipt is not for what stands there now.
        if (row?.id !== entry.id || row.key !== entry.key) return false;
        if (sealed) await transaction.objectStore('receipts').add({ id: entry.id, sealed } as never);
        await leave(transaction, entry);
        return true;
      });
    },

    /** Only on the person's word. */
    drop: (entry: Entry): Promise<boolean> =>
      change(async (transaction) => {
        const row = await transaction.objectStore('outbox').get(entry.seq);
        if (row?.id !== entry.id || row.turn !== entry.turn) return false;
        await leave(transaction, entry);
        return true;
      }),

    async read(): Promise<OutboxContents> {
      const [rows, receiptRows] = await withDatabase(owner, async (database) => {
        const transaction = database.transaction(['outbox', 'receipts'], 'readonly');
        return Promise.all([
          transaction.objectStore('outbox').getAll(),
          transaction.objectStore('receipts').getAll(),
        ]);
      });
      const opened = await Promise.all(
        rows.map(async (row) => {
          const known = seen.get(row.seq);
          if (known?.turn === row.turn) return known;
          return openEntry(owner, vault, row);
        }),
      );
      const openedReceipts = await Promise.all(
        receiptRows.map((row) => seenReceipts.get(row.seq) ?? openReceipt(owner, vault, row)),
      );
      const entries = opened.filter((entry) => entry !== undefined);
      const receipts = openedReceipts.filter((receipt) => receipt !== undefined);
      seen.clear();
      for (const entry of entries) seen.set(entry.seq, entry);
      seenReceipts.clear();
      for (const receipt of receipts) seenReceipts.set(receipt.seq, receipt);
      return {
        entries,
        receipts,
        unreadable: opened.length - entries.length,
      };
    },

    ...uploadsOf(owner, vault, change),

    removeReceipts: (seqs: readonly number[]): Promise<void> =>
      change(async (transaction) => {
        for (const seq of seqs) await transaction.objectStore('receipts').delete(seq);
      }),
  };
}

/** All or nothing; an error inside undoes what was done before it. */
const changesOf =
  (owner: Owner) =>
  <Value>(make: (transaction: Change) => Promise<Value>): Promise<Value> =>
    withDatabase(owner, async (database) => {
      const transaction = begin(database);
      const done = transaction.done;
      // Looked at below; until then a failure here must not count as one nobody looks at.
      done.catch(() => undefined);
      try {
        const value = await make(transaction);
        await done;
        return value;
      } catch (error) {
        abort(transaction);
        // Why it was undone (no room, connection lost) says more than that it was.
        await done.catch((cause: unknown) => Promise.reject(cause ?? error));
        throw error;
      }
    });

/** Which bytes the server has, and which must still go up. */
function uploadsOf(owner: Owner, vault: CryptoKey, change: ReturnType<typeof changesOf>) {
  return {
    /** Bytes that must still go up; undefined when the server has them, `lost` when they cannot be opened. */
    async fileToUpload(id: string): Promise<Uint8Array<ArrayBuffer> | 'lost' | undefined> {
      const row = await withDatabase(owner, (database) => database.get('files', id));
      if (!row || row.isUploaded) return undefined;
      return (await openFile(owner, vault, row)) ?? 'lost';
    },

    /** Of these files the ones the server has acknowledged. */
    uploadedOf: (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      withDatabase(owner, async (database) => {
        const rows = await Promise.all(ids.map((id) => database.get('files', id)));
        return new Set(rows.flatMap((row) => (row?.isUploaded ? [row.id] : [])));
      }),

    markUploaded: (id: string): Promise<void> =>
      change(async (transaction) => {
        const files = transaction.objectStore('files');
        const row = await files.get(id);
        if (row) await files.put({ ...row, isUploaded: true });
      }),

    /** The server does not have them after all. True when the bytes of every one are still here to be sent again. */
    forgetUploads: (ids: readonly string[]): Promise<boolean> =>
      change(async (transaction) => {
        const files = transaction.objectStore('files');
        const rows = await Promise.all(ids.map((id) => files.get(id)));
        if (rows.some((row) => row === undefined)) return false;
        for (const row of rows) if (row) await files.put({ ...row, isUploaded: false });
        return true;
      }),
  };
}

function abort(transaction: Change): void {
  try {
    transaction.abort();
  } catch {
    // Undone already.
  }
}

interface SealedFile {
  readonly id: string;
  readonly size: number;
  readonly sealed: Awaited<ReturnType<typeof sealFile>>;
}

/** Bytes go in before the row that names them; an entry that names bytes already here shares them. */
async function holdFiles(
  transaction: Change,
  { id, fileIds }: Entry,
  brought: readonly SealedFile[],
): Promise<void> {
  const files = transaction.objectStore('files');
  for (const fileId of new Set([...brought.map((file) => file.id), ...fileIds])) {
    const known = await files.get(fileId);
    const file = brought.find((one) => one.id === fileId);
    if (known) {
      if (!known.holders.includes(id)) await files.put({ ...known, holders: [...known.holders, id] });
    } else if (file) {
      await files.add({ ...file, holders: [id], isUploaded: false });
    }
  }
}

async function leave(transaction: Change, { seq, id }: Entry): Promise<void> {
  await releaseFiles(transaction, id, []);
  await transaction.objectStore('outbox').delete(seq);
}

/** An entry lets go of files it does not name any more. */
async function releaseFiles(transaction: Change, id: string, kept: readonly string[]): Promise<void> {
  const files = transaction.objectStore('files');
  for (const fileId of await files.index('holder').getAllKeys(id)) {
    const row = kept.includes(fileId) ? undefined : await files.get(fileId);
    if (!row) continue;
    const holders = row.holders.filter((holder) => holder !== id);
    if (holders.length > 0) await files.put({ ...row, holders });
    else await files.delete(fileId);
  }
}
