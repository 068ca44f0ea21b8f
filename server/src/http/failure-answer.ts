import { AppError } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import pg from 'pg';
import type { Messages } from '../messages.ts';

export interface FailureAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;
}

/** The one place where an error becomes an answer. */
export function failureAnswer(messages: Messages, language: Language, error: AppError): FailureAnswer {
  const retryAfter = error.extra.retry_after;
  return {
    status: error.status,
    body: {
      status: 'error',
      errorcode: error.status,
      code: error.code,
      message: messages.errorText(language, error),
      ...(error.fields ? { errors: messages.fieldTexts(language, error) } : {}),
      ...error.extra,
    },
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  };
}

/** Anything thrown, as one of our own errors. What we do not know is our fault and says nothing of itself. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return new AppError('UNAVAILABLE', { extra: { retry_after: 1 } });
  const status = statusCodeOf(thrown);
  if (status === 413) return new AppError('FILE_TOO_LARGE', { params: { limit: 1 } });
  if (status !== undefined && status >= 400 && status < 500) return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}

const connectionFaults = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];

/** The database restarting is not an error of the caller: phones keep the work and try again. */
function isDatabaseAway(thrown: unknown): boolean {
  if (thrown instanceof pg.DatabaseError) return /^(57P0[123]|08...|53300)$/.test(thrown.code ?? '');
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return connectionFaults.includes(code) || poolFaults.some((fault) => thrown.message.startsWith(fault));
}

/** The driver gives these no code, only words. */
const poolFaults = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

const statusCodeOf = (thrown: unknown): number | undefined =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : undefined;
