import pg from 'pg';
import { CompanyRefused, UserRefused } from '../admin/index.ts';
import { BadSettings } from '../config.ts';
import { EmbeddedDatabaseError } from '../database/embedded/index.ts';
import { AlteredMigration } from '../database/migrate.ts';
import { type ExitCode, OperatorError } from './operator-error.ts';

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly exitCode: ExitCode;
}

const databaseFailures: Readonly<Record<string, (error: pg.DatabaseError) => string>> = {
  '23505': (error) => `That is taken already (${error.constraint ?? 'a unique value'}).`,
  '23514': (error) => `A value is not acceptable (${error.constraint ?? 'a check'}).`,
  '28P01': () => 'The database refuses the password in the settings.',
  '28000': () => 'The database refuses the login in the settings.',
  '3D000': () => 'The database named in the settings does not exist.',
  '42501': () => 'This login may not do that. Set DATABASE_ADMIN_URL to the login that owns the tables.',
  '57P01': () => 'The database was stopped meanwhile. Nothing was kept of this command.',
};

/** What went wrong in words for the terminal; an unforeseen fault keeps its stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof OperatorError) return error;
  if (error instanceof CompanyRefused || error instanceof UserRefused)
    return refused('REFUSED', error.message);
  if (error instanceof BadSettings) return refused('BAD_SETTINGS', error.message);
  if (error instanceof EmbeddedDatabaseError) return refused(error.fault, error.message);
  if (error instanceof AlteredMigration) return refused('ALTERED_MIGRATION', error.message);
  if (error instanceof pg.DatabaseError) {
    const told = databaseFailures[error.code ?? ''];
    if (told) return refused(`DATABASE_${error.code}`, told(error));
  }
  if (isUnreachable(error)) return refused('UNREACHABLE', `The database does not answer: ${error.code}.`);
  return refused('FAULT', error instanceof Error ? (error.stack ?? error.message) : String(error));
}

const refused = (code: string, message: string): Failure => ({ code, message, exitCode: 1 });

const networkCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];

const isUnreachable = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && networkCodes.includes(String(error.code));
