import type { Tx } from '../../database/transaction.ts';

export interface DraftCopy extends Record<string, unknown> {
  readonly sealed: string;
  readonly saved_at: Date;
}

const KEPT = 20;
const KEPT_DAYS = 30;

export const findCopy = async (tx: Tx, userId: number, form: string): Promise<DraftCopy | undefined> =>
  (
    await tx.sql<DraftCopy>(
      'select sealed, saved_at from draft_copy where tenant_id = $1 and user_id = $2 and form = $3',
      [tx.tenantId, userId, form],
    )
  )[0];

/** The newest stands; of many, and of old ones, nobody comes back to the last. */
export async function saveCopy(
  tx: Tx,
  { userId, form, sealed, now }: { userId: number; form: string; sealed: string; now: Date },
): Promise<void> {
  await tx.sql(
    `insert into draft_copy (tenant_id, user_id, form, sealed, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, form) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`,
    [tx.tenantId, userId, form, sealed, now],
  );
  await tx.sql(
    `delete from draft_copy where tenant_id = $1 and user_id = $2 and (saved_at < $3::timestamptz - interval '${KEPT_DAYS} days'
       or form in (select form from draft_copy where tenant_id = $1 and user_id = $2
                    order by saved_at desc, form limit ${KEPT} offset ${KEPT}))`,
    [tx.tenantId, userId, now],
  );
}

export const dropCopy = (tx: Tx, userId: number, form: string): Promise<unknown> =>
  tx.sql('delete from draft_copy where tenant_id = $1 and user_id = $2 and form = $3', [
    tx.tenantId,
    userId,
    form,
  ]);

/** What has been sent is no draft any more, whichever phone it was typed on. */
export const dropSentCopies = (tx: Tx, userId: number, module: string, id: string): Promise<unknown> =>
  tx.sql('delete from draft_copy where tenant_id = $1 and user_id = $2 and starts_with(form, $3)', [
    tx.tenantId,
    userId,
    `${module}|${id}`,
  ]);
