import { sessionStore } from '../../session/index.ts';

let isWatching = false;
let isOn = false;

/** Reports errors only where the server names a receiver, which it does only for companies that agreed. */
export function watchErrorReporting(): void {
  if (!isWatching) sessionStore.subscribe(follow);
  isWatching = true;
  follow();
}

function follow(): void {
  const state = sessionStore.get();
  const receiver = state.status === 'in' ? state.profile.errorReceiver : undefined;
  if (isOn || !receiver) return;
  isOn = true;
  import('./error-receiver.ts').then(
    ({ startReporting }) => startReporting(receiver),
    () => {
      isOn = false;
    },
  );
}
