import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import { openMessages } from '../../lib/words/messages.ts';

const areHere = createStore(false);

/** The lamp stands on every screen, also where its words have not been fetched yet. */
export function useOutboxWords(): boolean {
  useEffect(() => {
    openMessages('outbox').then(
      () => areHere.set(true),
      () => undefined,
    );
  }, []);
  return useStore(areHere);
}
