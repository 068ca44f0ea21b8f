import type { Tx } from '../database/transaction.ts';
import { auditColumns } from './audit.store.ts';
import { type AuditRow, CHAIN_START, contentHash, linkHash } from './audit-chain.ts';
import { findRedactions } from './audit-redaction.store.ts';

const AT_ONCE = 5_000;

/** Adds the rows committed since the last run to the company's chain; tells whether there may be more. */
export async function sealAudit(tx: Tx): Promise<boolean> {
  await tx.sql("select pg_advisory_xact_lock(hashtext('audit-seal'), $1)", [tx.tenantId]);
  const [last] = await tx.sql<{ seq: number; hash: Buffer }>(
    'select seq, hash from audit_seal where tenant_id = $1 order by seq desc limit 1',
    [tx.tenantId],
  );
  const rows = await tx.sql<AuditRow & Record<string, unknown>>(
    `select ${auditColumns} from audit a
      where a.tenant_id = $1
        and not exists (select from audit_seal s where s.tenant_id = $1 and s.audit_id = a.id)
      order by a.at, a.id limit ${AT_ONCE}`,
    [tx.tenantId],
  );
  let previous: Buffer = last?.hash ?? CHAIN_START;
  let seq = last?.seq ?? 0;
  const links = rows.map((row) => {
    previous = linkHash(previous, row);
    seq += 1;
    return { seq, audit_id: row.id, hash: previous.toString('hex') };
  });
  if (links.length === 0) return false;
  await tx.sql(
    `insert into audit_seal (tenant_id, seq, audit_id, hash)
     select a.tenant_id, l.seq, a.id, decode(l.hash, 'hex')
       from audit a join jsonb_to_recordset($2::jsonb) as l(seq integer, audit_id uuid, hash text) on l.audit_id = a.id
      where a.tenant_id = $1`,
    [tx.tenantId, JSON.stringify(links)],
  );
  return links.length === AT_ONCE;
}

export interface ChainReport {
  readonly entries: number;
  readonly unsealed: number;
  /** The first link that does not hold, if any. */
  readonly brokenAt: number | undefined;
}

/**
 * Walks the whole chain again from its beginning. An entry that was redacted stands by the hash of what it says since. Where
 * the oldest part is gone, an entry of the chain itself has to tell the link it ended with.
 */
export async function verifyAudit(tx: Tx): Promise<ChainReport> {
  const rows = await tx.sql<
    AuditRow & { seq: number; hash: Buffer; missing: boolean } & Record<string, unknown>
  >(
    `select s.seq, s.hash, a.id is null as missing, ${auditColumns}
       from audit_seal s left join audit a on a.tenant_id = $1 and a.id = s.audit_id
      where s.tenant_id = $1 order by s.seq`,
    [tx.tenantId],
  );
  const [counted] = await tx.sql<{ total: number }>(
    'select count(*)::integer as total from audit where tenant_id = $1',
    [tx.tenantId],
  );
  const redactions = await findRedactions(tx);
  const first = rows[0]?.seq ?? 1;
  const { through, hash } = rows.map(anchorOf).findLast((anchor) => anchor !== undefined) ?? chainStart;
  const report = { entries: rows.length, unsealed: (counted?.total ?? 0) - rows.length };
  if (first !== through + 1) return { ...report, brokenAt: first };
  let previous: Buffer = hash;
  const broken = rows.find((row, index) => {
    const redacted = redactions.get(row.id);
    const holds =
      !row.missing &&
      (redacted ? contentHash(row).equals(redacted) : linkHash(previous, row).equals(row.hash));
    previous = row.hash;
    return row.seq !== first + index || !holds;
  });
  return { ...report, brokenAt: broken?.seq };
}

/** Where a chain begins: behind which link, and that link's hash. */
interface Anchor {
  readonly through: number;
  readonly hash: Buffer;
}

const chainStart: Anchor = { through: 0, hash: CHAIN_START };

/** What an entry says about the part of the log that is gone; undefined where it is of another kind. */
function anchorOf({ entity, action, after }: AuditRow): Anchor | undefined {
  if (entity !== 'audit' || action !== 'trim' || after === null) return undefined;
  const { through, hash } = JSON.parse(after) as { through?: unknown; hash?: unknown };
  return typeof through === 'number' && typeof hash === 'string'
    ? { through, hash: Buffer.from(hash, 'hex') }
    : undefined;
}
