import { sqlFor } from '../../../database/query-builder.ts';
import type { Tx } from '../../../database/transaction.ts';

export interface NewLink {
  readonly id: string;
  readonly reportId: string;
  readonly projectId: number;
  readonly tokenHash: Buffer;
  readonly firm: string;
  readonly contact: string;
  readonly madeBy: number;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export const insertLink = (tx: Tx, link: NewLink): Promise<number> =>
  tx.run(
    sqlFor.insertInto('ndt_link').values({
      tenant_id: tx.tenantId,
      id: link.id,
      report_id: link.reportId,
      project_id: link.projectId,
      token_hash: link.tokenHash,
      firm: link.firm,
      contact: link.contact,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
    }),
  );

/** The links of one report, newest first, each with who made it. */
export const findLinksOf = (tx: Tx, reportId: string) =>
  tx.many(
    sqlFor
      .selectFrom('ndt_link as l')
      .innerJoin('app_user as u', (join) =>
        join.on('u.tenant_id', '=', tx.tenantId).onRef('u.id', '=', 'l.made_by'),
      )
      .select([
        'l.id',
        'l.firm',
        'l.contact',
        'l.made_at',
        'l.expires_at',
        'l.opened_at',
        'l.revoked_at',
        'l.sent_at',
        'l.sent_by',
        'u.first_name',
        'u.last_name',
      ])
      .where('l.tenant_id', '=', tx.tenantId)
      .where('l.report_id', '=', reportId)
      .orderBy('l.made_at', 'desc')
      .orderBy('l.id')
      .limit(100),
  );

export type ListedLink = Awaited<ReturnType<typeof findLinksOf>>[number];

/** How many links of a report still open it. */
export const countOpenLinks = async (tx: Tx, reportId: string, now: Date): Promise<number> =>
  (
    await tx.many(
      sqlFor
        .selectFrom('ndt_link')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('report_id', '=', reportId)
        .where('revoked_at', 'is', null)
        .where('sent_at', 'is', null)
        .where('expires_at', '>', now),
    )
  ).length;

/** Ends a link that can still be used; undefined where there is none. */
export const revokeLink = (tx: Tx, reportId: string, id: string, now: Date) =>
  tx.maybe(
    sqlFor
      .updateTable('ndt_link')
      .set({ revoked_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('report_id', '=', reportId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['firm', 'contact']),
  );

/** The link of a token, whatever has become of it. */
export const findLinkByToken = (tx: Tx, tokenHash: Buffer, lock?: 'lock') => {
  const found = sqlFor
    .selectFrom('ndt_link')
    .select([
      'id',
      'report_id',
      'project_id',
      'token_hash',
      'firm',
      'contact',
      'made_by',
      'expires_at',
      'opened_at',
      'revoked_at',
      'sent_at',
      'sent_key',
      'sent_hash',
      'sent_by',
      'files',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash);
  return tx.maybe(lock ? found.forUpdate() : found);
};

export type StoredLink = NonNullable<Awaited<ReturnType<typeof findLinkByToken>>>;

const updateOf = (tx: Tx, id: string) =>
  sqlFor.updateTable('ndt_link').where('tenant_id', '=', tx.tenantId).where('id', '=', id);

export const noteOpened = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(updateOf(tx, id).set({ opened_at: now }));

export const noteFile = (tx: Tx, { id, files }: StoredLink, file: string): Promise<number> =>
  tx.run(updateOf(tx, id).set({ files: [...files, file] }));

export interface Sending {
  readonly key: string;
  readonly hash: Buffer;
  readonly by: string;
  readonly at: Date;
}

export const noteSent = (tx: Tx, id: string, { key, hash, by, at }: Sending): Promise<number> =>
  tx.run(updateOf(tx, id).set({ sent_at: at, sent_key: key, sent_hash: hash, sent_by: by }));

/** Who made the link a report came over. */
export const findLinkMaker = async (tx: Tx, reportId: string): Promise<readonly number[]> =>
  (
    await tx.many(
      sqlFor
        .selectFrom('ndt_link')
        .select('made_by')
        .where('tenant_id', '=', tx.tenantId)
        .where('report_id', '=', reportId)
        .where('sent_at', 'is not', null)
        .orderBy('sent_at', 'desc')
        .limit(1),
    )
  ).map(({ made_by }) => made_by);

export const findProjectNumber = async (tx: Tx, id: number): Promise<string> =>
  (
    await tx.maybe(
      sqlFor.selectFrom('project').select('number').where('tenant_id', '=', tx.tenantId).where('id', '=', id),
    )
  )?.number ?? '';
