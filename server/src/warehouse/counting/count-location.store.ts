import type { Tx } from '../../database/transaction.ts';

export interface CountedPlace extends Record<string, unknown> {
  readonly location_id: number;
  readonly state: 'open' | 'counting' | 'done';
  readonly claimed_by: number | null;
  readonly claimed_until: Date | null;
  readonly version: number;
}

const columns = 'location_id, state, claimed_by, claimed_until, version';

export const lockPlace = async (
  tx: Tx,
  docId: number,
  round: number,
  locationId: number,
): Promise<CountedPlace | undefined> =>
  (
    await tx.sql<CountedPlace>(
      `select ${columns} from cc_location where tenant_id = $1 and doc_id = $2 and round = $3 and location_id = $4 for update`,
      [tx.tenantId, docId, round, locationId],
    )
  )[0];

export const addPlace = (tx: Tx, docId: number, round: number, locationId: number) =>
  tx.sql(
    `insert into cc_location (tenant_id, doc_id, round, location_id, state, version, is_frozen)
     values ($1, $2, $3, $4, 'open', 0, false) on conflict do nothing`,
    [tx.tenantId, docId, round, locationId],
  );

export interface PlaceChange {
  readonly docId: number;
  readonly round: number;
  readonly locationId: number;
  readonly state: CountedPlace['state'];
  readonly claimedBy: number | null;
  readonly claimedUntil: Date | null;
  readonly isFrozen: boolean;
}

/** Its version moves with everything that is counted or cleared there. */
export const setPlace = (tx: Tx, change: PlaceChange, moves: 0 | 1) =>
  tx.sql(
    `update cc_location set state = $5, claimed_by = $6, claimed_until = $7, is_frozen = $8, version = version + $9
      where tenant_id = $1 and doc_id = $2 and round = $3 and location_id = $4`,
    [
      tx.tenantId,
      change.docId,
      change.round,
      change.locationId,
      change.state,
      change.claimedBy,
      change.claimedUntil,
      change.isFrozen,
      moves,
    ],
  );

/** Who counted here last in this round. */
export const findPlaceCounter = async (
  tx: Tx,
  docId: number,
  round: number,
  locationId: number,
): Promise<{ readonly user_id: number; readonly name: string } | undefined> =>
  (
    await tx.sql<{ user_id: number; name: string }>(
      `select u.id as user_id, u.first_name || ' ' || u.last_name as name from cc_entry e
         join cc_line l on l.tenant_id = $1 and l.id = e.line_id and l.round = $3 and l.location_id = $4
         join app_user u on u.tenant_id = $1 and u.id = e.user_id
        where e.tenant_id = $1 and e.doc_id = $2 and l.counted_qty is not null
        order by e.recorded_at desc limit 1`,
      [tx.tenantId, docId, round, locationId],
    )
  )[0];

export const hasOthersEntries = async (
  tx: Tx,
  where: {
    readonly docId: number;
    readonly round: number;
    readonly locationId: number;
    readonly userId: number;
  },
): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from cc_entry e join cc_line l on l.tenant_id = $1 and l.id = e.line_id and l.round = $3 and l.location_id = $4
        where e.tenant_id = $1 and e.doc_id = $2 and e.user_id <> $5 and l.counted_qty is not null limit 1`,
      [tx.tenantId, where.docId, where.round, where.locationId, where.userId],
    )
  ).length > 0;
