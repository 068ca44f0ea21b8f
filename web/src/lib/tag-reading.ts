/** A reader that acts as a keyboard types faster than any hand and ends with Enter. */
const WEDGE_GAP_MS = 60;
const SHORTEST_TAG = 6;

export interface Wedge {
  /** One key stroke; the tag when it completed one. */
  readonly feed: (key: string, at: number) => string | undefined;
  /** Whether this stroke belongs to the ones before it. */
  readonly isRunning: (at: number) => boolean;
}

export function createWedge(shortest = SHORTEST_TAG): Wedge {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    isRunning: (at) => typed !== '' && at - lastAt <= WEDGE_GAP_MS,
    feed: (key, at) => {
      if (at - lastAt > WEDGE_GAP_MS) typed = '';
      lastAt = at;
      if (key === 'Enter') {
        const tag = typed;
        typed = '';
        return tag.length >= shortest ? tag : undefined;
      }
      if (key.length === 1) typed += key;
      return undefined;
    },
  };
}

interface NfcReading {
  readonly serialNumber?: string;
  readonly message?: {
    readonly records: readonly { readonly recordType: string; readonly data?: DataView | null }[];
  };
}

/** What was written on a tag, where something was: a number plate, or the address of a record. */
function writtenOn({ message }: NfcReading): string | undefined {
  const record = message?.records.find(({ recordType }) => recordType === 'url' || recordType === 'text');
  return record?.data ? new TextDecoder().decode(record.data) : undefined;
}

interface NfcReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
}

type NfcWindow = { NDEFReader?: new () => NfcReader };

export const hasNfc = (): boolean => (globalThis as NfcWindow).NDEFReader !== undefined;

/** Reads tags by the phone itself until aborted. Rejects when the person refused or NFC is off. */
export async function readNfc(
  onTag: (serial: string, written: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const Reader = (globalThis as NfcWindow).NDEFReader;
  if (!Reader) return;
  const reader = new Reader();
  reader.addEventListener('reading', (event) => {
    const reading = event as Event & NfcReading;
    if (reading.serialNumber) onTag(reading.serialNumber, writtenOn(reading));
  });
  await reader.scan({ signal });
}
