import { createStore } from '../lib/store.ts';

/** How much of the present user's work waits on this phone. The outbox keeps it right. */
export const unsentStore = createStore(0);
