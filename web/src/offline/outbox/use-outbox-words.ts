import { useEffect } from 'react';
import { openMessages } from '../../lib/messages.ts';
import { createStore, useStore } from '../../lib/store.ts';

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
