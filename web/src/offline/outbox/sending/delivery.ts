import { type Entry, failureOf, type KeptFailure, type ReceiptContent } from '../entry.ts';
import { isFull } from '../keeping.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { OutboxPorts } from '../ports.ts';

/** The user is leaving: what has not started does not start. */
export class Stopped extends Error {}

/** What stands on the disk before, while and after one entry goes out, also on a phone that is full. */
export function createDelivery(
  { store, wire, makeRoom }: Pick<OutboxPorts, 'wire' | 'makeRoom'> & { readonly store: OutboxStore },
  isStopped: () => boolean,
) {
  /** On a full phone what can be fetched again goes first. */
  async function roomFor<Value>(write: () => Promise<Value>): Promise<Value> {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      await makeRoom().catch(() => undefined);
      return write();
    }
  }

  return {
    /** On the disk before the first byte leaves: after a crash the same key goes out with the same body. */
    async freeze(draft: Entry): Promise<Entry | undefined> {
      try {
        return (await roomFor(() => store.write(draft))) ? { ...draft, turn: draft.turn + 1 } : undefined;
      } catch (error) {
        if (!isFull(error)) throw error;
        // Not a byte is free, and only sending makes room: a repeat is put together again from what the disk has.
        return draft;
      }
    },

    async uploadFiles(entry: Entry): Promise<void> {
      for (const id of entry.fileIds) {
        const bytes = await store.fileToUpload(id);
        if (bytes === undefined) continue;
        if (isStopped()) throw new Stopped();
        const { name = id, type = '' } = entry.files.find((file) => file.id === id) ?? {};
        if (bytes === 'lost') throw failureOf(fileLost);
        const isNameless = entry.isNameless === true;
        await wire.upload({ id, name, type, size: bytes.byteLength, isNameless }, bytes);
        // Without room for the mark it may go up once more, and is then known there.
        await store.markUploaded(id).catch((error: unknown) => {
          if (!isFull(error)) throw error;
        });
      }
    },

    async settle(entry: Entry, receipt: ReceiptContent): Promise<void> {
      try {
        await roomFor(() => store.settle(entry, receipt));
      } catch (error) {
        if (!isFull(error)) throw error;
        await store.settle(entry);
      }
    },
  };
}

/** Bytes that the phone cannot open again: said like a refusal, because only the person can mend it. */
const fileLost: KeptFailure = {
  api: 'main',
  status: 422,
  body: { status: 'error', errorcode: 422, code: 'FILE_LOST' },
};
