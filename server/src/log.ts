import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** An error without the connection the pool hangs on it: hundreds of words nobody reads, its address and keys among them. */
function toldError(error: Error): object {
  const { client, ...told } = pino.stdSerializers.err(error) as pino.SerializedError & { client?: unknown };
  return told;
}

/** Structured lines without secrets: what could carry one is cut before it is written. */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toldError },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers["access-token"]',
          'req.headers["auth-token"]',
          '*.password',
          '*.token',
          '*.otp',
          '*.rfidnumber',
        ],
        censor: '[hidden]',
      },
    },
    destination,
  );
