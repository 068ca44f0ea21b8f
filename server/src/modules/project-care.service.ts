import { addDays, type Day, dayInZone, wallClock } from '@sveis/domain/format';
import type { Services } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { notify } from '../notifications/index.ts';

/** Nobody wants it in the night: from seven in the company's morning, and until eight if the server slept late. */
const HOURS = { from: 7, to: 20 } as const;
const AHEAD_DAYS = 7;

/** A week before a project ends its leader is told, once for each end it is given. */
export async function careForProjects({ database }: Services, tenantId: number, now: Date): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const timeZone = await findOpenZone(tx);
    if (timeZone === undefined) return;
    const { hour } = wallClock(now, timeZone);
    if (hour < HOURS.from || hour >= HOURS.to) return;
    for (const { leader_id: userId, id, number, title, day } of await takeEnding(
      tx,
      dayInZone(now, timeZone),
    ))
      await notify(tx, { userId, kind: 'project_ends', params: { id, number, title, day } }, now);
  });
}

async function findOpenZone(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.sql<{ time_zone: string }>(
    `select t.time_zone from tenant t where t.id = $1
        and exists (select from feature f where f.tenant_id = $1 and f.key = 'projects' and f.enabled)`,
    [tx.tenantId],
  );
  return row?.time_zone;
}

interface EndingProject extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly day: Day;
  readonly leader_id: number;
}

/** Marks and finds in one statement: a second run at the same moment finds nothing left to say. */
const takeEnding = (tx: Tx, today: Day): Promise<EndingProject[]> =>
  tx.sql<EndingProject>(
    `update project set end_told = end_date
      where tenant_id = $1 and status <> 'finished' and deleted_at is null and leader_id is not null
        and end_date between $2::date and $3::date and end_told is distinct from end_date
      returning id, number, name as title, end_date::text as day, leader_id`,
    [tx.tenantId, today, addDays(today, AHEAD_DAYS)],
  );
