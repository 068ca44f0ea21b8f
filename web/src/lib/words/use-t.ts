import { useSyncExternalStore } from 'react';
import { onMessages, type Translate, t } from './messages.ts';

let changes = 0;
let translate: Translate = (id, values) => t(id, values);

// Registered before any component's own listener, so that all of them see the new count.
onMessages(() => {
  changes += 1;
  translate = (id, values) => t(id, values);
});

/** The typed translator of this render. Its identity changes with the language, so memoised parts follow. */
export function useT(): Translate {
  useSyncExternalStore(
    onMessages,
    () => changes,
    () => changes,
  );
  return translate;
}
