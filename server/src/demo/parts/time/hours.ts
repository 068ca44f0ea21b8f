import type { Day } from '@sveis/domain/format';
import { shiftLengthMinutes, shiftWorkSeconds } from '@sveis/domain/time';
import { type Insertable, type InsertObject, sql } from 'kysely';
import { sqlFor } from '../../../database/query-builder.ts';
import type { Tables } from '../../../database/tables.ts';
import { newId } from '../../../database/uuid.ts';
import { plannedTimes } from '../../../time/index.ts';
import type { DemoWorker } from '../../demo-hours.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../../demo-site.ts';
import { type DemoDay, demoDaysOf, turnOf } from './hours-rows.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Everything of one company, written at the end in a handful of statements. */
interface Heap {
  readonly shift_assignment: Row<'shift_assignment'>[];
  readonly punch: Row<'punch'>[];
  readonly absence: Row<'absence'>[];
  readonly hour_entry: InsertObject<Tables, 'hour_entry'>[];
  readonly ledger: Map<string, Row<'day_ledger'>>;
}

/** Rosters, stemps, hours written by hand and absences: six weeks behind and two ahead. */
export async function addHours(site: DemoSite): Promise<void> {
  const { tx, company } = site;
  const { hours } = company.time;
  if (!hours) return;
  const types = await tx.many(
    sqlFor.selectFrom('absence_type').select(['id', 'code']).where('tenant_id', '=', tx.tenantId),
  );
  const typeIds = new Map(types.map(({ id, code }) => [code, id]));
  const heap: Heap = { shift_assignment: [], punch: [], absence: [], hour_entry: [], ledger: new Map() };
  for (const worker of hours.workers) {
    for (const day of demoDaysOf(company, worker, site.now, busySince(site, worker))) {
      const assignmentId = day.isPlanned ? plan(site, heap, worker, day) : null;
      if (day.work) writeWork(site, heap, worker, day, assignmentId);
      if (day.absence) writeAbsence(site, heap, worker, day, typeIds.get(day.absence.type) ?? 0);
    }
  }
  await insertHeap(site, heap);
}

/** A person who is at work as the demo is loaded has no other stemp in that time. */
function busySince({ company, now }: DemoSite, { username }: DemoWorker): Date {
  const running = company.time.punches?.find((punch) => punch.username === username && !punch.heldReason);
  return new Date(now.getTime() - (running ? (running.startedHoursAgo + 1) * 3_600_000 : 0));
}

function plan(site: DemoSite, heap: Heap, worker: DemoWorker, { day, shift, shiftId }: DemoDay): string {
  const { from, to } = plannedTimes(shift, day, site.company.timeZone);
  const id = newId(from);
  heap.shift_assignment.push({
    tenant_id: site.tx.tenantId,
    id,
    user_id: userIdOf(site, worker.username),
    shift_id: shiftId,
    work_date: day,
    planned_from: from,
    planned_to: to,
    created_by: userIdOf(site, worker.leader ?? worker.username),
    created_at: site.now,
  });
  return id;
}

function writeWork(
  site: DemoSite,
  heap: Heap,
  worker: DemoWorker,
  day: DemoDay,
  assignmentId: string | null,
): void {
  if (!day.work) return;
  const { startAt, endedAt, breakMinutes, pieces } = day.work;
  const place = day.week * 5 + day.weekday;
  const about = {
    tenant_id: site.tx.tenantId,
    user_id: userIdOf(site, worker.username),
    shift_id: day.shiftId,
    project_id: projectIdOf(site, turnOf(worker.projects, day.weekday - 1)),
    activity_id: turnOf(worker.activities, place),
    work_type_id: day.isOvertime ? (site.company.time.hours?.overtimeWorkType ?? 1) : (worker.workType ?? 1),
    location: worker.location,
    comments: turnOf(worker.comments, place),
    created_at: endedAt,
    updated_at: endedAt,
  };
  const punchId = worker.by === 'stemp' ? newId(startAt) : null;
  if (punchId !== null) {
    heap.punch.push({
      ...about,
      id: punchId,
      state: 'stopped',
      shift_len_min: shiftLengthMinutes(day.shift),
      break_min: breakMinutes,
      start_at: startAt,
      ended_at: endedAt,
      end_reason: 'user',
      assignment_id: assignmentId,
      created_at: startAt,
    });
  }
  for (const piece of pieces) {
    const id = newId(endedAt);
    heap.hour_entry.push({
      ...about,
      id,
      type: 'working',
      source: punchId === null ? 'manual' : 'stemp',
      day: piece.day,
      amount_s: piece.amountSeconds,
      break_s: piece.breakSeconds,
      span:
        punchId === null
          ? null
          : sql<string>`tstzrange(${piece.startAt}::timestamptz, ${piece.endAt}::timestamptz)`,
      punch_id: punchId,
      origin_id: punchId === null ? id : null,
    });
    book(site, heap, about.user_id, piece.day, { work_s: piece.amountSeconds, break_s: piece.breakSeconds });
  }
}

function writeAbsence(site: DemoSite, heap: Heap, worker: DemoWorker, day: DemoDay, typeId: number): void {
  const { absence } = day;
  if (!absence) return;
  const userId = userIdOf(site, worker.username);
  const seconds = shiftWorkSeconds(day.shift);
  const at = plannedTimes(day.shift, day.day, site.company.timeZone).from;
  const times = { created_at: at, updated_at: at } as const;
  // One header for the whole stretch, made by its first day.
  let header = heap.absence.find(
    (row) =>
      row.user_id === userId && row.type_id === typeId && row.to_day === previousDay(heap, userId, day.day),
  );
  if (header) header.to_day = day.day;
  else {
    header = {
      tenant_id: site.tx.tenantId,
      id: newId(at),
      user_id: userId,
      type_id: typeId,
      from_day: day.day,
      to_day: day.day,
      seconds_per_day: seconds,
      comments: absence.comments,
      ...times,
    };
    heap.absence.push(header);
  }
  heap.hour_entry.push({
    tenant_id: site.tx.tenantId,
    id: newId(at),
    user_id: userId,
    type: 'non_working',
    source: 'absence',
    day: day.day,
    amount_s: seconds,
    absence_id: header.id,
    absence_type_id: typeId,
    comments: absence.comments,
    ...times,
  });
  book(site, heap, userId, day.day, { absence_s: seconds });
}

/** The last day of absence before this one, if they touch. */
function previousDay(heap: Heap, userId: number, day: Day): Day | undefined {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return heap.absence.find((row) => row.user_id === userId && row.to_day === before)?.to_day;
}

function book(
  { tx }: DemoSite,
  heap: Heap,
  userId: number,
  day: Day,
  added: Partial<Record<'work_s' | 'break_s' | 'absence_s', number>>,
): void {
  const key = `${userId} ${day}`;
  const row = heap.ledger.get(key) ?? {
    tenant_id: tx.tenantId,
    user_id: userId,
    day,
    work_s: 0,
    break_s: 0,
    absence_s: 0,
  };
  row.work_s += added.work_s ?? 0;
  row.break_s += added.break_s ?? 0;
  row.absence_s += added.absence_s ?? 0;
  heap.ledger.set(key, row);
}

async function insertHeap({ tx }: DemoSite, heap: Heap): Promise<void> {
  const ledger = [...heap.ledger.values()];
  if (heap.shift_assignment.length > 0)
    await tx.run(sqlFor.insertInto('shift_assignment').values(heap.shift_assignment));
  if (heap.punch.length > 0) await tx.run(sqlFor.insertInto('punch').values(heap.punch));
  if (heap.absence.length > 0) await tx.run(sqlFor.insertInto('absence').values(heap.absence));
  if (heap.hour_entry.length > 0) await tx.run(sqlFor.insertInto('hour_entry').values(heap.hour_entry));
  if (ledger.length > 0) await tx.run(sqlFor.insertInto('day_ledger').values(ledger));
}
