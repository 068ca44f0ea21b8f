import type { Tx } from '../database/transaction.ts';
import { newId } from '../database/uuid.ts';
import { type AuditEntry, auditColumns, writeAudit } from './audit.store.ts';
import { type AuditRow, contentHash, type Redacted, redactionDigest } from './audit-chain.ts';
import { sealAudit } from './audit-seal.service.ts';

type FoundRow = AuditRow & Record<string, unknown>;

export interface Redaction {
  /** Entries about this record are written again whatever they say. */
  readonly about: { readonly entity: string; readonly entityId: string };
  /** Finds other entries by what they say; nothing where only entries about the record count. */
  readonly pattern: string | undefined;
  readonly rewrite: (value: unknown, isAbout: boolean) => unknown;
}

const rewritten = (text: string | null, rewrite: (value: unknown) => unknown): string | null =>
  text === null ? null : JSON.stringify(rewrite(JSON.parse(text)));

/**
 * Writes entries of the log again, and the entry that tells of it. Everything is sealed first, so that the links show
 * what stood there was not changed before; the hashes of what stands there now are in the new entry, by their digest.
 */
export async function redactAudit(
  tx: Tx,
  { about, pattern, rewrite }: Redaction,
  entry: AuditEntry & { readonly after: Readonly<Record<string, unknown>> },
): Promise<void> {
  while (await sealAudit(tx));
  const found = await tx.sql<FoundRow>(
    `select ${auditColumns} from audit a
      where a.tenant_id = $1 and ((a.entity = $2 and a.entity_id = $3)
         or ($4::text is not null and (a.before::text ~* $4 or a.after::text ~* $4)))`,
    [tx.tenantId, about.entity, about.entityId, pattern ?? null],
  );
  const changes = found
    .map((row) => {
      const isAbout = row.entity === about.entity && row.entity_id === about.entityId;
      const take = (text: string | null) => rewritten(text, (value) => rewrite(value, isAbout));
      return { row, before: take(row.before), after: take(row.after) };
    })
    .filter(({ row, before, after }) => differs(row.before, before) || differs(row.after, after));
  await tx.sql('select sveis.redact_audit($1::jsonb)', [
    `[${changes.map(({ row, before, after }) => `{"id":"${row.id}","before":${before},"after":${after}}`).join(',')}]`,
  ]);
  const redacted = await readAgain(
    tx,
    changes.map(({ row }) => row.id),
  );
  const id = newId(entry.at);
  await writeAudit(tx, {
    ...entry,
    id,
    after: { ...entry.after, redacted: redacted.length, digest: redactionDigest(redacted) },
  });
  await tx.sql(
    `insert into audit_redaction (tenant_id, redacted_by, audit_id, content_hash)
     select a.tenant_id, $2, a.id, decode(given.hash, 'hex')
       from audit a join unnest($3::uuid[], $4::text[]) as given(id, hash) on given.id = a.id
      where a.tenant_id = $1`,
    [
      tx.tenantId,
      id,
      redacted.map(({ audit_id }) => audit_id),
      redacted.map(({ content_hash }) => content_hash.toString('hex')),
    ],
  );
}

const differs = (was: string | null, is: string | null): boolean =>
  was !== null && is !== null && JSON.stringify(JSON.parse(was)) !== is;

async function readAgain(tx: Tx, ids: readonly string[]): Promise<readonly Redacted[]> {
  const rows = await tx.sql<FoundRow>(
    `select ${auditColumns} from audit a where a.tenant_id = $1 and a.id = any($2::uuid[])`,
    [tx.tenantId, ids],
  );
  return rows.map((row) => ({ audit_id: row.id, content_hash: contentHash(row) }));
}
