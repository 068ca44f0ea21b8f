import { type Day, dayInZone, formatDate } from '@sveis/domain/format';
import { type HeldCollision, openStates, secondsAfter } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { findDeliveredStretches } from '../delivery/delivered-days.store.ts';
import { findLocks } from '../locks/period-lock.store.ts';
import type { PunchRow } from './punch.store.ts';

interface Met {
  readonly kind: 'stemp' | 'hours' | 'running';
  readonly start_at: Date;
  readonly end_at: Date | null;
  readonly project: string | null;
}

/** Hours that stand, and the stemp that runs. What was deleted or cancelled is in nobody's way. */
const findMet = (tx: Tx, userId: number, punchId: string, from: Date, to: Date): Promise<Met[]> =>
  tx.sql<Met>(
    `select case when h.source = 'stemp' then 'stemp' else 'hours' end as kind,
            lower(h.span) as start_at, upper(h.span) as end_at, concat_ws(' ', p.number, p.name) as project
       from hour_entry h left join project p on p.tenant_id = $1 and p.id = h.project_id
      where h.tenant_id = $1 and h.user_id = $2 and h.deleted_at is null and h.punch_id is distinct from $3
        and h.day between ($4::timestamptz at time zone 'UTC')::date - 1 and ($5::timestamptz at time zone 'UTC')::date + 1
        and h.span && tstzrange($4, $5)
      union all
     select 'running', r.start_at, r.ended_at, concat_ws(' ', p.number, p.name)
       from punch r left join project p on p.tenant_id = $1 and p.id = r.project_id
      where r.tenant_id = $1 and r.user_id = $2 and r.id <> $3 and r.state = any($6::text[])
        and r.start_at < $5 and (r.ended_at is null or r.ended_at > $4)
      order by start_at`,
    [tx.tenantId, userId, punchId, from, to, [...openStates]],
  );

/** What a held stemp collides with now, in order: it may be other than when it was held. */
export async function collisionsOf(
  tx: Tx,
  timeZone: string,
  punch: Pick<PunchRow, 'id' | 'user_id' | 'start_at' | 'ended_at' | 'shift_len_min'>,
): Promise<readonly HeldCollision[]> {
  const from = punch.start_at;
  const to = punch.ended_at ?? secondsAfter(from, punch.shift_len_min * 60);
  // An end on the stroke of midnight still belongs to the day before.
  const [first, last] = [dayInZone(from, timeZone), dayInZone(secondsAfter(to, -1), timeZone)];
  const [met, locks, delivered] = await Promise.all([
    findMet(tx, punch.user_id, punch.id, from, to),
    findLocks(tx, punch.user_id, first, last),
    findDeliveredStretches(tx, punch.user_id, first, last),
  ]);
  const closed =
    (kind: 'locked' | 'delivered') => (stretch: { readonly from_day: Day; readonly to_day: Day }) => ({
      kind,
      from: formatDate(stretch.from_day),
      to: formatDate(stretch.to_day),
      project: null,
    });
  return [
    ...met.map(({ kind, start_at, end_at, project }) => ({
      kind,
      from: start_at.toISOString(),
      to: end_at?.toISOString() ?? null,
      project: project || null,
    })),
    ...locks.map(closed('locked')),
    ...delivered.map(closed('delivered')),
  ];
}
