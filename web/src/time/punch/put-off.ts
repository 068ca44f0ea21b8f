import { createStore } from '../../lib/store.ts';
import { sessionStore } from '../../session/index.ts';

/** Stemps whose question is put off until the next login, on this phone. */
export const putOff = createStore<readonly string[]>([]);
sessionStore.subscribe(() => {
  if (sessionStore.get().status === 'anonymous') putOff.set([]);
});

export const putOffAlert = (punchId: string): void => putOff.set([...putOff.get(), punchId]);
