import { useEffect, useEffectEvent, useState } from 'react';
import { createWedge, hasNfc, readNfc } from '../../lib/tag-reading.ts';

export type NfcState = 'absent' | 'listening' | 'refused';

/** Listens for a tag while the panel is open: the phone's own reader, and readers that type. */
export function useTagReader(onTag: (tag: string) => void): NfcState {
  const [nfc, setNfc] = useState<NfcState>(hasNfc() ? 'listening' : 'absent');
  const read = useEffectEvent(onTag);
  useEffect(() => {
    const closing = new AbortController();
    readNfc((serial) => read(serial), closing.signal).catch(() => {
      if (!closing.signal.aborted) setNfc('refused');
    });
    const wedge = createWedge();
    const listen = (event: KeyboardEvent) => {
      // Inside the field the reader types like anybody, and Enter sends the form.
      if (event.target instanceof HTMLInputElement) return;
      const tag = wedge.feed(event.key, event.timeStamp);
      if (tag === undefined) return;
      event.preventDefault();
      read(tag);
    };
    addEventListener('keydown', listen, { capture: true, signal: closing.signal });
    return () => closing.abort();
  }, []);
  return nfc;
}
