import { addDays, dayInZone } from '@sveis/domain/format';
import { sqlFor } from '../../../database/query-builder.ts';
import { newId } from '../../../database/uuid.ts';
import { type DemoSite, projectIdOf, userIdOf } from '../../demo-site.ts';

/** Hours written by hand on welds: their sum per weld and per dia-inch is known, whatever day the demo is loaded on. */
export async function addWeldHours(site: DemoSite): Promise<void> {
  const { tx, company, now } = site;
  const today = dayInZone(now, company.timeZone);
  for (const { username, project, day, hours, welds, comments } of company.time.weldHours ?? []) {
    const projectId = projectIdOf(site, project);
    const userId = userIdOf(site, username);
    const found = await tx.many(
      sqlFor
        .selectFrom('record')
        .select('id')
        .where('tenant_id', '=', tx.tenantId)
        .where('module', '=', 'projectweldlog')
        .where('project_id', '=', projectId)
        .where('number', 'in', [...welds])
        .orderBy('number'),
    );
    if (found.length !== welds.length)
      throw new Error(`the demo data name welds that ${project} has not got`);
    const id = newId(now);
    const amount_s = hours * 3_600;
    await tx.run(
      sqlFor.insertInto('hour_entry').values({
        tenant_id: tx.tenantId,
        id,
        origin_id: id,
        user_id: userId,
        type: 'working',
        source: 'manual',
        day: addDays(today, day),
        amount_s,
        shift_id: 1,
        project_id: projectId,
        activity_id: 1,
        work_type_id: 1,
        weld_ids: found.map((weld) => weld.id),
        comments,
        created_at: now,
        updated_at: now,
      }),
    );
    await tx.run(
      sqlFor.insertInto('day_ledger').values({
        tenant_id: tx.tenantId,
        user_id: userId,
        day: addDays(today, day),
        work_s: amount_s,
        break_s: 0,
        absence_s: 0,
      }),
    );
  }
}
