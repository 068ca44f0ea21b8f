/** A reader that acts as a keyboard types faster than any hand and ends with Enter. */
const WEDGE_GAP_MS = 60;
const SHORTEST_TAG = 6;

export interface Wedge {
  /** One key stroke; the tag when it completed one. */
  readonly feed: (key: string, at: number) => string | undefined;
}

export function createWedge(): Wedge {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    feed: (key, at) => {
      if (at - lastAt > WEDGE_GAP_MS) typed = '';
      lastAt = at;
      if (key === 'Enter') {
        const tag = typed;
        typed = '';
        return tag.length >= SHORTEST_TAG ? tag : undefined;
      }
      if (key.length === 1) typed += key;
      return undefined;
    },
  };
}

interface NfcReading {
  readonly serialNumber?: string;
}

interface NfcReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
}

type NfcWindow = { NDEFReader?: new () => NfcReader };

export const hasNfc = (): boolean => (globalThis as NfcWindow).NDEFReader !== undefined;

/** Reads tags by the phone itself until aborted. Rejects when the person refused or NFC is off. */
export async function readNfc(onTag: (serial: string) => void, signal: AbortSignal): Promise<void> {
  const Reader = (globalThis as NfcWindow).NDEFReader;
  if (!Reader) return;
  const reader = new Reader();
  reader.addEventListener('reading', (event) => {
    const { serialNumber } = event as Event & NfcReading;
    if (serialNumber) onTag(serialNumber);
  });
  await reader.scan({ signal });
}
