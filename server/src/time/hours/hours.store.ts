import type { Day } from '@sveis/domain/format';
import type { HourSpan } from '@sveis/domain/time';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

/** An entry as stored, its stretch as two instants. */
export type HourRow = Omit<Selectable<Tables['hour_entry']>, 'span'> & {
  readonly start_at: Date | null;
  readonly end_at: Date | null;
};

export type NewHourRow = Omit<Insertable<Tables['hour_entry']>, 'tenant_id' | 'span'> & {
  readonly span?: HourSpan | undefined;
};

const rows = (tx: Tx) =>
  sqlFor
    .selectFrom('hour_entry')
    .selectAll()
    .select([sql<Date | null>`lower(span)`.as('start_at'), sql<Date | null>`upper(span)`.as('end_at')])
    .where('tenant_id', '=', tx.tenantId);

export const findHour = (tx: Tx, id: string): Promise<HourRow | undefined> =>
  tx.maybe(rows(tx).where('id', '=', id));

/** What one request made, whatever has become of it since. */
export const findMadeBy = (tx: Tx, originId: string): Promise<HourRow[]> =>
  tx.many(
    rows(tx)
      .where((where) => where.or([where('origin_id', '=', originId), where('id', '=', originId)]))
      .orderBy('day')
      .orderBy('id'),
  );

export const isAnyKnown = async (tx: Tx, ids: readonly string[]): Promise<boolean> =>
  (await tx.maybe(
    rows(tx)
      .where('id', 'in', [...ids])
      .limit(1),
  )) !== undefined;

/** The other sides of midnight: pieces of one stemp, or of one request that touch; this one among them. */
export async function findWhole(tx: Tx, row: HourRow): Promise<readonly HourRow[]> {
  const { punch_id, origin_id, deleted_at } = row;
  const alike = rows(tx)
    .where((where) =>
      deleted_at === null ? where('deleted_at', 'is', null) : where('deleted_at', '=', deleted_at),
    )
    .orderBy(sql`lower(span)`);
  if (punch_id !== null) return tx.many(alike.where('punch_id', '=', punch_id));
  if (origin_id === null || row.start_at === null) return [row];
  const made = await tx.many(alike.where('origin_id', '=', origin_id));
  const at = made.findIndex(({ id }) => id === row.id);
  const joins = (a: HourRow | undefined, b: HourRow | undefined) =>
    a?.end_at !== undefined && a.end_at?.getTime() === b?.start_at?.getTime();
  const [before, after] = [made[at - 1], made[at + 1]];
  if (before && joins(before, row)) return [before, row];
  if (after && joins(row, after)) return [row, after];
  return [row];
}

export const findAbsenceRows = (tx: Tx, absenceId: string): Promise<HourRow[]> =>
  tx.many(rows(tx).where('absence_id', '=', absenceId).where('deleted_at', 'is', null).orderBy('day'));

const spanOf = (span: HourSpan | undefined) =>
  span ? sql<string>`tstzrange(${span.startAt}, ${span.endAt})` : null;

export const insertHours = (tx: Tx, entries: readonly NewHourRow[]): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('hour_entry')
      .values(
        entries.map(({ span, ...entry }) => ({ ...entry, tenant_id: tx.tenantId, span: spanOf(span) })),
      ),
  );

export const replaceHour = (
  tx: Tx,
  id: string,
  { span, ...change }: Partial<Omit<NewHourRow, 'id'>>,
): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('hour_entry')
      .set({ ...change, span: spanOf(span), deleted_at: null })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );

export const markDeleted = (tx: Tx, ids: readonly string[], at: Date | null, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('hour_entry')
      .set((set) => ({ deleted_at: at, updated_at: now, rev: set('rev', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', [...ids]),
  );

/** Days of an absence that say something else now, in place. */
export const changeAbsenceHours = (
  tx: Tx,
  ids: readonly string[],
  change: Pick<Updateable<Tables['hour_entry']>, 'amount_s' | 'absence_type_id' | 'comments' | 'updated_at'>,
): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('hour_entry')
      .set((set) => ({ ...change, rev: set('rev', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', [...ids]),
  );

/** Entries with times that any of the stretches would run into. */
export async function findRunInto(
  tx: Tx,
  userId: number,
  spans: readonly HourSpan[],
  days: { readonly first: Day; readonly last: Day },
  except: { readonly ids?: readonly string[]; readonly punchId?: string } = {},
): Promise<readonly string[]> {
  const found = await tx.sql<{ id: string }>(
    `select h.id from hour_entry h
      where h.tenant_id = $1 and h.user_id = $2 and h.deleted_at is null
        and h.day between $3::date - 1 and $4::date + 1
        and h.id <> all($7::uuid[]) and ($8::uuid is null or h.punch_id is distinct from $8)
        and exists (select from unnest($5::timestamptz[], $6::timestamptz[]) as s (a, b) where h.span && tstzrange(s.a, s.b))
      order by lower(h.span), h.id`,
    [
      tx.tenantId,
      userId,
      days.first,
      days.last,
      spans.map((span) => span.startAt),
      spans.map((span) => span.endAt),
      except.ids ?? [],
      except.punchId ?? null,
    ],
    'hours-run-into',
  );
  return found.map(({ id }) => id);
}

export const isUserKnown = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.maybe(
    sqlFor.selectFrom('app_user').select('id').where('tenant_id', '=', tx.tenantId).where('id', '=', userId),
  )) !== undefined;

export const markReviewed = (tx: Tx, punchId: string, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('punch')
      .set({ needs_review: false, alert_seen_at: now, updated_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', punchId)
      .where('needs_review', '=', true),
  );
