/** A check or an installation that broke off is tried again, each time later, while the app is looked at. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/**
 * Registers the worker and tells each time a newer one than the page's own has arrived. Returns the check for a newer
 * one. An installation that failed changes nothing: the next one is seen like the first.
 */
export function watchWorker(
  container: ServiceWorkerContainer,
  address: string,
  onNewer: () => void,
): () => Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const tryLater = () => {
    clearTimeout(retry);
    retry = setTimeout(() => void check(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };
  const follow = ({ active, installing }: ServiceWorkerRegistration) => {
    // The first worker of a phone is no newer one.
    if (!active || !installing) return;
    installing.addEventListener('statechange', () => {
      // A page that no worker controls holds none back: a newer one is then active without having waited.
      if (installing.state === 'installed' || installing.state === 'activated') onNewer();
      if (installing.state === 'redundant' && !registration?.waiting) tryLater();
    });
  };
  const register = async (): Promise<ServiceWorkerRegistration> => {
    const found = await container.register(address);
    found.addEventListener('updatefound', () => follow(found));
    follow(found);
    if (found.active && found.waiting) onNewer();
    return found;
  };
  const check = async (): Promise<void> => {
    clearTimeout(retry);
    try {
      registration ??= await register();
      await registration.update();
    } catch {
      tryLater();
    }
  };
  return () => {
    retryMs = FIRST_RETRY_MS;
    return check();
  };
}
