import type { Insertable, Selectable, Updateable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

export type AbsenceRow = Selectable<Tables['absence']>;

const types = (tx: Tx) =>
  sqlFor
    .selectFrom('absence_type')
    .select(['id', 'code', 'name', 'is_paid as paid', 'needs_comment'])
    .where('tenant_id', '=', tx.tenantId);

export const findAbsenceTypes = (tx: Tx) =>
  tx.many(types(tx).where('is_active', '=', true).orderBy('sort').orderBy('id'));

export const findAbsenceType = (tx: Tx, id: number) => tx.maybe(types(tx).where('id', '=', id));

export const findAbsence = (tx: Tx, id: string): Promise<AbsenceRow | undefined> =>
  tx.maybe(
    sqlFor.selectFrom('absence').selectAll().where('tenant_id', '=', tx.tenantId).where('id', '=', id),
  );

export const insertAbsence = (
  tx: Tx,
  absence: Omit<Insertable<Tables['absence']>, 'tenant_id'>,
): Promise<AbsenceRow> =>
  tx.one(
    sqlFor
      .insertInto('absence')
      .values({ ...absence, tenant_id: tx.tenantId })
      .returningAll(),
  );

export const updateAbsence = (
  tx: Tx,
  id: string,
  change: Updateable<Tables['absence']>,
): Promise<AbsenceRow> =>
  tx.one(
    sqlFor
      .updateTable('absence')
      .set(change)
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .returningAll(),
  );
