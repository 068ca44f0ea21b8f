import { shiftLengthMinutes, wholeSecond } from '@sveis/domain/time';
import { nextNumber } from '../../../database/counter.store.ts';
import { sqlFor } from '../../../database/query-builder.ts';
import { newId } from '../../../database/uuid.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../../demo-site.ts';

/** Shifts, work types and activities of the company, in the order they are written down. */
export async function addTime(site: DemoSite): Promise<void> {
  const { tx, company } = site;
  for (const [sort, shift] of company.time.shifts.entries()) {
    await tx.run(
      sqlFor.insertInto('shift').values({
        tenant_id: tx.tenantId,
        id: await nextNumber(tx, 'shift'),
        name: shift.name,
        time_from: shift.timeFrom,
        time_to: shift.timeTo,
        break_min: shift.breakMinutes,
        is_default: sort === 0,
        colour: shift.colour ?? null,
        sort,
      }),
    );
  }
  for (const [sort, type] of company.time.workTypes.entries()) {
    await tx.run(
      sqlFor.insertInto('work_type').values({
        tenant_id: tx.tenantId,
        id: await nextNumber(tx, 'work_type'),
        name: type.name,
        is_default: sort === 0,
        is_billable: type.isBillable,
        sort,
      }),
    );
  }
  for (const [sort, activity] of company.time.activities.entries()) {
    await tx.run(
      sqlFor.insertInto('activity').values({
        tenant_id: tx.tenantId,
        id: await nextNumber(tx, 'activity'),
        code: activity.code,
        name: activity.name,
        sort,
      }),
    );
  }
}

/** Somebody is at work as you look, and somebody's phone came back from a hall without network. */
export async function addPunches(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const [shift] = company.time.shifts;
  if (!shift) return;
  for (const punch of company.time.punches ?? []) {
    const startAt = wholeSecond(new Date(now.getTime() - punch.startedHoursAgo * 3_600_000));
    const endedAt = punch.hours === undefined ? null : new Date(startAt.getTime() + punch.hours * 3_600_000);
    await tx.run(
      sqlFor.insertInto('punch').values({
        tenant_id: tx.tenantId,
        id: newId(now),
        user_id: userIdOf(site, punch.username),
        state: punch.heldReason ? 'held' : 'running',
        held_reason: punch.heldReason ?? null,
        shift_id: 1,
        shift_len_min: shiftLengthMinutes(shift),
        break_min: shift.breakMinutes,
        project_id: projectIdOf(site, punch.project),
        activity_id: 1,
        work_type_id: 1,
        location: punch.location,
        comments: punch.comments,
        start_at: startAt,
        ended_at: endedAt,
        end_reason: endedAt ? 'sync' : null,
        created_at: now,
        updated_at: now,
      }),
    );
  }
}
