import type { Day } from '@sveis/domain/format';
import { openStates, type PunchState } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';

export interface DeliveryEntryRow {
  readonly id: string;
  readonly day: Day;
  readonly type: 'working' | 'non_working';
  readonly amount_s: number;
  readonly break_s: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly project_id: number | null;
  readonly activity_id: number | null;
  readonly work_type_id: number | null;
  readonly absence_type_id: number | null;
  readonly comments: string;
  readonly clock_amount_s: number | null;
  readonly correction: string;
  readonly is_incomplete: boolean;
  readonly punch_id: string | null;
}

/** A person's hours of a stretch of days, as they would be handed in. */
export const findDeliveryEntries = (
  tx: Tx,
  userId: number,
  from: Day,
  to: Day,
): Promise<DeliveryEntryRow[]> =>
  tx.sql<DeliveryEntryRow>(
    `select id, day, type, amount_s, break_s, lower(span) as start_at, upper(span) as end_at, project_id,
            activity_id, work_type_id, absence_type_id, comments, clock_amount_s,
            correction, is_incomplete, punch_id
       from hour_entry
      where tenant_id = $1 and user_id = $2 and day between $3 and $4 and deleted_at is null
      order by day, lower(span) nulls last, id`,
    [tx.tenantId, userId, from, to],
    'delivery-entries',
  );

export interface DeliveryPunchRow {
  readonly id: string;
  readonly state: PunchState;
  readonly needs_review: boolean;
  readonly start_at: Date;
  readonly ended_at: Date | null;
}

/** Stemps that are not plainly done: open, held, or ended by themselves. */
export const findUnsettledPunches = (
  tx: Tx,
  userId: number,
  from: Date,
  until: Date,
): Promise<DeliveryPunchRow[]> =>
  tx.sql<DeliveryPunchRow>(
    `select id, state, needs_review, start_at, ended_at from punch
      where tenant_id = $1 and user_id = $2 and start_at < $4 and (ended_at is null or ended_at > $3)
        and (state = any($5::text[]) or state = 'auto_stopped' and needs_review)
      order by start_at`,
    [tx.tenantId, userId, from, until, [...openStates, 'held']],
  );

export interface PersonName {
  readonly id: number;
  readonly name: string;
}

export interface TakingPart extends PersonName {
  /** Which of the stretches asked about, from 0. */
  readonly place: number;
}

/** Somebody away for a month still belongs to the crew. */
const RECENT_DAYS = 28;

/**
 * Who is expected to have hours in each stretch of days: employed then, and with hours or planned shifts in it or
 * shortly before. The person who never writes hours, as many in an office, is not waited for.
 */
export const findTakingPart = (
  tx: Tx,
  stretches: readonly { readonly from: Day; readonly to: Day }[],
): Promise<TakingPart[]> =>
  tx.sql<TakingPart>(
    `select (p.place - 1)::int as place, u.id, concat_ws(' ', u.first_name, u.last_name) as name
       from unnest($2::date[], $3::date[]) with ordinality as p (from_day, to_day, place)
       join app_user u on u.tenant_id = $1 and u.is_active and u.id > 0
        and (u.employed_from is null or u.employed_from <= p.to_day)
        and (u.employed_to is null or u.employed_to >= p.from_day)
      where exists (select from hour_entry h where h.tenant_id = $1 and h.user_id = u.id
                      and h.day between p.from_day - $4::int and p.to_day and h.deleted_at is null)
         or exists (select from shift_assignment a where a.tenant_id = $1 and a.user_id = u.id
                      and a.work_date between p.from_day - $4::int and p.to_day)
      order by p.place, name, u.id`,
    [tx.tenantId, stretches.map(({ from }) => from), stretches.map(({ to }) => to), RECENT_DAYS],
  );

/** The people named, or everybody active; another company's number is one that does not exist. */
export const findPeople = (tx: Tx, userIds: readonly number[] | undefined): Promise<PersonName[]> =>
  tx.sql<PersonName>(
    `select id, concat_ws(' ', first_name, last_name) as name from app_user
      where tenant_id = $1 and id > 0 and (id = any($2::int[]) or $2::int[] is null and is_active)
      order by name, id`,
    [tx.tenantId, userIds ?? null],
  );
