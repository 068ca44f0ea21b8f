import type { Log } from '../log.ts';

const PATIENCE_MS = 15_000;

/** One orderly stop, however many signals arrive: Ctrl-C in a terminal delivers two. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const impatient = setTimeout(() => process.exit(1), PATIENCE_MS);
    impatient.unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
