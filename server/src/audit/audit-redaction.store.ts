import type { Tx } from '../database/transaction.ts';
import { type Redacted, redactionDigest } from './audit-chain.ts';

interface RedactedBy extends Redacted, Record<string, unknown> {
  readonly redacted_by: string;
  readonly digest: string | null;
}

/** What redacted entries say since, by id. A redaction whose rows are not those its entry was written for counts for nothing. */
export async function findRedactions(tx: Tx): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await tx.sql<RedactedBy>(
    `select r.redacted_by, r.audit_id, r.content_hash, e.after ->> 'digest' as digest
       from audit_redaction r join audit e on e.tenant_id = $1 and e.id = r.redacted_by
      where r.tenant_id = $1 and e.action = 'anonymise' and e.entity = 'user' order by e.at, e.id`,
    [tx.tenantId],
  );
  const entries = [...new Set(rows.map(({ redacted_by }) => redacted_by))];
  const valid = entries
    .map((entry) => rows.filter(({ redacted_by }) => redacted_by === entry))
    .filter((group) => redactionDigest(group) === group[0]?.digest);
  return new Map(valid.flat().map(({ audit_id, content_hash }) => [audit_id, content_hash]));
}
