import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** The queue's own lines, at our levels; its chatter is debug. */
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message);
    else if (level === 'warning') log.warn({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
