import { REVIEW_AHEAD_DAYS } from '@sveis/domain/folders';
import { addDays, dayInZone } from '@sveis/domain/format';
import type { Services, UserContext } from '../context.ts';
import { notify } from '../notifications/index.ts';
import { findCompanyHour } from '../records/index.ts';
import { findFollowers } from './document.store.ts';
import { readersOfFolder } from './document-readers.ts';

/** Those who follow a document are told of its next revision, and not the person who made it. */
export async function tellOfRevision(
  { tx, user, now }: UserContext,
  about: { readonly id: string; readonly name: string; readonly revision: number; readonly folderId: string },
): Promise<void> {
  const { id, name, revision, folderId } = about;
  const followers = (await findFollowers(tx, id)).filter((follower) => follower !== user.id);
  const users = await readersOfFolder(tx, folderId, followers);
  await notify(tx, { users, kind: 'document_revised', params: { id, name, revision } }, now);
}

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly folder_id: string;
  readonly owner_id: number;
  readonly review_date: string;
}

/** Tells owners of documents that are to be looked through: thirty days ahead, and on the day. Each once for each date. */
export async function remindOfDocuments(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  now: Date,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const company = await findCompanyHour(tx);
    if (!company?.features.has('files')) return;
    const today = dayInZone(now, company.timeZone);
    for (const { column, sets, kind, until } of [
      {
        column: 'told_due',
        sets: 'told_due = review_date, told_ahead = review_date',
        kind: 'document_review_due',
        until: today,
      },
      {
        column: 'told_ahead',
        sets: 'told_ahead = review_date',
        kind: 'document_review_ahead',
        until: addDays(today, REVIEW_AHEAD_DAYS),
      },
    ] as const) {
      const due = await tx.sql<Due>(
        `update document set ${sets}
          where tenant_id = $1 and deleted_at is null and status <> 'superseded' and review_date <= $2::date
            and ${column} is distinct from review_date
         returning id::text as id, name, folder_id::text as folder_id, owner_id, to_char(review_date, 'YYYY-MM-DD') as review_date`,
        [tx.tenantId, until],
      );
      for (const { id, name, folder_id, owner_id, review_date } of due) {
        const users = await readersOfFolder(tx, folder_id, [owner_id]);
        await notify(tx, { users, kind, params: { id, name, day: review_date } }, now);
      }
    }
  });
}
