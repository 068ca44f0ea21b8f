import type { DocumentType } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export interface ClaimableLine extends Record<string, unknown> {
  readonly doc_id: number;
  readonly type: DocumentType;
}

export const findLine = async (
  tx: Tx,
  lineId: string,
  types: readonly DocumentType[],
): Promise<ClaimableLine | undefined> =>
  (
    await tx.sql<ClaimableLine>(
      `select l.doc_id, d.type from wh_doc_line l
         join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id
        where l.tenant_id = $1 and l.id = $2 and d.type = any($3::text[])`,
      [tx.tenantId, lineId, types],
    )
  )[0];

/** Of several who ask at once, one is first. */
export const lockLine = (tx: Tx, lineId: string) =>
  tx.sql('select id from wh_doc_line where tenant_id = $1 and id = $2 for update', [tx.tenantId, lineId]);

export interface ClaimRow extends Record<string, unknown> {
  readonly session_id: string;
  readonly line_id: string;
  readonly user_id: number;
  readonly name: string;
  readonly claimed_until: Date;
}

const claims = `select c.session_id, c.line_id, c.user_id, u.first_name || ' ' || u.last_name as name, c.claimed_until
    from line_claim c
    join app_user u on u.tenant_id = $1 and u.id = c.user_id`;

/** The earliest first: the one who had it before the others. */
export const findClaims = (tx: Tx, lineId: string): Promise<ClaimRow[]> =>
  tx.sql<ClaimRow>(`${claims} where c.tenant_id = $1 and c.line_id = $2 order by c.claimed_until`, [
    tx.tenantId,
    lineId,
  ]);

export const findClaimsIn = (tx: Tx, docId: number): Promise<ClaimRow[]> =>
  tx.sql<ClaimRow>(
    `${claims} join wh_doc_line l on l.tenant_id = $1 and l.id = c.line_id
      where c.tenant_id = $1 and l.doc_id = $2 order by c.claimed_until`,
    [tx.tenantId, docId],
  );

interface NewClaim {
  readonly sessionId: string;
  readonly userId: number;
  readonly lineId: string;
  readonly until: Date;
}

/** A phone has one claim: the next one takes the place of the last. */
export const saveClaim = (tx: Tx, { sessionId, userId, lineId, until }: NewClaim) =>
  tx.sql(
    `insert into line_claim (tenant_id, session_id, user_id, line_id, claimed_until) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, session_id) do update
        set user_id = excluded.user_id, line_id = excluded.line_id, claimed_until = excluded.claimed_until`,
    [tx.tenantId, sessionId, userId, lineId, until],
  );

export const deleteClaim = async (tx: Tx, sessionId: string, lineId: string): Promise<boolean> =>
  (
    await tx.sql(
      'delete from line_claim where tenant_id = $1 and session_id = $2 and line_id = $3 returning line_id',
      [tx.tenantId, sessionId, lineId],
    )
  ).length > 0;
