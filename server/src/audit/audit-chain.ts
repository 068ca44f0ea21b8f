import { createHash } from 'node:crypto';

/** As the database writes it: to the microsecond, and JSON in the one spelling jsonb has for it. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actor_id: number | null;
  readonly session_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const CHAIN_START = Buffer.alloc(32);

/** Each link holds the one before it: a changed, removed or added row breaks every later hash. */
export const linkHash = (previous: Buffer, row: AuditRow): Buffer =>
  createHash('sha256').update(previous).update(canonical(row)).digest();

const canonical = (row: AuditRow): string =>
  JSON.stringify([
    row.id,
    row.at,
    row.actor_id,
    row.session_id,
    row.action,
    row.entity,
    row.entity_id,
    row.before,
    row.after,
  ]);

/** Of one entry alone, wherever it stands in the chain. */
export const contentHash = (row: AuditRow): Buffer => createHash('sha256').update(canonical(row)).digest();

export interface Redacted {
  readonly audit_id: string;
  readonly content_hash: Buffer;
}

/** Of everything one redaction wrote again: a row more, less or different is another digest. */
export const redactionDigest = (rows: readonly Redacted[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ audit_id, content_hash }) => `${audit_id} ${content_hash.toString('hex')}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');
