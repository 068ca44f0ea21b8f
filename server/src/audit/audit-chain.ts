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
