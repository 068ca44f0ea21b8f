import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly session_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const CHAIN_START = Buffer.alloc(32);

/** Each link holds the one before it: a changed, removed or added row breaks every later hash. */
export const linkHash = (previous: Buffer, row: AuditRow): Buffer =>
  createHash('sha256').update(previous).update(canonical(row)).digest();

const canonical = (row: AuditRow): string =>
  canonicalJson([
    row.id,
    row.at.toISOString(),
    row.actor_id,
    row.session_id,
    row.action,
    row.entity,
    row.entity_id,
    row.before,
    row.after,
  ]);
