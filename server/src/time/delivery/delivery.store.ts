import type { Day } from '@sveis/domain/format';
import type {
  DeliveredEntry,
  DeliveryCorrection,
  DeliveryState,
  DeliveryTotals,
  PeriodKind,
} from '@sveis/domain/time';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly kind: PeriodKind;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly state: DeliveryState;
  readonly totals: DeliveryTotals;
  readonly comment: string;
  readonly remarks: number | null;
  readonly return_reason: string | null;
  readonly delivered_at: Date;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly decided_by_name: string | null;
  readonly corrections: readonly DeliveryCorrection[];
  readonly rev: number;
}

const liveStates = ['delivered', 'approved'] as const;

const deliveries = (tx: Tx) =>
  sqlFor
    .selectFrom('delivery as d')
    .innerJoin('app_user as u', (join) =>
      join.on('u.tenant_id', '=', tx.tenantId).onRef('u.id', '=', 'd.user_id'),
    )
    .leftJoin('app_user as b', (join) =>
      join.on('b.tenant_id', '=', tx.tenantId).onRef('b.id', '=', 'd.decided_by'),
    )
    .select([
      'd.id',
      'd.user_id',
      'd.kind',
      'd.from_day',
      'd.to_day',
      'd.state',
      'd.totals',
      'd.comment',
      'd.remarks',
      'd.return_reason',
      'd.delivered_at',
      'd.decided_by',
      'd.decided_at',
      'd.corrections',
      'd.rev',
      'u.first_name',
      'u.last_name',
      'b.first_name as decider_first',
      'b.last_name as decider_last',
    ])
    .where('d.tenant_id', '=', tx.tenantId);

type Found = Omit<DeliveryRow, 'user_name' | 'decided_by_name'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly decider_first: string | null;
  readonly decider_last: string | null;
};

const fullName = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

const rowOf = ({ first_name, last_name, decider_first, decider_last, ...row }: Found): DeliveryRow => ({
  ...row,
  user_name: fullName(first_name, last_name),
  decided_by_name: row.decided_by === null ? null : fullName(decider_first, decider_last),
});

export const findDelivery = async (tx: Tx, id: string): Promise<DeliveryRow | undefined> => {
  const found = await tx.maybe(deliveries(tx).where('d.id', '=', id));
  return found && rowOf(found);
};

/** The row stands still until the transaction ends: one decision at a time. */
export const lockDelivery = (tx: Tx, id: string) =>
  tx.maybe(
    sqlFor
      .selectFrom('delivery')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );

export interface DeliveryFilter {
  readonly from: Day;
  readonly to: Day;
  readonly userId?: number | undefined;
  readonly state?: DeliveryState | undefined;
}

/** Those that share a day with the stretch, newest first. */
export const findDeliveries = async (tx: Tx, filter: DeliveryFilter): Promise<DeliveryRow[]> => {
  const { userId, state } = filter;
  const found = await tx.many(
    deliveries(tx)
      .where('d.from_day', '<=', filter.to)
      .where('d.to_day', '>=', filter.from)
      .$if(userId !== undefined, (query) => query.where('d.user_id', '=', userId ?? 0))
      .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'delivered'))
      .orderBy('d.delivered_at', 'desc')
      .orderBy('d.id', 'desc'),
  );
  return found.map(rowOf);
};

/** What other people have handed in and nobody has decided on: the oldest first, and how many there are. */
export const findUndecided = async (tx: Tx, exceptUser: number, most: number) => {
  const found = await tx.many(
    deliveries(tx)
      .select((of) => of.fn.countAll<number>().over().as('all'))
      .where('d.state', '=', 'delivered')
      .where('d.user_id', '!=', exceptUser)
      .orderBy('d.delivered_at')
      .orderBy('d.id')
      .limit(most),
  );
  return { count: Number(found[0]?.all ?? 0), rows: found.map(({ all: _all, ...row }) => rowOf(row)) };
};

/** Somebody's own that came back since a day and was not handed in again. */
export const findReturned = async (tx: Tx, userId: number, since: Day): Promise<DeliveryRow[]> => {
  const found = await tx.many(
    deliveries(tx)
      .where('d.user_id', '=', userId)
      .where('d.state', '=', 'returned')
      .where('d.to_day', '>=', since)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('delivery as n')
              .select('n.id')
              .where('n.tenant_id', '=', tx.tenantId)
              .where('n.user_id', '=', userId)
              .where('n.state', '!=', 'withdrawn')
              .whereRef('n.from_day', '<=', 'd.to_day')
              .whereRef('n.to_day', '>=', 'd.from_day')
              .whereRef('n.delivered_at', '>', 'd.delivered_at'),
          ),
        ),
      )
      .orderBy('d.from_day'),
  );
  return found.map(rowOf);
};

/** Deliveries that still hold, of the people asked about or of all. */
export const findLiveDeliveries = (tx: Tx, from: Day, to: Day, userId?: number) =>
  tx.many(
    sqlFor
      .selectFrom('delivery')
      .select(['id', 'user_id', 'from_day', 'to_day', 'state'])
      .where('tenant_id', '=', tx.tenantId)
      .where('from_day', '<=', to)
      .where('to_day', '>=', from)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
      .where('state', 'in', [...liveStates])
      .orderBy('from_day'),
  );

export const findContent = async (tx: Tx, id: string): Promise<readonly DeliveredEntry[]> =>
  (
    await tx.one(
      sqlFor
        .selectFrom('delivery')
        .select('content')
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id),
    )
  ).content;

/** The delivery of the same days that came before this one. */
export const findPreviousId = (tx: Tx, row: DeliveryRow) =>
  tx.maybe(
    sqlFor
      .selectFrom('delivery')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', row.user_id)
      .where('from_day', '=', row.from_day)
      .where('to_day', '=', row.to_day)
      .where('id', '!=', row.id)
      .where('delivered_at', '<=', row.delivered_at)
      .orderBy('delivered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

export interface NewDelivery {
  readonly id: string;
  readonly userId: number;
  readonly kind: PeriodKind;
  readonly from: Day;
  readonly to: Day;
  readonly totals: DeliveryTotals;
  readonly content: readonly DeliveredEntry[];
  readonly contentHash: Buffer;
  readonly comment: string;
  readonly now: Date;
  readonly remarks: number;
}

export const insertDelivery = (tx: Tx, delivery: NewDelivery): Promise<number> =>
  tx.run(
    sqlFor.insertInto('delivery').values({
      tenant_id: tx.tenantId,
      id: delivery.id,
      user_id: delivery.userId,
      kind: delivery.kind,
      from_day: delivery.from,
      to_day: delivery.to,
      state: 'delivered',
      totals: JSON.stringify(delivery.totals),
      content: JSON.stringify(delivery.content),
      content_hash: delivery.contentHash,
      comment: delivery.comment,
      remarks: delivery.remarks,
      delivered_at: delivery.now,
    }),
  );

export interface DeliveryDecision {
  readonly state: Exclude<DeliveryState, 'delivered'>;
  readonly return_reason?: string;
  readonly decided_by?: number;
  readonly decided_at?: Date;
}

export const decideDelivery = (tx: Tx, id: string, decision: DeliveryDecision): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('delivery')
      .set((set) => ({ ...decision, rev: set('rev', '+', 1) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id),
  );

/** Its sums follow its entries; what was handed in stays as it was. */
export const addCorrection = (
  tx: Tx,
  id: string,
  correction: DeliveryCorrection,
  totals: DeliveryTotals,
): Promise<unknown> =>
  tx.sql(
    `update delivery set corrections = corrections || $3::jsonb, totals = $4::jsonb, rev = rev + 1
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, JSON.stringify([correction]), JSON.stringify(totals)],
  );

export const updateContentHash = (tx: Tx, id: string, contentHash: Buffer): Promise<unknown> =>
  tx.sql('update delivery set content_hash = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    contentHash,
  ]);
