import { createStore, type Store } from '../../lib/store.ts';
import type { Entry, Receipt } from './entry.ts';
import type { OutboxContents } from './outbox-store.ts';
import type { OutboxPorts } from './ports.ts';
import { RECEIPTS_KEPT } from './receipts.ts';

export interface OutboxView extends OutboxContents {
  /** False until the disk has been read once. */
  readonly isReady: boolean;
  /** The server does not take this session: everything waits for the same user. */
  readonly isPaused: boolean;
  /** Nothing can be sealed on this phone, so nothing is kept: it works with network only. */
  readonly isOnlineOnly: boolean;
}

export const emptyView: OutboxView = {
  isReady: false,
  isPaused: false,
  isOnlineOnly: false,
  entries: [],
  receipts: [],
  unreadable: 0,
};

/** What the disk says, as screens see it, and who hears of receipts. */
export interface ViewOfDisk {
  readonly store: Store<OutboxView>;
  readonly find: (id: string) => Entry | undefined;
  /** Reads the disk again and shows what it says. */
  readonly refresh: () => Promise<void>;
  /** The same after this tab has written: the other tabs are told. */
  readonly changed: () => Promise<void>;
  /** A receipt that no disk keeps. */
  readonly acknowledge: (receipt: Omit<Receipt, 'seq'>) => void;
  readonly onReceipt: (listener: (receipt: Receipt) => void) => () => void;
  readonly close: () => void;
}

export function createViewOfDisk(
  { store: disk, tabs }: Pick<OutboxPorts, 'store' | 'tabs'>,
  isPaused: () => boolean,
): ViewOfDisk {
  const store = createStore<OutboxView>(emptyView);
  const listeners = new Set<(receipt: Receipt) => void>();
  let isClosed = false;
  let lastReceipt: number | undefined;
  let reading: Promise<void> = Promise.resolve();
  let nextReading: Promise<void> | undefined;

  const tell = (receipt: Receipt): void => {
    for (const listener of [...listeners]) listener(receipt);
  };

  /** One reading after the other, so that an older one can never cover a newer one; who waits for the next shares it. */
  function refresh(): Promise<void> {
    nextReading ??= reading
      .catch(() => undefined)
      .then(() => {
        nextReading = undefined;
        return read();
      });
    reading = nextReading;
    return nextReading;
  }

  async function read(): Promise<void> {
    if (!disk) return;
    const contents = await disk.read();
    if (isClosed) return;
    const fresh = contents.receipts.filter(({ seq }) => lastReceipt !== undefined && seq > lastReceipt);
    lastReceipt = contents.receipts.at(-1)?.seq ?? lastReceipt ?? 0;
    store.set({ ...contents, isReady: true, isPaused: isPaused(), isOnlineOnly: false });
    fresh.forEach(tell);
  }

  return {
    store,
    refresh,
    find: (id) => store.get().entries.find((entry) => entry.id === id),
    async changed() {
      await refresh();
      tabs.tell();
    },
    acknowledge(content) {
      lastReceipt = (lastReceipt ?? 0) + 1;
      const receipt = { ...content, seq: lastReceipt };
      const view = store.get();
      store.set({ ...view, receipts: [...view.receipts, receipt].slice(-RECEIPTS_KEPT) });
      tell(receipt);
    },
    onReceipt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
    },
  };
}
